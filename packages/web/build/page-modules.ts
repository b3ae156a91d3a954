import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppRoute } from '../src/app/route.ts'

const table = resolve(import.meta.dirname, '../src/app')

/** Read as it runs: the configuration's own bundle would take all pages into itself. */
export async function readRoutes(): Promise<readonly AppRoute[]> {
  const { routes } = await import(pathToFileURL(join(table, 'routes.ts')).href)
  return routes
}

/** The modules of the pages, each with the paths it is shown at. */
export async function pageModules(): Promise<ReadonlyMap<string, readonly string[]>> {
  const byModule = Map.groupBy(await readRoutes(), ({ load }) => moduleOf(load))
  return new Map([...byModule].map(([id, some]) => [id, some.map(({ path }) => path)]))
}

/** A route says which page it loads by an import, and that is all there is to ask. */
const moduleOf = (load: () => unknown): string =>
  join(table, /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(load))?.[1] ?? '')

/** Modules and all that they import. */
export function reachable(
  from: readonly string[],
  importsOf: (id: string) => readonly string[],
): Set<string> {
  const seen = new Set(from)
  for (const id of seen) for (const next of importsOf(id)) seen.add(next)
  return seen
}
