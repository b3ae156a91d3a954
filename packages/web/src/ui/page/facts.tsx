import type { ReactNode } from 'react'
import css from './facts.module.css'

/** Names and values, side by side; what is empty shows a dash, so that one sees that it is. */
export const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className={css.facts}>
    {rows.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)
