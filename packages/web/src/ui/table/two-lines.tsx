import type { ReactNode } from 'react'
import css from './two-lines.module.css'

/** A table cell that says two things of one: what it is called, and what else tells it apart; the same is said once. */
export const TwoLines = ({ first, second }: { first: ReactNode; second: ReactNode }) => (
  <span className={css.lines}>
    <span>{first}</span>
    {second !== first && <span>{second}</span>}
  </span>
)
