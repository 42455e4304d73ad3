/** The six attack types: symbol and colours; a type is never told by its colour alone. */
import claws from 'icon:claws'
import crosshair from 'icon:crosshair'
import flame from 'icon:flame'
import poisonBottle from 'icon:poison-bottle'
import snowflake from 'icon:snowflake-1'
import sun from 'icon:sun'

export const TYPES: Record<string, { path: string; fill: string; edge: string; light: string }> = {
  fire: { path: flame, fill: '#d9642a', edge: '#7a2f10', light: '#a8501f' },
  frost: { path: snowflake, fill: '#3f8fc0', edge: '#1c4a6b', light: '#2f6d92' },
  grievous: { path: claws, fill: '#b3312c', edge: '#5f1413', light: '#8a2824' },
  holy: { path: sun, fill: '#c99524', edge: '#6d4c0b', light: '#a37a1e' },
  poison: { path: poisonBottle, fill: '#6b8a2c', edge: '#374a12', light: '#5b7a24' },
  precision: { path: crosshair, fill: '#6c6a94', edge: '#33324f', light: '#56557a' },
}
