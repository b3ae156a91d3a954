import { inertStyle } from '../rich-text/inert-styles.ts'

/** Word writes the items of a list as paragraphs that say which list and level they are of. */
const itemStyle = /mso-list\s*:\s*l\d+\s+level(\d+)/i
const markStyle = /mso-list\s*:\s*ignore/i
/** 1. or (a) or a Chinese numeral with its comma; a bullet is anything else. */
const counted = /^[(\uff08]?(\d+|[a-z]|[ivxlc]+|[\u4e00-\u9fa5]{1,3})[.)\u3001\uff0e\uff09]/i

const styleOf = (element: Element) => element.getAttribute(inertStyle) ?? ''
const levelOf = (element: Element) => Number(itemStyle.exec(styleOf(element))?.[1] ?? 0)

/** Paragraphs that stand for items become lists, nested by their levels. */
export function buildLists(root: HTMLElement): void {
  const starts = [...root.querySelectorAll('p')].filter(
    (each) => isItem(each) && !isItem(each.previousElementSibling),
  )
  for (const start of starts) buildOne(start)
}

const isItem = (element: Element | null): element is Element =>
  element !== null && element.tagName === 'P' && levelOf(element) > 0

type Open = { level: number; list: HTMLElement }

function buildOne(start: Element): void {
  const open: Open[] = []
  for (let item: Element | null = start; isItem(item); ) {
    const following: Element | null = item.nextElementSibling
    add(open, item)
    item = following
  }
}

function add(open: Open[], item: Element): void {
  const level = levelOf(item)
  const mark = takeMark(item)
  const tag = counted.test(mark) ? 'ol' : 'ul'
  while (open.length > 0 && open.at(-1)!.level > level) open.pop()
  const top = open.at(-1)
  if (!top || top.level < level || top.list.localName !== tag) {
    const list = item.ownerDocument.createElement(tag)
    const number = Number.parseInt(mark.replace(/^\D/, ''), 10)
    if (tag === 'ol' && number > 1) list.setAttribute('start', String(number))
    if (top && top.level < level) (top.list.lastElementChild ?? top.list).append(list)
    else if (top) {
      top.list.after(list)
      open.pop()
    } else item.before(list)
    open.push({ level, list })
  }
  const line = item.ownerDocument.createElement('li')
  const words = item.ownerDocument.createElement('p')
  words.append(...item.childNodes)
  line.append(words)
  open.at(-1)!.list.append(line)
  item.remove()
}

/** The bullet or number is text of its own; the editor sets its own. */
function takeMark(item: Element): string {
  const mark = [...item.querySelectorAll('*')].find((each) => markStyle.test(styleOf(each)))
  mark?.remove()
  return mark?.textContent?.trim() ?? ''
}
