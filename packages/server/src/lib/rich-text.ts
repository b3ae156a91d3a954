import { richText } from '@cass/contract/kit/rich-text.ts'
import { isBlank as isBlankText } from '@cass/contract/kit/written.ts'
import sanitize from 'sanitize-html'

const { tags, styles } = richText

const whole = /^\d{1,4}$/
/** What each attribute may say; the rest say nothing that needs a check. */
const values: Readonly<Record<string, RegExp>> = {
  href: richText.hrefs,
  src: richText.images,
  colspan: whole,
  rowspan: whole,
  start: whole,
  width: whole,
  height: whole,
  scope: /^(col|row|colgroup|rowgroup)$/,
}

/** Addresses may look right and be none, as in `http://[`. */
const isAddress = (href: string) => href.startsWith('/') || URL.canParse(href)

const options: sanitize.IOptions = {
  allowedTags: Object.keys(tags),
  allowedAttributes: Object.fromEntries(Object.entries(tags).map(([tag, names]) => [tag, [...names]])),
  allowedStyles: { '*': Object.fromEntries(Object.entries(styles).map(([name, value]) => [name, [value]])) },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  // Their content is no words of the text. What else is dropped leaves its words behind.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'title'],
  // A browser stops nesting at some depth by itself, each at another one.
  nestingLimit: 60,
  transformTags: {
    '*': (tagName, attribs) => ({
      tagName: sameAs[tagName] ?? tagName,
      attribs: Object.fromEntries(
        Object.entries(attribs).filter(
          ([name, value]) => (values[name]?.test(value) ?? true) && (name !== 'href' || isAddress(value)),
        ),
      ),
    }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !('src' in attribs),
}

/** What Word and older editors write for the same thing. */
const sameAs: Readonly<Record<string, string>> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
}

/** Far more than any text has. What reads it takes the longer the deeper it is, each tag anew. */
const deepest = 300
export class TooDeeplyNested extends Error {}

/** HTML of which nothing is left but what `richText` lists; throws where it is nested beyond all reason. */
export function cleanHtml(html: string): string {
  let depth = 0
  return sanitize(html, {
    ...options,
    onOpenTag: () => {
      depth += 1
      if (depth > deepest) throw new TooDeeplyNested('HTML nested too deeply')
    },
    onCloseTag: () => {
      depth -= 1
    },
  })
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }
const inline = /<\/?(?:strong|em|u|s|sub|sup|a|code|col)(?: [^>]*)?>/g

/** The words of clean HTML, in one line. */
export const wordsOf = (clean: string): string =>
  clean
    .replace(inline, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name]!)
    .replace(/\s+/g, ' ')
    .trim()

/** Ids of the pictures in clean HTML, each once. */
export const picturesOf = (clean: string): string[] => [
  ...new Set([...clean.matchAll(/<img [^>]*?src="[^"]*\?id=([0-9a-f-]{36})"/g)].map(([, id]) => id!)),
]

/** Whether a reader would see nothing. */
export const isBlank = (clean: string): boolean =>
  isBlankText(wordsOf(clean)) && picturesOf(clean).length === 0
