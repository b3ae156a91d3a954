import optimizeLocales from '@react-aria/optimize-locales-plugin'
import type { Plugin } from 'vite'

/** The languages of the product. Its library of controls brings thirty more. */
export const locales = ['zh-CN', 'en-US']

/** Letters of languages that are none of ours: Greek, Cyrillic, Hebrew, Arabic, Thai, kana, Hangul. */
const foreign =
  /[\u0370-\u03ff\u0400-\u04ff\u0590-\u05ff\u0600-\u06ff\u0e00-\u0e7f\u3040-\u30ff\uac00-\ud7af]/
const library = /node_modules\/(@react-aria|@react-stately|react-aria|react-aria-components|react-stately)\//

/** Leaves their words out. Should that ever find nothing to leave out, the build fails rather than grow in silence. */
export const ourLocales = (): Plugin[] => [
  { ...optimizeLocales.vite({ locales }), apply: 'build' } as Plugin,
  {
    name: 'our-locales',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          for (const [id, { code }] of Object.entries(chunk.modules))
            if (library.test(id) && code && foreign.test(unescaped(code)))
              this.error(`${id} brings words of a language that the product does not have`)
    },
  },
]

/** The library writes what is not ASCII as \u{XXXX}. */
const unescaped = (code: string) =>
  code.replace(/\\u\{?([0-9a-f]{3,4})\}?/gi, (_, digits: string) =>
    String.fromCharCode(Number.parseInt(digits, 16)),
  )
