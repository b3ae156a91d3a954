import { type SecondFactorName, secondFactors } from '@cass/contract/auth/enums.ts'
import { say } from '../../lib/language.ts'
import css from './channel-choice.module.css'

/** Where the code comes from: radio buttons that look like one switch. Nothing where there is no choice. */
export function ChannelChoice<Channel extends SecondFactorName>({
  legend,
  channels,
  value,
  onChange,
}: {
  legend: string
  channels: readonly Channel[]
  value: Channel
  onChange: (channel: Channel) => void
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
            <span>{say(secondFactors[channel])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
