import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { goTo } from '../../lib/navigate.ts'
import css from './row-opener.module.css'

/** How a row is opened: at an address, or here. */
export type Opening<Row> = { href?: (row: Row) => string; onOpen?: (row: Row) => void }

export const canOpen = <Row,>({ href, onOpen }: Opening<Row>): boolean => !!(href ?? onOpen)

const open = <Row,>({ href, onOpen }: Opening<Row>, row: Row) =>
  onOpen ? onOpen(row) : href && goTo(href(row))

/** Around a row's first cell: what the keyboard and a screen reader open the row with. */
export function Opener<Row>({ row, children, ...how }: Opening<Row> & { row: Row; children: ReactNode }) {
  if (how.href)
    return (
      <a
        className={css.opener}
        data-opener
        href={how.href(row)}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return
          event.preventDefault()
          open(how, row)
        }}
      >
        {children}
      </a>
    )
  if (!how.onOpen) return children
  return (
    <button type="button" className={css.opener} data-opener onClick={() => open(how, row)}>
      {children}
    </button>
  )
}

/** A press anywhere on the row opens it, but for its buttons, and for who is selecting text. */
export function openByClick<Row>(event: MouseEvent, how: Opening<Row>, row: Row): void {
  const target = event.target as HTMLElement
  const inside = event.currentTarget.contains(target)
  if (!inside || target.closest('a, button, input, label') || String(getSelection())) return
  open(how, row)
}

/** Up and down lead from row to row, Home and End to the first and the last, right and left to a row's buttons and back. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opener]')]
  const place = openers.indexOf(target)
  const rows: Record<string, number> = {
    ArrowDown: place + 1,
    ArrowUp: place - 1,
    Home: 0,
    End: openers.length - 1,
  }
  const beside = [...(target.closest('tr')?.querySelectorAll<HTMLElement>(besideInRow) ?? [])]
  const at = beside.indexOf(target)
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
  const to = step && at >= 0 ? beside[at + step] : place >= 0 ? openers[rows[event.key] ?? -1] : undefined
  if (!to) return
  event.preventDefault()
  to.focus()
}

/** What a row's keys lead through; a menu has its own. */
const besideInRow = '[data-opener], [data-row-actions] button:not([role="menuitem"], :disabled)'
