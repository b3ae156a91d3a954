import { fill, type Text } from '@cass/contract/kit/text.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './bar.module.css'
import type { DraftSaver } from './draft-saver.ts'
import { formWords as words } from './text.ts'

/** What was saved elsewhere is in the form now: by somebody else, or by oneself in another window. */
export function MergedNotice({
  saver,
  byOthers = words.merged,
  byYou = words.mergedYours,
}: {
  saver: DraftSaver
  byOthers?: Text
  byYou?: Text
}) {
  const { merged, ownSave } = useStore(saver.state)
  if (!merged) return null
  return (
    <div className={css.merged} role="status">
      <Icon name="info" size={16} />
      <p>{say(ownSave ? fill(byYou, { at: showClock(ownSave) }) : byOthers)}</p>
      <button
        type="button"
        className="icon-button"
        aria-label={say(words.close)}
        onClick={saver.dismissMerged}
      >
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
