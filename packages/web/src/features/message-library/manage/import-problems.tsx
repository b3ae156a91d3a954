import { fill } from '@cass/contract/kit/text.ts'
import type { ImportProblem } from '@cass/contract/message-library/endpoints.ts'
import { useEffect, useRef } from 'react'
import { say } from '../../../kit/language.ts'
import { CopyButton } from '../copy-button.tsx'
import css from './import-problems.module.css'
import { importWords as words } from './text.ts'

/** Everything that is wrong with a file at once, to be handed to whoever made it. */
export function ImportProblems({ problems }: { problems: readonly ImportProblem[] }) {
  const box = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer is what one looks at next.
  useEffect(() => box.current?.focus(), [problems])
  const all = () => problems.map(({ place, message }) => `${place}\t${message}`).join('\n')
  return (
    <section ref={box} tabIndex={-1} role="alert" className={css.problems}>
      <h3>{say(problems.length === 1 ? words.oneProblem : fill(words.problems, { n: problems.length }))}</h3>
      <p>{say(words.problemsHint)}</p>
      <div className={css.list}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say(words.place)}</th>
              <th scope="col">{say(words.problem)}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ place, message }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike.
              <tr key={at}>
                <th scope="row">{place}</th>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CopyButton label={say(words.copyAll)} text={all} />
    </section>
  )
}
