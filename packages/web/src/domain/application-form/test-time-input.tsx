import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import { familiesOf } from '@cass/contract/certification/form.ts'
import { type SlotGone, slotGoneSchema } from '@cass/contract/certification/slot-endpoints.ts'
import { timeOf, writtenTime } from '@cass/contract/certification/test-time.ts'
import { no, yes } from '@cass/contract/kit/form/builders.ts'
import { useFormStore, useSelected } from '../../editing/form/form-store-context.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { say } from '../../lib/language.ts'
import { createStore, type Store, useStore } from '../../lib/store.ts'
import { timeWords } from '../certification/text.ts'
import { TestCalendar } from '../test-calendar/test-calendar.tsx'

/** The field of the form that holds date and session, and the one that asks for the waitlist. */
export const testTimePlace = 'testTime'
const waitlistPlace = 'waitlist'

/** The time that was gone when the form was submitted, with the next ones that are free. */
export type GoneTime = Store<SlotGone | null>
export const createGoneTime = (): GoneTime => createStore<SlotGone | null>(null)

export const slotGoneIn = (data: unknown): SlotGone | null => slotGoneSchema.safeParse(data).data ?? null

/** Date and session, from the calendar of the families that are tested. */
export function TestTimeInput({
  value,
  error,
  label,
  onChange,
  applicationId,
  gone,
}: InputProps & { applicationId: string; gone: GoneTime }) {
  const store = useFormStore()
  const families = useSelected(({ form, context }) =>
    familiesOf(form, context as ApplicationContext).join(' '),
  )
  return (
    <TestCalendar
      label={label}
      families={familiesOf({ families: families.replaceAll(' ', ',') }, { nodes: [] })}
      value={timeOf(value)}
      applicationId={applicationId}
      error={error}
      gone={useStore(gone)}
      whenFull={say(timeWords.waitlisted)}
      onChange={(time, state) => {
        gone.set(null)
        onChange(writtenTime(time))
        // Whoever picks a full session waits for it; whoever picks a free one need not.
        store.set(waitlistPlace, state === 'waitlist' ? yes : no)
      }}
    />
  )
}
