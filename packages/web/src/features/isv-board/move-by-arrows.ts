import type { KeyboardEvent } from 'react'

/** From card to card: up and down in a column, left and right to the next column that has any. */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const columns = [...event.currentTarget.querySelectorAll('section')]
    .map((column) => [...column.querySelectorAll<HTMLElement>('h3 a')])
    .filter((links) => links.length > 0)
  const at = columns.findIndex((links) => links.includes(event.target as HTMLElement))
  if (at < 0) return
  const place = columns[at]!.indexOf(event.target as HTMLElement)
  const next = destination(event.key, columns, at, place)
  if (!next) return
  event.preventDefault()
  next.focus()
}

function destination(key: string, columns: readonly HTMLElement[][], at: number, place: number) {
  switch (key) {
    case 'ArrowUp':
      return columns[at]![place - 1]
    case 'ArrowDown':
      return columns[at]![place + 1]
    case 'ArrowLeft':
      return nearest(columns[at - 1], place)
    case 'ArrowRight':
      return nearest(columns[at + 1], place)
    default:
      return undefined
  }
}

const nearest = (links: readonly HTMLElement[] | undefined, place: number) =>
  links?.[Math.min(place, links.length - 1)]
