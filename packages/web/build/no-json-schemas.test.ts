import { execFileSync } from 'node:child_process'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { noJsonSchemas } from './no-json-schemas.ts'

it('schemas check as ever, and bring nothing that writes them down', async () => {
  const entry = '\0entry'
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) =>
          id === entry
            ? `import { z } from 'zod'
               const schema = z.object({ id: z.uuid(), size: z.number().int().max(5).optional(), kind: z.enum(['a', 'b']) })
               export const check = (given) => schema.safeParse(given).success`
            : undefined,
      },
      noJsonSchemas(),
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' },
    },
  })) as { output: { code: string }[] }
  const [{ code }] = output as [{ code: string }]
  expect(code).not.toContain('json-schema.org')
  const id = '0198a1de-7a3e-7b7e-9d0e-1c2d3e4f5a6b'
  const given = [
    { id, kind: 'a' },
    { id, size: 9, kind: 'a' },
    { id: 'x', kind: 'c' },
  ]
  const run = `${code}\nconsole.log(JSON.stringify(${JSON.stringify(given)}.map(check)))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', run], { encoding: 'utf8' })
  expect(JSON.parse(said)).toEqual([true, false, false])
})
