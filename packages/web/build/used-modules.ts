import { join } from 'node:path'
import { build, type PluginOption } from 'vite'

/** What is left of a module when the parts that nobody uses are gone, and what that still imports. */
export type UsedModule = { readonly imports: readonly string[]; readonly bytes: number }

/**
 * Builds once without putting modules together. A module may import what only its unused parts needed: by what stands in
 * its source, every page would need every library.
 */
export async function usedModules(plugins: PluginOption[]): Promise<ReadonlyMap<string, UsedModule>> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '..'),
    plugins,
    build: {
      write: false,
      minify: false,
      cssMinify: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      rolldownOptions: { output: { preserveModules: true } },
    },
  })) as { output: Output[] }
  const ids = new Map(output.map(({ facadeModuleId, fileName }) => [fileName, facadeModuleId]))
  const modules = output.flatMap(({ code, facadeModuleId, imports }) =>
    facadeModuleId && imports
      ? [[facadeModuleId, { imports: imports.flatMap((file) => ids.get(file) ?? []), bytes: sizeOf(code) }]]
      : [],
  ) as [string, UsedModule][]
  return new Map(modules)
}

type Output = { fileName: string; facadeModuleId?: string | null; imports?: string[]; code: string }

/** Libraries are half comments. */
const sizeOf = (code: string) => code.replace(/\/\*[\s\S]*?\*\/|^\s+/gm, '').length
