import { fill } from '@cass/contract/kit/text.ts'
import type { ReactNode } from 'react'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import type { DraftSaver } from './draft-saver.ts'
import { useDrawing, useFormStore } from './form-store-context.ts'
import css from './panels.module.css'
import { fieldAt, labelOf } from './places.ts'
import { formWords as words } from './text.ts'

const collisionsId = 'collisions'

/** They stand above what may be scrolled away. */
export function showCollisions(): void {
  const panel = document.getElementById(collisionsId)
  panel?.focus({ preventScroll: true })
  panel?.scrollIntoView?.({ block: 'start' })
}

/** Somebody else has written here too: where the two of them want different things. */
export function Collisions({ saver, onJump }: { saver: DraftSaver; onJump: (place: string) => void }) {
  const { definition, get } = useFormStore()
  const { value: shown = (_, value) => value } = useDrawing()
  const { collisions, ownSave } = useStore(saver.state)
  if (collisions.length === 0) return null
  return (
    <section
      id={collisionsId}
      tabIndex={-1}
      className={css.collisions}
      role="alert"
      aria-label={say(ownSave ? words.ownCollisions : words.collisions)}
    >
      <h2>
        {ownSave
          ? say(fill(words.ownCollisionsCount, { n: collisions.length, at: showClock(ownSave) }))
          : say(
              collisions.length === 1
                ? words.collision
                : fill(words.collisionsCount, { n: collisions.length }),
            )}
      </h2>
      <p>{say(words.collisionsHint)}</p>
      <ul>
        {collisions.map(({ place, mine, theirs }) => {
          const field = fieldAt(definition, place)
          return (
            field && (
              <li key={place}>
                <button type="button" className="link" onClick={() => onJump(place)}>
                  {labelOf(definition, get().form, place)}
                </button>
                <Choice
                  label={say(ownSave ? words.here : words.mine)}
                  onChoose={() => saver.resolve(place, 'mine')}
                  button={say(ownSave ? words.keepHere : words.keepMine)}
                >
                  {shown(field, mine)}
                </Choice>
                <Choice
                  label={say(ownSave ? words.otherWindow : words.theirs)}
                  onChoose={() => saver.resolve(place, 'theirs')}
                  button={say(ownSave ? words.takeOther : words.takeTheirs)}
                >
                  {shown(field, theirs)}
                </Choice>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}

const Choice = ({
  label,
  button,
  onChoose,
  children,
}: {
  label: string
  button: string
  onChoose: () => void
  children: ReactNode
}) => (
  <div className={css.choice}>
    <span className="field-help">{label}</span>
    <span>{children}</span>
    <button type="button" className="button" onClick={onChoose}>
      {button}
    </button>
  </div>
)
