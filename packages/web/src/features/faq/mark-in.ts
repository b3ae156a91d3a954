import { placesOf, wordsToFind } from '@cass/contract/kit/keyword.ts'

const name = 'problem-found'

/**
 * Marks the words searched for in the answers, which are documents of their own and must not be changed for it; a
 * browser that cannot leaves them as they are. Returns how to take the marks away.
 */
export function markIn(place: HTMLElement, keyword: string): () => void {
  if (!globalThis.CSS?.highlights) return () => undefined
  const ranges = [...place.querySelectorAll('[data-answer]')].flatMap((answer) => rangesOf(answer, keyword))
  CSS.highlights.set(name, new Highlight(...ranges))
  return () => CSS.highlights.delete(name)
}

/** Where the words stand in the texts below an element. */
export function rangesOf(element: Element, keyword: string): Range[] {
  const places = placesOf(wordsToFind(keyword))
  if (!places) return []
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    for (const { index, 0: found } of node.data.matchAll(places)) {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + found.length)
      ranges.push(range)
    }
  }
  return ranges
}
