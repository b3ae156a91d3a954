import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef } from 'react'
import { say } from '../../lib/language.ts'
import { useFormStore, useSelected } from './form-store-context.ts'
import css from './panels.module.css'
import { inOrder, labelOf } from './places.ts'
import { formWords as words } from './text.ts'

/** All that is wrong in one place; each line leads to its field. Every `attempt` takes the focus here. */
export function ErrorSummary({ attempt, onJump }: { attempt: number; onJump: (place: string) => void }) {
  const { definition, get } = useFormStore()
  const errors = useSelected((state) => state.errors)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView?.({ block: 'start' })
  }, [attempt])
  const { form } = get()
  const compare = inOrder(definition, form)
  const list = Object.entries(errors).sort(([one], [other]) => compare(one, other))
  if (attempt === 0 || list.length === 0) return null
  return (
    <div ref={box} className={css.summary} role="alert" tabIndex={-1}>
      <h2>{say(fill(words.problems, { n: list.length }))}</h2>
      <ul>
        {list.map(([place, problem]) => (
          <li key={place}>
            <button type="button" onClick={() => onJump(place)}>
              {labelOf(definition, form, place)}
            </button>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
