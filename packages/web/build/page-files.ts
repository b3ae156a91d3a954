import type { Plugin, Rolldown } from 'vite'
import { pageModules } from './page-modules.ts'

/** Where the server finds which files each page needs. */
export const pageFilesName = 'pages.json'

/** What a page needs beyond what the document names itself, in the order in which it is needed. */
export type PageFiles = { scripts: readonly string[]; styles: readonly string[] }

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
    const known = new Set(withImports(entry, byName))
    const pages = [...(await pageModules())].flatMap(([id, paths]) => {
      const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id)
      if (!chunk) return this.error(`No file has the page of ${paths}: ${id}`)
      const needed = withImports(chunk, byName).filter((each) => !known.has(each))
      const files: PageFiles = {
        scripts: needed.map(({ fileName }) => fileName),
        styles: [...new Set(needed.flatMap((each) => [...(each.viteMetadata?.importedCss ?? [])]))],
      }
      return paths.map((path) => [path, files] as const)
    })
    this.emitFile({
      type: 'asset',
      fileName: pageFilesName,
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
})

/** A chunk and all that it imports, which a browser must have before it runs. */
function withImports(
  chunk: Rolldown.OutputChunk,
  byName: ReadonlyMap<string, Rolldown.OutputChunk>,
  found = new Set<Rolldown.OutputChunk>(),
): Rolldown.OutputChunk[] {
  if (!found.has(chunk)) {
    found.add(chunk)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) withImports(imported, byName, found)
    }
  }
  return [...found]
}
