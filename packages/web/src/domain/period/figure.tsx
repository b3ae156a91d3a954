import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './figure.module.css'
import { changeWords as words } from './text.ts'

/** Figures side by side. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={css.figures}>{children}</dl>

/** One figure, and how it compares with the period before. */
export const Figure = ({
  name,
  count,
  before,
  show = thousands,
}: {
  name: string
  count: number
  /** Without it, nothing is compared. */
  before?: number
  show?: (value: number) => string
}) => (
  <div className={css.figure}>
    <dt>{name}</dt>
    <dd>
      <strong>{show(count)}</strong>
      {before !== undefined && <Change count={count} before={before} />}
    </dd>
  </div>
)

function Change({ count, before }: { count: number; before: number }) {
  if (before === 0) return <span>{count === 0 ? say(words.same) : say(words.fresh)}</span>
  const percent = Math.round((Math.abs(count - before) / before) * 100)
  if (percent === 0) return <span>{say(words.same)}</span>
  return (
    <span>
      <Icon name={count > before ? 'arrow-up' : 'arrow-down'} size={16} />
      {say(fill(count > before ? words.more : words.less, { n: thousands(percent) }))}
    </span>
  )
}
