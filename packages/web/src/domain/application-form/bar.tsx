import type { Text } from '@cass/contract/kit/text.ts'
import css from '../../editing/form/bar.module.css'
import type { DraftSaver } from '../../editing/form/draft-saver.ts'
import { MergedNotice } from '../../editing/form/merged-notice.tsx'
import { SaveStatus } from '../../editing/form/save-status.tsx'
import { formWords as common } from '../../editing/form/text.ts'
import type { FormSteps } from '../../editing/form/use-steps.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
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
  steps,
  onReload,
  merged = { byOthers: words.merged, byYou: words.mergedYours },
}: {
  saver: DraftSaver
  alert: string
  canDelete: boolean
  check: Work
  leave: Work
  remove: Work
  submit: Work
  /** Of a form that is taken step by step: checked and submitted at the last. */
  steps: FormSteps | undefined
  onReload: () => void
  /** Said where it was saved elsewhere meanwhile. */
  merged?: { byOthers: Text; byYou: Text }
}) {
  const { isClosed } = useStore(saver.state)
  return (
    <div className={css.bar}>
      <FormAlert message={alert || undefined} />
      <MergedNotice saver={saver} {...merged} />
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
          {steps?.back !== undefined && (
            <button type="button" className="button" onClick={() => steps.go(steps.back!)}>
              {say(common.back)}
            </button>
          )}
          {steps && !steps.isLast ? (
            <button type="submit" className="button button-primary" aria-keyshortcuts="Control+Enter">
              {say(common.next)}
            </button>
          ) : (
            <>
              <button
                type="button"
                className="button"
                onClick={() => void check.run()}
                aria-busy={check.working}
              >
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
        </>
      )}
    </div>
  )
}
