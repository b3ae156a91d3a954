import { sessionCodes, sessions } from '@cass/contract/certification/enums.ts'
import { updateInterfaceTime } from '@cass/contract/certification/slot-endpoints.ts'
import { mostSeats } from '@cass/contract/certification/slots.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showWeekday } from '../../domain/test-calendar/day-format.ts'
import { Impact } from '../../domain/test-capacity/impact.tsx'
import { sayChanged, standingPreviewQuery, testCapacityKey } from '../../domain/test-capacity/queries.ts'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './interface-time.module.css'
import { type Standing, standingQuery } from './queries.ts'
import { words } from './text.ts'

type Capacity = Standing['capacities'][number]
const keyOf = ({ session, weekday }: Pick<Capacity, 'session' | 'weekday'>) => `${weekday}-${session}`
/** 1 is Monday, as 5 January 2026 is. */
const weekdayName = (weekday: number) => showWeekday(addDays('2026-01-04', weekday))
const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7]
const namesOf = ({ session, weekday }: Capacity) => ({
  weekday: weekdayName(weekday),
  session: sessions[session].label,
})

/** Seats by weekday and session. */
export function StandingCapacity({ family }: { family: InterfaceFamily }) {
  const query = useQuery(standingQuery(family))
  return (
    <section className={`card ${css.part}`} aria-labelledby="standing">
      <h2 id="standing">{say(words.standing)}</h2>
      <p className={css.lead}>{say(words.standingLead)}</p>
      {query.data ? (
        <Editor standing={query.data} />
      ) : query.error ? (
        <Failed error={query.error} onRetry={query.refetch} />
      ) : (
        <Loading lines={4} />
      )}
    </section>
  )
}

function Editor({ standing }: { standing: Standing }) {
  const [typed, setTyped] = useState<ReadonlyMap<string, number | null>>(new Map())
  const [isOpen, setOpen] = useState(false)
  const capacityOf = (each: Capacity) => {
    const value = typed.get(keyOf(each))
    return value === undefined ? each.capacity : value
  }
  const changed = standing.capacities.filter((each) => capacityOf(each) !== each.capacity)
  const isComplete = changed.every((each) => capacityOf(each) !== null)
  return (
    <>
      <div className={css.scroll}>
        <table className={css.standing}>
          <thead>
            <tr>
              <td />
              {weekdayNumbers.map((weekday) => (
                <th key={weekday} scope="col">
                  {weekdayName(weekday)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sessionCodes.map((session) => (
              <tr key={session}>
                <th scope="row">{say(sessions[session].label)}</th>
                {standing.capacities
                  .filter((each) => each.session === session)
                  .map((each) => (
                    <td key={each.weekday} data-changed={changed.includes(each) || undefined}>
                      <NumberField
                        name={keyOf(each)}
                        label={say(fill(words.cell, namesOf(each)))}
                        labelHidden
                        value={capacityOf(each)}
                        invalid={capacityOf(each) === null}
                        min={0}
                        max={mostSeats}
                        onChange={(next) => setTyped(new Map(typed).set(keyOf(each), next))}
                      />
                    </td>
                  ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.bar}>
        <Button
          variant="primary"
          disabled={changed.length === 0 || !isComplete}
          onClick={() => setOpen(true)}
        >
          {say(words.review)}
        </Button>
        {changed.length > 0 && (
          <>
            <Button onClick={() => setTyped(new Map())}>{say(words.undo)}</Button>
            <span role="status">{say(fill(words.changed, { n: changed.length }))}</span>
          </>
        )}
      </div>
      {isOpen && (
        <SaveDialog
          family={standing.family}
          changes={changed.map((each) => ({ before: each, capacity: capacityOf(each)! }))}
          onClose={() => setOpen(false)}
          onSaved={() => {
            setTyped(new Map())
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** What changes and whom it hits, before it is saved. */
function SaveDialog({
  family,
  changes,
  onClose,
  onSaved,
}: {
  family: InterfaceFamily
  changes: readonly { before: Capacity; capacity: number }[]
  onClose: () => void
  onSaved: () => void
}) {
  const change = {
    family,
    changes: changes.map(({ before: { session, version, weekday }, capacity }) => ({
      weekday,
      session,
      capacity,
      version,
    })),
  }
  const preview = useQuery(standingPreviewQuery(change))
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const { guarded, run, working } = useGuarded(async () => {
    const body = { ...change, displaces: preview.data!.displaced.map(({ id }) => id) }
    try {
      sayChanged(await call(updateInterfaceTime, { body }, { idempotencyKey: idempotencyKeys.of(body) }))
      onSaved()
    } catch (error) {
      idempotencyKeys.forget()
      if (error instanceof CallError && error.code === 'CONFLICT') await preview.refetch()
      else throw error
    } finally {
      await client.invalidateQueries({ queryKey: testCapacityKey })
    }
  })
  return (
    <Dialog
      open
      title={say(fill(words.confirmTitle, { family: interfaceFamilies[family].short }))}
      onClose={onClose}
      footer={
        <Button variant="primary" loading={working} disabled={guarded || !preview.data} onClick={run}>
          {say(words.save)}
        </Button>
      }
    >
      <ul>
        {changes.map(({ before, capacity }) => (
          <li key={keyOf(before)}>
            {say(fill(words.change, { ...namesOf(before), before: before.capacity, after: capacity }))}
          </li>
        ))}
      </ul>
      <Impact query={preview} />
    </Dialog>
  )
}
