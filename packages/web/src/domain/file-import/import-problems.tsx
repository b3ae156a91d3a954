import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import css from './import-problems.module.css'
import { fileImportWords as words } from './text.ts'

export type ImportProblem = { place: string; column?: string; message: string }

/** Everything that is wrong with a file at once: nothing was imported. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what one looks at next.
  useEffect(() => box.current?.focus(), [problems])
  return (
    <section ref={box} tabIndex={-1} role="alert" className={css.problems}>
      <h3>{say(fill(words.problems, { n: problems.length }))}</h3>
      <p>{say(words.problemsHint)}</p>
      <ProblemTable problems={problems} label={say(words.problem)} />
    </section>
  )
}

/** What was odd in a file that was imported all the same, and what was made of it. */
export const ImportWarnings = ({ warnings }: { warnings: readonly ImportProblem[] }) => (
  <section className={css.problems} data-tone="waiting">
    <h3>{say(fill(words.warnings, { n: warnings.length }))}</h3>
    <p>{say(words.warningsHint)}</p>
    <ProblemTable problems={warnings} label={say(words.warning)} />
  </section>
)

/** To be handed to whoever made the file. */
function ProblemTable({ problems, label }: { problems: readonly ImportProblem[]; label: string }) {
  const hasColumns = problems.some(({ column }) => column !== undefined)
  const all = () =>
    problems
      .map(({ column, message, place }) => [place, ...(hasColumns ? [column] : []), message].join('\t'))
      .join('\n')
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className={css.list} aria-label={label} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.place)}</th>
              {hasColumns && <th scope="col">{say(words.column)}</th>}
              <th scope="col">{label}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ column, message, place }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
              <tr key={at}>
                <th scope="row">{place}</th>
                {hasColumns && <td>{column}</td>}
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <CopyButton label={say(words.copyAll)} text={all} />
    </>
  )
}
