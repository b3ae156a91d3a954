import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { say } from '../../lib/language.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { viewsQuery } from './queries.ts'
import css from './sql-queries.module.css'
import { words } from './text.ts'

/** What a statement can name: the views, each with its columns. */
export function ViewList() {
  const { data, error, refetch } = useQuery(viewsQuery)
  const [wanted, setWanted] = useState('')
  const keyword = wanted.trim().toLowerCase()
  const has = (name: string) => name.toLowerCase().includes(keyword)
  const found = data?.filter(
    ({ name, title, columns }) => has(name) || has(title) || columns.some((each) => has(each.name)),
  )
  return (
    <aside className={css.views} aria-label={say(words.views)}>
      <h2>{say(words.views)}</h2>
      <TextField
        name="view"
        label={say(words.filterViews)}
        labelHidden
        placeholder={say(words.filterViews)}
        value={wanted}
        onChange={setWanted}
      />
      {!found ? (
        error ? (
          <Failed error={error} onRetry={refetch} />
        ) : (
          <Loading lines={8} />
        )
      ) : (
        <ul>
          {found.map(({ name, title, columns }) => (
            <li key={name}>
              <details>
                <summary>
                  <code>{name}</code> <span>{title}</span>
                </summary>
                <dl>
                  {columns.map((column) => (
                    <div key={column.name}>
                      <dt>{column.name}</dt>
                      <dd>{column.type}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </li>
          ))}
          {found.length === 0 && <li>{say(words.noView)}</li>}
        </ul>
      )}
    </aside>
  )
}
