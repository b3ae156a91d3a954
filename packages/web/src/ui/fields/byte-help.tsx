import { fill } from '@cass/contract/kit/text.ts'
import { say } from '../../lib/language.ts'
import { limitWords as words } from '../text.ts'
import css from './byte-help.module.css'

/** Below a text field of the byte rule (spec §5): what to write, and how much of the room is used. */
export const ByteHelp = ({
  help,
  used,
  limit,
}: {
  help?: string | undefined
  used: number
  limit: number
}) => (
  <span className={css.help} data-full={used >= limit || undefined}>
    <span>{help}</span>
    <span>{say(fill(words.used, { used, limit }))}</span>
  </span>
)
