import type { ReactNode } from 'react'
import css from './begin.module.css'

/** Ways to begin, or to go on; absent where there is none. */
export const ChoiceList = ({ title, children }: { title: string; children: ReactNode[] }) =>
  children.length > 0 && (
    <section className={css.list}>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </section>
  )

export const ChoiceLine = ({
  title,
  number,
  status,
  hint,
  action,
}: {
  title: string
  number?: string | undefined
  status?: ReactNode
  hint: string
  /** What a press does. */
  action: ReactNode
}) => (
  <>
    <span className={css.words}>
      <strong>{title}</strong>
      <span>
        {hint}
        {number && <span className="mono">{number}</span>}
        {status}
      </span>
    </span>
    {action}
  </>
)
