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
  const words = keyword.toLowerCase().split(/\s+/).filter(Boolean)
  const ranges: Range[] = []
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  while (texts.nextNode()) {
    const node = texts.currentNode as Text
    const text = node.data.toLowerCase()
    for (const word of words)
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        // A letter that changes its length in lower case would put the mark elsewhere.
        if (text.length !== node.data.length) break
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + word.length)
        ranges.push(range)
      }
  }
  return ranges
}
