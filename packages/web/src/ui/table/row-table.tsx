import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Icon } from '../icons.tsx'
import { listWords as words } from '../text.ts'
import { type Column, cell, type RowsProps, sortBy, sortOf } from './data-rows.ts'
import { RowActions } from './row-actions.tsx'
import { canOpen, moveBetweenRows, Opener, openByClick } from './row-opener.tsx'
import css from './row-table.module.css'

/**
 * The rows at a desk. A plain table: what libraries bring with theirs, filters and trees, ours do without.
 */
export function RowTable<Row extends object>(props: RowsProps<Row>) {
  const { label, query, rows, rowKey, nameOf, columns, actions, bulk, tickable, ticked, onTick } = props
  const box = useRef<HTMLDivElement>(null)
  useTightness(box)
  const hidden = useHiddenEdges(box)
  const keys = rows.filter(tickable).map(rowKey)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is operated are the buttons inside; this leads between them.
    <div ref={box} className={css.box} {...hidden} onKeyDown={moveBetweenRows}>
      <table className={css.table} aria-label={label} aria-busy={query.isPlaceholderData}>
        <thead>
          <tr>
            {bulk && (
              <td className={css.tick}>
                <Checkbox
                  label={say(words.tickAll)}
                  checked={keys.length > 0 && ticked.length === keys.length}
                  part={ticked.length > 0 && ticked.length < keys.length}
                  disabled={keys.length === 0}
                  onChange={(on) => onTick(on ? keys : [])}
                />
              </td>
            )}
            {columns.map((column, place) => (
              <Head key={column.key} column={column} first={place === 0} list={props.list} />
            ))}
            {actions && (
              <th scope="col" className={css.last}>
                {say(words.actions)}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              // A press; the keyboard uses the opener in its first cell.
              <tr
                key={key}
                data-ticked={ticked.includes(key) || undefined}
                data-opens={canOpen(props) || undefined}
                onClick={(event) => openByClick(event, props, row)}
              >
                {bulk && (
                  <td className={css.tick}>
                    <Checkbox
                      label={say(fill(words.tick, { name: nameOf?.(row) ?? key }))}
                      checked={ticked.includes(key)}
                      disabled={!tickable(row)}
                      onChange={(on) => onTick(on ? [...ticked, key] : ticked.filter((each) => each !== key))}
                    />
                  </td>
                )}
                {columns.map((column, place) =>
                  place === 0 ? (
                    <th key={column.key} scope="row" className={css.first}>
                      <div className={css.cell}>
                        <Opener {...props} row={row}>
                          {cell(column, row)}
                        </Opener>
                      </div>
                    </th>
                  ) : (
                    <td key={column.key} data-align={column.align}>
                      <div className={css.cell}>{cell(column, row)}</div>
                    </td>
                  ),
                )}
                {actions && (
                  <td className={css.last} data-row-actions>
                    <RowActions actions={actions(row)} of={nameOf?.(row)} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Head<Row extends object>({
  column: { key, title, sortable = false, align, width },
  first,
  list,
}: {
  column: Column<Row>
  first: boolean
  list: RowsProps<Row>['list']
}) {
  const sort = sortOf(list)
  const order = sort === key ? 'ascending' : sort === `-${key}` ? 'descending' : undefined
  // Up, down, and back to the usual order.
  const next = order === 'ascending' ? `-${key}` : order === 'descending' ? undefined : key
  return (
    <th
      scope="col"
      className={first ? css.first : undefined}
      data-align={align}
      aria-sort={order}
      style={width === undefined ? undefined : { width }}
    >
      {sortable ? (
        <button type="button" className={css.sort} data-order={order} onClick={() => sortBy(list, next)}>
          {title}
          <Icon name={order === 'descending' ? 'arrow-down' : 'arrow-up'} size={14} />
        </button>
      ) : (
        title
      )}
    </th>
  )
}

/** Where the table would not fit, its longer texts give way as far as they can; then it scrolls. */
function useTightness(box: { readonly current: HTMLElement | null }) {
  // After every rendering: other rows are as wide as they like.
  useLayoutEffect(() => fit(box.current!))
  useEffect(() => {
    const element = box.current!
    // In the next frame: narrower rows are higher, and an observer must not change what it observes.
    const observer = new ResizeObserver(() => requestAnimationFrame(() => fit(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
}

function fit(element: HTMLElement): void {
  const overflows = () => element.scrollWidth > element.clientWidth
  delete element.dataset.tight
  for (const tight of ['', 'very']) if (overflows()) element.dataset.tight = tight
  element.toggleAttribute('data-wide', overflows())
}

/** Which sides of the table lie under its fixed columns. */
function useHiddenEdges(box: { readonly current: HTMLElement | null }) {
  const [edges, setEdges] = useState({ start: false, end: false })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const look = () => {
      const beyond = element.scrollWidth - element.clientWidth
      const next = { start: element.scrollLeft > 1, end: element.scrollLeft < beyond - 1 }
      setEdges((now) => (now.start === next.start && now.end === next.end ? now : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    element.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', look)
    }
  }, [box])
  return {
    'data-start': edges.start || undefined,
    'data-end': edges.end || undefined,
    // What scrolls must be reached by the keyboard.
    tabIndex: edges.start || edges.end ? 0 : undefined,
  }
}
