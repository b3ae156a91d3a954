import { execFileSync } from 'node:child_process'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { leanContract } from './lean-contract.ts'

/** What a page's code says that needs this of the contract, and the code it is built into. */
async function built(source: string): Promise<{ code: string; said: unknown }> {
  const entry = '\0entry'
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    root: import.meta.dirname,
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
      leanContract(),
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry' } },
  })) as { output: { code: string }[] }
  const [{ code }] = output as [{ code: string }]
  const said = execFileSync(process.execPath, ['--input-type=module', '-'], { input: code, encoding: 'utf8' })
  return { code, said: JSON.parse(said) }
}

it('endpoints are called as ever, and bring no schema that no page reads', async () => {
  const { code, said } = await built(
    `import { getCurrentUser, logout } from '@cass/contract/auth/endpoints.ts'
     console.log(JSON.stringify([getCurrentUser, logout]))`,
  )
  expect(said).toEqual([
    expect.objectContaining({ method: 'GET', path: '/get/curr/user', takes: 'json', changes: false }),
    expect.objectContaining({ method: 'POST', path: '/logout', touches: true, changes: true }),
  ])
  expect(code).not.toContain('Zod')
})

it('schemas that a page reads stay, whatever the page calls the endpoint', async () => {
  const { said } = await built(
    `import { saveTeam } from '@cass/contract/teams/endpoints.ts'
     import { addInstitution } from '@cass/contract/institutions/endpoints.ts'
     import { searchReviews } from '@cass/contract/agency-review/endpoints.ts'
     searchReviews.body.extend({})
     const rules = [saveTeam.body.shape.nameZh, (true ? addInstitution : undefined).body.shape.identities]
     console.log(JSON.stringify(rules.map((rule) => rule.safeParse('').success)))`,
  )
  expect(said).toEqual([false, false])
})

it('functions that make endpoints make them with what they take', async () => {
  const { said } = await built(
    `import { importMarket } from '@cass/contract/menus/edition-endpoints.ts'
     console.log(JSON.stringify([importMarket.takes, typeof importMarket.body.safeParse, importMarket.data === undefined]))`,
  )
  expect(said).toEqual(['multipart', 'function', true])
})
