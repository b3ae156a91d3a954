import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AppRoute } from '../src/app/route.ts'

const table = resolve(import.meta.dirname, '../src/app')

/** The modules of the pages, each with the paths it is shown at. */
export async function pageModules(): Promise<ReadonlyMap<string, readonly string[]>> {
  // Read as it runs: the configuration's own bundle would take all pages into itself.
  const { routes }: { routes: readonly AppRoute[] } = await import(
    pathToFileURL(join(table, 'routes.ts')).href
  )
  const byModule = Map.groupBy(routes, ({ load }) => moduleOf(load))
  return new Map([...byModule].map(([id, some]) => [id, some.map(({ path }) => path)]))
}

/** A route says which page it loads by an import, and that is all there is to ask. */
const moduleOf = (load: () => unknown): string =>
  join(table, /import\(\s*['"]([^'"]+)['"]\s*\)/.exec(String(load))?.[1] ?? '')
