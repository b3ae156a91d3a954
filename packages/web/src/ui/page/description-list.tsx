import type { ReactNode } from 'react'
import css from './description-list.module.css'

type Row = readonly [name: string, value: ReactNode, width?: 'full']

/** Names and values, side by side; what is empty shows a dash, so that one sees that it is. */
export const DescriptionList = ({ rows }: { rows: readonly Row[] }) => (
  <dl className={css.list}>
    {rows.map(([name, value, width]) => (
      <div key={name} data-width={width}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
