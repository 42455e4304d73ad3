/** The way into the house. */
import { mount } from 'svelte'
import App from './App.svelte'
import { house } from './house/house.svelte'
import './look/tokens.css'
import './look/fonts.css'
import './look/base.css'
import { words } from './words/words.svelte'

void words.speak(words.language)
void house.enter()

const target = document.getElementById('house')
if (target) mount(App, { target })
