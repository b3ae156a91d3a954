import { messages } from '@cass/contract/errors.ts'
import { byteLength } from '@cass/contract/kit/byte-text.ts'
import { isWeekend } from '@cass/contract/kit/days.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type SpecialDay, saveWorkdayException } from '@cass/contract/workdays/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent } from 'react'
import { useIdempotencyKeys } from '../../editing/idempotency-keys.ts'
import { hasChanges } from '../../editing/merge.ts'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../editing/use-form.ts'
import { CallError, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { confirm, Dialog } from '../../ui/overlays/dialog.tsx'
import { showWeekday } from './day-format.ts'
import { Moves } from './moves.tsx'
import { previewQuery, workdaysKey } from './queries.ts'
import { words as calendarWords, exceptionWords as words } from './text.ts'

/** The years that the calendar can be planned for. */
const [earliest, latest] = ['2004-01-01', '2100-12-31']

export type Draft = { date: string; workday: boolean; name: string }

/** Adds a change or edits one; `days` is what the calendar says of the year now. */
export function ExceptionDialog({
  draft,
  editing,
  days,
  year,
  onClose,
}: {
  draft: Draft
  editing: boolean
  days: readonly SpecialDay[]
  year: number
  onClose: () => void
}) {
  const form = useForm(draft, { rules: saveWorkdayException.body.shape })
  const { date, workday, name } = form.values
  const isDate = saveWorkdayException.body.shape.date.safeParse(date).success
  const preview = useQuery({ ...previewQuery({ date, workday }), enabled: isDate })
  const client = useQueryClient()
  const start = useEffectEvent(() => form.focus(editing ? 'name' : 'date'))
  useEffect(() => start(), [])

  const idempotencyKeys = useIdempotencyKeys()
  const { run, working, guarded } = useGuarded(save)

  async function save() {
    const body = { ...form.values, displaces: preview.data!.displaced.map(({ id }) => id) }
    const reply = await callForReply(
      saveWorkdayException,
      { body },
      { idempotencyKey: idempotencyKeys.of(body) },
    ).catch(async (error) => {
      // Bookings have changed: whoever saves reads first whom it hits now.
      if (error instanceof CallError && error.code === 'CONFLICT') await preview.refetch()
      throw error
    })
    if (reply.code !== 'ACK') return form.refuseFields(refusedFields(reply))
    idempotencyKeys.forget()
    toast.success(say(messages.saved))
    await client.invalidateQueries({ queryKey: workdaysKey })
    onClose()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!guarded && form.check() && preview.data) void run()
  }

  async function giveUp() {
    const question = { title: say(words.discardTitle), body: say(words.discardBody), ok: say(words.discard) }
    const touched = hasChanges(draft, form.values)
    if (!touched || (await confirm({ ...question, danger: true }))) onClose()
  }

  return (
    <Dialog open title={say(editing ? words.editTitle : words.addTitle)} onClose={giveUp}>
      <form ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <DateField
          {...form.field('date')}
          label={say(words.date)}
          help={date && describe(date, days, year, editing)}
          min={earliest}
          max={latest}
          disabled={editing}
        />
        <RadioGroup
          {...form.field('workday')}
          label={say(words.kind)}
          value={workday ? 'workday' : 'off'}
          options={[
            { value: 'off', label: say(calendarWords.dayOff) },
            { value: 'workday', label: say(calendarWords.workday) },
          ]}
          onChange={(kind) => form.set('workday', kind === 'workday')}
        />
        <TextField
          {...form.field('name')}
          label={say(words.name)}
          help={say(fill(words.nameHelp, { used: byteLength(name) }))}
          autoComplete="off"
        />
        <Moves query={preview} />
        <Button
          variant="primary"
          type="submit"
          block
          loading={working}
          disabled={guarded || (isDate && !preview.data)}
        >
          {say(words.save)}
        </Button>
      </form>
    </Dialog>
  )
}

/** The day of the week and what the day counts as now, as far as the year shown tells. */
function describe(date: string, days: readonly SpecialDay[], year: number, editing: boolean): string {
  const weekday = showWeekday(date)
  if (!date.startsWith(`${year}-`)) return weekday
  const special = days.find((day) => day.date === date)
  const workday = special ? special.workday : !isWeekend(date)
  const kind = say(workday ? words.kindNames.work : words.kindNames.off)
  const now = special
    ? say(fill(words.isNowNamed, { weekday, kind, name: special.name }))
    : say(fill(words.isNow, { weekday, kind }))
  return special?.source === 'operator' && !editing ? `${now} ${say(words.replaces)}` : now
}
