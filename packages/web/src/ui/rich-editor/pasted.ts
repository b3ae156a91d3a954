import { richText } from '@cass/contract/kit/rich-text.ts'
import { inertStyle, inertStyles } from '../rich-text/inert-styles.ts'
import { buildLists } from './pasted-lists.ts'

type Pasted = {
  html: string
  /** Pictures that came inside the text, by the key that stands at their place. */
  pictures: ReadonlyMap<string, File>
  /** How many of them lie elsewhere, where this page may not fetch them. */
  left: number
}

/**
 * What the clipboard brings from Word, WPS or a web page, made plain: what the words are (headings, lists, tables,
 * emphasis) stays, how they looked does not. The editor's schema drops whatever else is in it.
 */
export function cleanPasted(html: string): Pasted {
  // From an editor of ours: nothing to clean, and the mark must stay where it is.
  if (html.includes('data-pm-slice')) return { html: inertStyles(html), pictures: new Map(), left: 0 }
  const { body } = new DOMParser().parseFromString(inertStyles(html), 'text/html')
  removeComments(body)
  for (const element of body.querySelectorAll(clutter)) element.remove()
  for (const element of [...body.querySelectorAll('*')]) if (element.tagName.includes(':')) unwrap(element)
  buildLists(body)
  levelHeadings(body)
  for (const element of [...body.querySelectorAll<HTMLElement>(`[${inertStyle}]`)]) keepMeaning(element)
  for (const link of [...body.querySelectorAll('a')])
    if (!richText.hrefs.test(link.getAttribute('href') ?? '')) unwrap(link)
  const { pictures, left } = takePictures(body)
  plainSpaces(body)
  for (const paragraph of body.querySelectorAll('p, h2, h3, h4')) if (isBlank(paragraph)) paragraph.remove()
  return { html: body.innerHTML, pictures, left }
}

const clutter = 'style, script, meta, link, title, xml, noscript, template, iframe, object, embed, svg, math'

function removeComments(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function rename(element: Element, tag: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(tag)
  const style = element.getAttribute(inertStyle)
  if (style) renamed.setAttribute(inertStyle, style)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** An article's own title is the page's first heading; what is pasted begins below it. */
function levelHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll('p[class*="MsoTitle"]')) rename(title, 'h1')
  const shift = body.querySelector('h1') ? 1 : 0
  for (const heading of [...body.querySelectorAll('h1, h2, h3, h4, h5, h6')]) {
    const level = Math.min(4, Number(heading.tagName[1]) + shift)
    rename(heading, `h${level}`)
  }
}

const marks: readonly (readonly [RegExp, string])[] = [
  [/(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]00)/i, 'strong'],
  [/(?:^|;)\s*font-style\s*:\s*italic/i, 'em'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*underline/i, 'u'],
  [/(?:^|;)\s*text-decoration(?:-line)?\s*:[^;]*line-through/i, 's'],
  [/(?:^|;)\s*vertical-align\s*:\s*super/i, 'sup'],
  [/(?:^|;)\s*vertical-align\s*:\s*sub/i, 'sub'],
]
const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)/i
const inline = /^(SPAN|FONT|B|I|U|A|EM|STRONG)$/

/** Emphasis that is written as a style becomes an element; alignment stays; the rest goes. */
function keepMeaning(element: HTMLElement): void {
  const style = element.getAttribute(inertStyle) ?? ''
  element.removeAttribute(inertStyle)
  const align = alignment.exec(style)?.[1]?.toLowerCase()
  // Left is where text stands anyway; justified is what Word calls normal.
  if (align === 'center' || align === 'right') element.setAttribute(inertStyle, `text-align: ${align}`)
  if (!inline.test(element.tagName)) return
  const notBold = element.tagName === 'B' && /font-weight\s*:\s*(normal|400)/i.test(style)
  for (const [pattern, tag] of marks) {
    if (!pattern.test(style)) continue
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...element.childNodes)
    element.append(mark)
  }
  if (notBold) unwrap(element)
}

function takePictures(body: HTMLElement): Pick<Pasted, 'pictures' | 'left'> {
  const pictures = new Map<string, File>()
  let left = 0
  for (const image of [...body.querySelectorAll('img')]) {
    const src = image.getAttribute('src') ?? ''
    if (richText.images.test(src)) continue
    const file = fileOf(src, pictures.size + 1)
    if (file) {
      const key = crypto.randomUUID()
      pictures.set(key, file)
      const place = body.ownerDocument.createElement('img')
      place.setAttribute('data-pending', key)
      place.setAttribute('alt', image.getAttribute('alt') ?? '')
      image.replaceWith(place)
    } else {
      left++
      image.remove()
    }
  }
  return { pictures, left }
}

function fileOf(src: string, number: number): File | undefined {
  const [, type, data] = /^data:image\/(png|jpeg|jpg);base64,([\w+/=\s]+)$/i.exec(src) ?? []
  if (!type || !data) return undefined
  const extension = type.toLowerCase() === 'png' ? 'png' : 'jpg'
  const bytes = decode(data)
  const options = { type: extension === 'png' ? 'image/png' : 'image/jpeg' }
  return bytes && new File([bytes], `picture-${number}.${extension}`, options)
}

function decode(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/** Word sets distances with spaces that do not break. */
function plainSpaces(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const node = walker.currentNode as Text
    if (!node.parentElement?.closest('pre')) node.data = node.data.replace(/\u00a0/g, ' ')
  }
}

const isBlank = (element: Element) =>
  !element.closest('td, th') && element.textContent!.trim() === '' && !element.querySelector('img, hr, table')
