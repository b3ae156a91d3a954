import type { Text } from '@cass/contract/kit/text.ts'
import type { Plugin, Rolldown } from 'vite'
import { pageModules, reachable, readRoutes } from './page-modules.ts'

/** Where the server finds which files each page needs. */
export const pageFilesName = 'pages.json'

/** What a page needs beyond what the document names itself, in the order in which it is needed. */
export type PageFiles = {
  scripts: readonly string[]
  styles: readonly string[]
  /** Its shape, for what stands in its place until it is there. */
  kind: 'list' | 'form' | 'article'
  title: Text
}

/**
 * Leaves a list of the files that each page needs, so that the server can name them in the document: otherwise a browser
 * learns of a page's code only once the router runs.
 */
export const pageFiles = (): Plugin => ({
  name: 'page-files',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
    const entry = chunks.find((chunk) => chunk.isEntry)!
    // The developers' page is built by the same settings, and has none of these.
    if (!entry.facadeModuleId?.endsWith('index.html')) return
    const known = new Set(withImports(entry, byName))
    const titles = new Map((await readRoutes()).map(({ path, title }) => [path as string, title]))
    const pages = [...(await pageModules())].flatMap(([id, paths]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
      if (!chunk) return this.error(`No file has the page of ${paths}: ${id}`)
      const needed = withImports(chunk, byName).filter((each) => !known.has(each))
      const files = {
        scripts: needed.map(({ fileName }) => fileName),
        // The other way round: what a page changes of a control's looks must come after the control's own.
        styles: [
          ...new Set(needed.toReversed().flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])])),
        ],
        kind: kindOf([...reachable([id], (each) => this.getModuleInfo(each)?.importedIds ?? [])]),
      }
      return paths.map((path) => [path, { ...files, title: titles.get(path)! } satisfies PageFiles] as const)
    })
    this.emitFile({
      type: 'asset',
      fileName: pageFilesName,
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
})

const kindOf = (modules: readonly string[]): PageFiles['kind'] =>
  modules.some((id) => id.endsWith('ui/table/data-table.tsx'))
    ? 'list'
    : modules.some((id) => id.endsWith('ui/fields/text-field.tsx'))
      ? 'form'
      : 'article'

/** A chunk and all that it imports, which a browser must have before it runs; each before what it imports. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
): Rolldown.OutputChunk[] {
  const seen = new Set<Rolldown.OutputChunk>()
  const imported: Rolldown.OutputChunk[] = []
  const visit = (each: Rolldown.OutputChunk) => {
    if (seen.has(each)) return
    seen.add(each)
    for (const name of each.imports) {
      const next = byName.get(name)
      if (next) visit(next)
    }
    imported.push(each)
  }
  visit(chunk)
  return imported.toReversed()
}
