import { join } from 'node:path'
import type { Plugin, PluginOption, Rolldown } from 'vite'
import { merged, type Piece } from './merged-pieces.ts'
import { pageModules, reachable } from './page-modules.ts'
import { usedModules } from './used-modules.ts'

const framework =
  /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-)?(router|query|store|history)(-core)?)\//

/** Where first visits begin, what others need weighs more. */
const weights: readonly [path: RegExp, weight: number][] = [
  [/^\/service-support\/jgIsv_kanban/, 300],
  [/^\/home/, 100],
  [/^\/(login|inside|notice|service-support|common-problem|standard-more)/, 20],
]

/**
 * Which file a module goes to. By itself the bundler makes one for each set of pages that share something, some fifty for
 * a list; here these are merged as long as that spares more in requests than it costs in bytes.
 */
export function chunks(plugins: () => PluginOption[]): Plugin & { groups: Rolldown.CodeSplittingGroup[] } {
  const names = new Map<string, string>()
  return {
    name: 'chunks',
    apply: 'build',
    async buildStart() {
      const modules = await usedModules(plugins())
      const importsOf = (id: string) => modules.get(id)?.imports ?? []
      const pages = await pageModules()
      const initial = reachable([entry], importsOf)
      for (const id of initial) names.set(id, 'app')
      const shared = [...usersOf(pages.keys(), importsOf)].filter(
        ([id, users]) => users.size > 1 && !initial.has(id) && !framework.test(id),
      )
      const pieces = [...Map.groupBy(shared, ([, users]) => [...users].toSorted().join()).values()].map(
        (some): Piece => ({
          modules: new Set(some.map(([id]) => id)),
          pages: some[0]![1],
          bytes: some.reduce((sum, [id]) => sum + modules.get(id)!.bytes, 0),
          styled: some.some(([id]) => id.includes('.css')),
        }),
      )
      const weightOf = (page: string) =>
        weights.find(([path]) => pages.get(page)!.some((each) => path.test(each)))?.[1] ?? 1
      for (const [place, { modules }] of merged(pieces, importsOf, weightOf).entries())
        for (const id of modules) names.set(id, `shared-${place + 1}`)
    },
    groups: [
      { name: 'framework', test: framework, priority: 2 },
      {
        name: (id) => names.get(id) ?? (frame.test(id) ? 'app' : null),
        debugName: 'ours',
        includeDependenciesRecursively: false,
        priority: 1,
      },
    ],
  }
}

/** What the page itself brings, beside the code that it starts. */
const frame = /\/web\/(index\.html|src\/styles\/)|modulepreload-polyfill/
const entry = join(import.meta.dirname, '../src/main.tsx')

/** For each module the pages that cannot do without it. */
function usersOf(
  pages: Iterable<string>,
  importsOf: (id: string) => readonly string[],
): Map<string, Set<string>> {
  const users = new Map<string, Set<string>>()
  for (const page of pages)
    for (const id of reachable([page], importsOf)) users.set(id, (users.get(id) ?? new Set()).add(page))
  return users
}
