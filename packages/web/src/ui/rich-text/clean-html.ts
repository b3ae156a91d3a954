import { richText } from '@cass/contract/kit/rich-text.ts'
import createDOMPurify from 'dompurify'
import { inertStyle, inertStyles } from './inert-styles.ts'

const tags: Readonly<Record<string, readonly string[]>> = richText.tags
const patterns: Readonly<Record<string, RegExp>> = { href: richText.hrefs, src: richText.images }

/** One of its own: the hooks are ours. */
const purify = createDOMPurify(window)

purify.addHook('uponSanitizeAttribute', (element, attribute) => {
  const { attrName: name, attrValue: value } = attribute
  const allowed = tags[element.nodeName.toLowerCase()] ?? []
  attribute.keepAttr = name !== 'style' && allowed.includes(name) && (patterns[name]?.test(value) ?? true)
  if (name === inertStyle && allowed.includes('style')) applyStyle(element, value)
})

purify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName === 'A') leadOut(element)
  // A picture that may not be shown would leave a broken one.
  if (element.nodeName === 'IMG' && !element.hasAttribute('src')) element.remove()
})

/** The page's policy forbids style attributes; what the allowlist leaves of them is said in another way. */
function applyStyle(element: Element, style: string): void {
  for (const part of style.split(';')) {
    const [name = '', value = ''] = part.split(':').map((each) => each.trim().toLowerCase())
    if (name === 'text-align' && richText.styles['text-align'].test(value))
      element.setAttribute('data-align', value)
    if (name === 'width' && richText.styles.width.test(value))
      element.setAttribute('width', value.slice(0, -2))
  }
}

/** Other sites open beside this one and learn nothing of it. */
function leadOut(link: Element): void {
  const href = link.getAttribute('href') ?? ''
  // Not every address is one that leads somewhere, as in `http://[`.
  if (!/^https?:/i.test(href) || !URL.canParse(href, location.href)) return
  if (new URL(href, location.href).origin === location.origin) return
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}

/** By the allowlist, as nodes: reading them from text once more could make something else of them. */
export const cleanHtml = (html: string): DocumentFragment =>
  purify.sanitize(inertStyles(html), {
    ALLOWED_TAGS: Object.keys(tags),
    // What the hooks set is listed too, or it would be taken away again.
    ALLOWED_ATTR: [...new Set(Object.values(tags).flat()), 'data-align', 'target', 'rel'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^/,
    RETURN_DOM_FRAGMENT: true,
  })
