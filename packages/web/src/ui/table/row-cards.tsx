import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Select } from '../fields/select.tsx'
import { listWords as words } from '../text.ts'
import { cell, type RowsProps, sortBy, sortOf } from './data-rows.ts'
import { RowActions } from './row-actions.tsx'
import css from './row-cards.module.css'
import { Opener, openByClick } from './row-opener.tsx'

/** The rows on a phone: a table of two fixed columns would leave no room for the others. */
export function RowCards<Row extends object>(props: RowsProps<Row>) {
  const { label, query, rows, rowKey, nameOf, columns, actions, bulk, tickable, ticked, onTick } = props
  const [first, ...rest] = columns
  return (
    <>
      <SortSelect {...props} />
      <ul className={css.cards} aria-label={label} aria-busy={query.isPlaceholderData}>
        {rows.map((row) => {
          const key = rowKey(row)
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the opener inside is what the keyboard uses.
            <li key={key} onClick={(event) => openByClick(event, props, row)}>
              <div className={css.head}>
                {bulk && (
                  <Checkbox
                    label={say(fill(words.tick, { name: nameOf?.(row) ?? key }))}
                    checked={ticked.includes(key)}
                    disabled={!tickable(row)}
                    onChange={(on) => onTick(on ? [...ticked, key] : ticked.filter((each) => each !== key))}
                  />
                )}
                <Opener {...props} row={row}>
                  {first && cell(first, row)}
                </Opener>
              </div>
              <dl>
                {rest.map((column) => (
                  <div key={column.key}>
                    <dt>{column.title}</dt>
                    <dd>{cell(column, row)}</dd>
                  </div>
                ))}
              </dl>
              {actions && <RowActions actions={actions(row)} of={nameOf?.(row)} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function SortSelect<Row extends object>({ columns, list }: RowsProps<Row>) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <div className={css.sort}>
      <Select
        name="sort"
        label={say(words.sortBy)}
        labelHidden
        value={sortOf(list) ?? ''}
        empty={say(words.usualOrder)}
        onChange={(sort) => sortBy(list, sort || undefined)}
        options={sortable.flatMap(({ key, title }) => [
          { value: key, label: say(fill(words.ascending, { title })) },
          { value: `-${key}`, label: say(fill(words.descending, { title })) },
        ])}
      />
    </div>
  )
}
