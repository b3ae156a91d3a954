import { glob, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'
import { lean, type Node, schemasRead } from './lean-module.ts'

const web = resolve(import.meta.dirname, '../src')
const contract = resolve(import.meta.dirname, '../../contract/src')

/**
 * Builds the contract into pages without what only the server needs of it: an endpoint is left with the schemas that some
 * page reads. Whoever only shows something then needs no zod, which is a tenth of a first visit.
 */
export function leanContract(): Plugin {
  const read = new Set<string>()
  return {
    name: 'lean-contract',
    apply: 'build',
    async buildStart() {
      for (const folder of [web, contract])
        for await (const file of glob('**/*.{ts,tsx}', { cwd: folder, exclude: ['**/*.test.*'] })) {
          const code = await readFile(resolve(folder, file), 'utf8')
          const program = this.parse(code, { lang: file.endsWith('x') ? 'tsx' : 'ts' })
          for (const name of schemasRead(program as unknown as Node)) read.add(name)
        }
    },
    transform: {
      filter: { id: `${contract}/**/*.ts` },
      handler(code) {
        const program = this.parse(code) as unknown as Node
        // It defines, and does nothing: whoever imports what is unused need not run it.
        return { code: lean(code, program, read), map: null, moduleSideEffects: false }
      },
    },
  }
}
