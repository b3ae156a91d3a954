import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { paths } from '@cass/contract/site/paths.ts'
import { expect, it } from 'vitest'

/** As the build runs it; here imports are rewritten, from which it could not tell what they import. */
function pageModules(): [id: string, paths: string[]][] {
  const file = pathToFileURL(join(import.meta.dirname, 'page-modules.ts')).href
  const code = `import { pageModules } from '${file}'; console.log(JSON.stringify([...await pageModules()]))`
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }))
}

it('every path has a page, whose module says which it is', async () => {
  const modules = pageModules()
  expect(modules.flatMap(([, shown]) => shown).toSorted()).toEqual(Object.values(paths).toSorted())
  for (const [id] of modules) expect(await readFile(id, 'utf8'), id).toMatch(/export (function|const) Page\b/)
})
