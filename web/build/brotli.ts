/** Writes each script, style and page a second time, compressed as well as brotli can: the server hands that out. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(?:js|css|html|svg)$/

export function brotli(): Plugin {
  let folder = 'dist'
  return {
    name: 'brotli',
    apply: 'build',
    configResolved: (config) => void (folder = join(config.root, config.build.outDir)),
    closeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!WORTH_IT.test(name)) continue
        const content = readFileSync(join(folder, name))
        const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }
        if (content.length > 1000) writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, options))
      }
    },
  }
}
