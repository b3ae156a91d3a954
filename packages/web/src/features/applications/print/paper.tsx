import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import type { ReactNode, Ref } from 'react'
import { showNamed, showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { commonWords } from '../../../lib/text.ts'
import css from './paper.module.css'
import { printWords as words } from './text.ts'

const minute = '{y}-{m}-{d} {h}:{i}'
export const printedTime = (at: string | null): string => (at ? showTime(at, minute) : '')

/** An A4 document about an application. What must stay together on a page is a `data-block`. */
export function Paper({
  title,
  application,
  lines,
  note,
  foot,
  ref,
  children,
}: {
  title: ReactNode
  application: ApplicationDetail
  /** What else is told at its head. */
  lines: readonly Line[]
  /** In small print at its end, beside the time of printing. */
  note?: string | undefined
  foot?: ReactNode
  ref: Ref<HTMLElement>
  children: ReactNode
}) {
  return (
    <article ref={ref} className={css.sheet}>
      <header className={css.head} data-block>
        {title}
        <p className={css.number}>
          {say(words.number)} <b>{application.applyOrdNo}</b>
        </p>
        <LineTable
          lines={[
            [say(words.institution), application.institutionName],
            [say(words.status), say(statusLook(application).label)],
            ...lines,
          ]}
        />
      </header>
      {children}
      <footer className={css.foot} data-block>
        <p className={css.small}>
          <span>{note}</span>
          <span>
            {say(commonWords.printed)} {showNamed(new Date(), minute)}
          </span>
        </p>
        {foot}
      </footer>
    </article>
  )
}

export const PaperSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={css.section} data-block>
    <h2>{title}</h2>
    {children}
  </section>
)

export type Line = readonly [name: string, value: ReactNode, wide?: boolean | undefined]

/** Two to a line; one that would stand alone on its line takes all of it. */
export const LineTable = ({ lines, longNames }: { lines: readonly Line[]; longNames?: boolean }) => (
  <dl className={css.facts} data-long={longNames || undefined}>
    {withWidths(lines).map(([name, value, wide]) => (
      <div key={name} data-wide={wide || undefined}>
        <dt>{name}</dt>
        <dd>{value || '—'}</dd>
      </div>
    ))}
  </dl>
)

function withWidths(lines: readonly Line[]): Line[] {
  let beside = false
  return lines.map(([name, value, wide = false], place) => {
    const next = lines[place + 1]
    const alone = !beside && (!next || next[2] === true)
    beside = !wide && !alone && !beside
    return [name, value, wide || alone]
  })
}
