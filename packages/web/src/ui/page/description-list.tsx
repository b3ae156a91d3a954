import type { ReactNode } from 'react'
import css from './description-list.module.css'

/** Names and values, side by side; what is empty shows a dash, so that one sees that it is. */
export const DescriptionList = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css.list}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
