import { type Session, sessions } from '@cass/contract/certification/enums.ts'
import { updateInterfaceTable } from '@cass/contract/certification/slot-endpoints.ts'
import { mostSeats } from '@cass/contract/certification/slots.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { NumberField } from '../../ui/fields/number-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { showDay } from '../test-calendar/day-format.ts'
import css from './impact.module.css'
import { Impact } from './impact.tsx'
import { datePreviewQuery, sayChanged, testCapacityKey } from './queries.ts'
import { words } from './text.ts'

type DateSession = {
  session: Session
  capacity: number
  fixed: boolean
  taken: number
  version: number
  standing?: number
}
type Entry = { capacity: number | null; follows: boolean }

/** Gives a date a capacity of its own, or lets it follow the standing one again. */
export function DateCapacityDialog({
  family,
  date,
  of,
  onClose,
}: {
  family: InterfaceFamily
  date: string
  of: readonly DateSession[]
  onClose: () => void
}) {
  const [entries, setEntries] = useState(
    () =>
      new Map<Session, Entry>(
        of.map((each) => [each.session, { capacity: each.capacity, follows: !each.fixed }]),
      ),
  )
  const set = (session: Session, entry: Entry) => setEntries(new Map(entries).set(session, entry))
  const changes = of.flatMap(({ capacity, fixed, session, version }) => {
    const entry = entries.get(session)!
    const next = entry.follows ? null : entry.capacity
    const isSame = entry.follows ? !fixed : fixed && entry.capacity === capacity
    return isSame ? [] : [{ date, session, capacity: next, version }]
  })
  const isValid = [...entries.values()].every(({ capacity, follows }) => follows || capacity !== null)
  const isReady = isValid && changes.length > 0
  const preview = useQuery({ ...datePreviewQuery({ family, changes }), enabled: isReady })
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const { guarded, run, working } = useGuarded(save)

  async function save() {
    const displaces = preview.data!.displaced.map(({ id }) => id)
    const body = { family, changes, displaces }
    try {
      sayChanged(await call(updateInterfaceTable, { body }, { idempotencyKey: idempotencyKeys.of(body) }))
      onClose()
    } catch (error) {
      idempotencyKeys.forget()
      if (error instanceof CallError && error.code === 'CONFLICT') await preview.refetch()
      else throw error
    } finally {
      await client.invalidateQueries({ queryKey: testCapacityKey })
    }
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!guarded && isReady && preview.data) void run()
  }

  const title = fill(words.dateTitle, { date: showDay(date), family: interfaceFamilies[family].short })
  return (
    <Dialog open title={say(title)} onClose={onClose}>
      <form onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        {of.map(({ session, standing, taken }) => {
          const entry = entries.get(session)!
          const help = [
            say(fill(words.taken, { n: taken })),
            standing !== undefined && say(fill(words.standing, { n: standing })),
            say(words.zero),
          ]
          return (
            <div key={session} className={css.session}>
              <NumberField
                name={`capacity-${session}`}
                label={say(fill(words.seats, { session: sessions[session].label }))}
                help={help.filter(Boolean).join(' · ')}
                value={entry.follows ? (standing ?? entry.capacity) : entry.capacity}
                disabled={entry.follows}
                error={!entry.follows && entry.capacity === null ? say(words.range) : undefined}
                min={0}
                max={mostSeats}
                onChange={(capacity) => set(session, { ...entry, capacity })}
              />
              <Checkbox checked={entry.follows} onChange={(follows) => set(session, { ...entry, follows })}>
                {say(words.follow)}
              </Checkbox>
            </div>
          )
        })}
        {isReady && <Impact query={preview} />}
        <Button
          variant="primary"
          type="submit"
          block
          loading={working}
          disabled={guarded || !isReady || !preview.data}
        >
          {say(words.save)}
        </Button>
      </form>
    </Dialog>
  )
}
