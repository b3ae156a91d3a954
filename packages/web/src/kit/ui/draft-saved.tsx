import { fill } from '@cass/contract/kit/text.ts'
import { language, say } from '../language.ts'
import { draftWords as words } from './text.ts'

const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hour12: false })
const day = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric' })

/** When the draft was saved, by the clock of who typed it. */
export const DraftSaved = ({ at, now = new Date() }: { at: Date | undefined; now?: Date }) => (
  <span role="status" className="field-help">
    {at &&
      say(
        fill(words.saved, {
          time: isSameDay(at, now) ? clock.format(at) : `${day.format(at)} ${clock.format(at)}`,
        }),
      )}
  </span>
)

const isSameDay = (at: Date, now: Date) => at.toDateString() === now.toDateString()
