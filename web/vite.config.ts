import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { brotli } from './build/brotli.ts'
import { icons } from './build/icons.ts'

const SERVER = process.env['LAIRHOUSE_SERVER'] ?? 'http://127.0.0.1:8000'

export default defineConfig({
  base: './', // the house may be mounted under any path
  plugins: [icons(), svelte(), brotli()],
  resolve: { conditions: ['browser'] },
  build: { target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false }, chunkSizeWarningLimit: 400 },
  server: {
    proxy: { '/api': { target: SERVER }, '/ws': { target: SERVER.replace('http', 'ws'), ws: true } },
  },
  test: { environment: 'happy-dom', include: ['{src,build}/**/*.test.ts'] },
})
