import { fill } from '@cass/contract/kit/text.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import css from './save-state.module.css'
import { writingWords as words } from './text.ts'
import type { Writing } from './use-writing.ts'

type State = Pick<Writing<object>, 'saving' | 'failed' | 'dirty' | 'savedAt' | 'saveNow'>

/** What of the text the server has. */
export function SaveState({ writing: { saving, failed, dirty, savedAt, saveNow } }: { writing: State }) {
  return (
    <p role="status" className={css.state} data-bad={failed ? true : undefined}>
      {failed ? (
        <>
          {say(fill(words.failed, { why: failed }))}{' '}
          <button type="button" className="link" onClick={() => void saveNow()}>
            {say(words.again)}
          </button>
        </>
      ) : saving ? (
        say(words.saving)
      ) : dirty ? (
        say(words.unsaved)
      ) : (
        savedAt && say(fill(words.saved, { time: showClock(savedAt) }))
      )}
    </p>
  )
}
