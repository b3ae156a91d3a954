import { type VerifyType, verifyTypes } from '@cass/contract/auth/enums.ts'
import { channels } from '../../kit/channels.ts'
import { say } from '../../kit/language.ts'
import css from './channel-choice.module.css'

/** How the code is to come: radio buttons that look like one switch. Nothing where there is no choice. */
export function ChannelChoice({
  legend,
  value,
  onChange,
}: {
  legend: string
  value: VerifyType
  onChange: (channel: VerifyType) => void
}) {
  if (channels.length === 1) return null
  return (
    <fieldset className={css.choice}>
      <legend>{legend}</legend>
      <div>
        {channels.map((channel) => (
          <label key={channel}>
            <input
              type="radio"
              name="verifyType"
              value={channel}
              checked={channel === value}
              onChange={() => onChange(channel)}
            />
            <span>{say(verifyTypes[channel])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
