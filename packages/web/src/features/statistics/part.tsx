import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import css from './statistics.module.css'
import { words } from './text.ts'

/** Charts of one matter, or that there is nothing to draw. */
export const Part = ({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) => (
  <section className={css.part}>
    <h2>{title}</h2>
    {empty ? <p className={css.none}>{say(words.none)}</p> : <div className={css.charts}>{children}</div>}
  </section>
)

export const percent = (share: number): string => `${Math.round(share * 100)}%`
/** Of nothing there is no share. */
export const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
