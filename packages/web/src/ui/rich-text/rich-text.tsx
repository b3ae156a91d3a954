import { useLayoutEffect, useRef } from 'react'
import { cleanHtml } from './clean-html.ts'
import css from './rich-text.module.css'

/** An article that somebody wrote: cleaned again before it is shown, whatever the server made of it. */
export function RichText({ html }: { html: string }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const content = cleanHtml(html)
    for (const table of content.querySelectorAll('table')) scrollInside(table)
    for (const image of content.querySelectorAll('img')) image.loading = 'lazy'
    box.current?.replaceChildren(content)
  }, [html])
  return <div ref={box} className={css.article} />
}

/** A wide table scrolls in a box of its own, by keyboard too. */
function scrollInside(table: HTMLTableElement): void {
  const box = document.createElement('div')
  box.className = css.table ?? ''
  box.tabIndex = 0
  table.replaceWith(box)
  box.append(table)
}
