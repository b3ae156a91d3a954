import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import css from './form.module.css'
import type { Problems } from './problems.ts'
import { labels, formWords as words } from './text.ts'
import type { Name } from './values.ts'

/** All that is wrong in one place; each line leads to its field. Every `attempt` takes the focus here. */
export function ErrorSummary({
  problems,
  attempt,
  onJump,
}: {
  problems: Problems
  attempt: number
  onJump: (name: Name) => void
}) {
  const box = useRef<HTMLDivElement>(null)
  const list = Object.entries(problems) as [Name, string][]
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt.
  useEffect(() => box.current?.focus(), [attempt])
  if (attempt === 0 || list.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{say(list.length === 1 ? words.problem : fill(words.problems, { n: list.length }))}</h2>
      <ul>
        {list.map(([name, problem]) => (
          <li key={name}>
            <button type="button" onClick={() => onJump(name)}>
              {say(labels[name])}
            </button>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
