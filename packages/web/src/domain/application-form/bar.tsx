import { fill } from '@cass/contract/kit/text.ts'
import css from '../../editing/form/bar.module.css'
import type { DraftSaver } from '../../editing/form/draft-saver.ts'
import { SaveStatus } from '../../editing/form/save-status.tsx'
import { formWords as common } from '../../editing/form/text.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { showClock } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { useStore } from '../../lib/store.ts'
import type { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../../ui/icons.tsx'
import { formWords as words } from './text.ts'

type Work = ReturnType<typeof useGuarded<[]>>

/** What can be done with the form as a whole, always in sight. */
export function Bar({
  saver,
  alert,
  canDelete,
  check,
  leave,
  remove,
  submit,
  onReload,
}: {
  saver: DraftSaver
  alert: string
  canDelete: boolean
  check: Work
  leave: Work
  remove: Work
  submit: Work
  onReload: () => void
}) {
  const { isClosed, merged, ownSave } = useStore(saver.state)
  return (
    <div className={css.bar}>
      <FormAlert message={alert || undefined} />
      {merged && (
        <div className={css.merged} role="status">
          <Icon name="info" size={16} />
          <p>{say(ownSave ? fill(words.mergedYours, { at: showClock(ownSave) }) : words.merged)}</p>
          <button
            type="button"
            className="icon-button"
            aria-label={say(common.close)}
            onClick={saver.dismissMerged}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
      <SaveStatus saver={saver} />
      {isClosed ? (
        <button type="button" className="button" onClick={onReload}>
          <Icon name="refresh" size={16} />
          {say(words.reload)}
        </button>
      ) : (
        <>
          {canDelete && (
            <button type="button" className={css.delete} onClick={() => void remove.run()}>
              <Icon name="trash" size={16} />
              {say(words.deleteDraft)}
            </button>
          )}
          <button type="button" className="button" onClick={() => void leave.run()} aria-busy={leave.working}>
            {say(words.saveAndLeave)}
          </button>
          <button type="button" className="button" onClick={() => void check.run()} aria-busy={check.working}>
            {say(common.check)}
          </button>
          <button
            type="submit"
            className="button button-primary"
            disabled={submit.guarded}
            aria-busy={submit.working}
            aria-keyshortcuts="Control+Enter"
            title={say(common.submitKeys)}
          >
            {say(common.submit)}
          </button>
        </>
      )}
    </div>
  )
}
