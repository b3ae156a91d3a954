import { fill } from '@cass/contract/kit/text.ts'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './bar.module.css'
import { showCollisions } from './collisions.tsx'
import type { DraftSaver } from './draft-saver.ts'
import { isTypingSecret } from './form-store.ts'
import { useSelected } from './form-store-context.ts'
import { formWords as words } from './text.ts'

/** Whether what is typed is with the server. */
export function SaveStatus({ saver }: { saver: DraftSaver }) {
  const { kind: known, at, message, isClosed } = useStore(saver.state)
  const typing = useSelected(isTypingSecret)
  const kind = known === 'saved' && typing ? 'waiting' : known
  if (kind === 'failed')
    return (
      <p className={css.status} data-kind="failed" role="alert">
        <Icon name="warning" size={16} />
        <span>
          {say(fill(words.notSaved, { message }))} {say(words.keptHere)}
        </span>
        {!isClosed && (
          <button type="button" className="link" onClick={() => void saver.flush()}>
            {say(words.saveAgain)}
          </button>
        )}
      </p>
    )
  const line = {
    saved: at ? fill(words.saved, { time: showClock(at) }) : undefined,
    waiting: words.waiting,
    saving: words.saving,
    colliding: words.colliding,
  }[kind]
  return (
    <p className={css.status} data-kind={kind} role="status">
      {kind === 'saved' && at && <Icon name="check" size={16} />}
      {line && say(line)}
      {kind === 'colliding' && (
        <button type="button" className="link" onClick={showCollisions}>
          {say(words.show)}
        </button>
      )}
    </p>
  )
}
