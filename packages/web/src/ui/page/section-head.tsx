import type { ReactNode } from 'react'
import css from './section-head.module.css'

/** The head of what is chosen: its name, a line about it, and what can be done with it. */
export const SectionHead = ({
  title,
  lead,
  actions,
}: {
  title: string
  lead?: ReactNode
  actions?: ReactNode
}) => (
  <header className={css.head}>
    <div>
      <h2>{title}</h2>
      {lead && <p>{lead}</p>}
    </div>
    {actions && <div className={css.actions}>{actions}</div>}
  </header>
)
