import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')

/** Every journey once, with what it says of itself in either language. */
export function listJourneys() {
  const { stdout, status, stderr } = spawnSync(
    'npx',
    ['playwright', 'test', '-c', 'e2e/playwright.config.ts', '--list', '--reporter=json', 'journeys/'],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  )
  if (status !== 0) throw new Error(`The journeys cannot be read:\n${stdout}${stderr}`)
  const found = new Map()
  for (const { file, specs } of JSON.parse(stdout).suites)
    for (const { title, tags, tests } of specs) {
      const [, name, language] = /^(.*) \((zh|en)\)$/.exec(title)
      const journey = found.get(name) ?? { name, file: path.basename(file), roles: {}, walks: new Set() }
      const said = (type) =>
        tests[0].annotations.flatMap((each) => (each.type === type ? each.description : []))
      journey.roles[language] = said('by')
      journey.moves = new Set([...(journey.moves ?? []), ...said('move')])
      for (const tag of tags) if (tag !== language) journey.walks.add(tag)
      found.set(name, journey)
    }
  return [...found.values()].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0))
}
