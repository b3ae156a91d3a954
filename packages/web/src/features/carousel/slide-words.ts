import type { ManagedSlide } from '@cass/contract/carousel/manage-endpoints.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { Tone } from '@cass/contract/kit/workflow.ts'
import { inMarketTime, showTime } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import type { IconName } from '../../ui/icons.tsx'
import { words } from './text.ts'

export const titleOf = ({ titleZh, titleEn }: Pick<ManagedSlide, 'titleZh' | 'titleEn'>): string =>
  language === 'zh' ? titleZh : titleEn

export function stateOf(
  slide: Pick<ManagedSlide, 'onAir' | 'enabled' | 'startTime'>,
  now: Date,
): { tone: Tone; icon: IconName; words: Text } {
  if (slide.onAir) return { tone: 'good', icon: 'check-circle', words: words.onAir }
  if (!slide.enabled) return { tone: 'idle', icon: 'disable', words: words.off }
  if (slide.startTime && new Date(slide.startTime) > now)
    return { tone: 'waiting', icon: 'clock', words: words.scheduled }
  return { tone: 'idle', icon: 'disable', words: words.ended }
}

export function periodOf({ startTime, endTime }: Pick<ManagedSlide, 'startTime' | 'endTime'>): string {
  const show = (moment: string) => showTime(moment, '{y}-{m}-{d} {h}:{i}')
  const [from, to] = [show(startTime), show(endTime)]
  if (!startTime && !endTime) return say(words.always)
  if (!endTime) return inMarketTime(say(fill(words.since, { from })))
  return inMarketTime(say(startTime ? fill(words.between, { from, to }) : fill(words.until, { to })))
}
