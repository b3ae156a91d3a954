import { fill } from '@cass/contract/kit/text.ts'
import { showClock } from '../lib/format.ts'
import { say } from '../lib/language.ts'
import { draftWords as words } from './text.ts'

/** When the draft was saved. */
export const DraftSaved = ({ at, now = new Date() }: { at: Date | undefined; now?: Date }) => (
  <span role="status" className="field-help">
    {at && say(fill(words.saved, { time: showClock(at, now) }))}
  </span>
)
