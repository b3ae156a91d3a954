import { build, type Plugin } from 'vite'
import { expect, it } from 'vitest'
import { ourLocales } from './our-locales.ts'

/** What the library's controls come to, built as the portal is. */
async function bundle(plugins: readonly Plugin[]): Promise<string> {
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
            ? "export { Calendar, ComboBox, NumberField } from 'react-aria-components'"
            : undefined,
      },
      ...plugins,
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'entry', external: /^react(-dom)?(\/|$)/, preserveEntrySignatures: 'strict' },
    },
  })) as { output: { type: string; code?: string }[] }
  return output.map(({ code = '' }) => code).join('\n')
}

it('the words of the library are in the two languages of the product, and in no other', async () => {
  const code = await bundle(ourLocales())
  const locales = [...code.matchAll(/intl\/calendar\/(\w\w-\w\w)\./g)].map(([, locale]) => locale)
  expect(locales.toSorted()).toEqual(['en-US', 'zh-CN'])
  expect(code).toContain('First available date')
  // German, in whose words no letter tells.
  expect(code).not.toContain('Datumsbereich')
})

it('a build that would bring another language fails', async () => {
  const [, check] = ourLocales()
  await expect(bundle([check!])).rejects.toThrow(/a language that the product does not have/)
})
