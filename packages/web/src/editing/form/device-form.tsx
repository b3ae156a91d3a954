import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { normalizedForm } from '@cass/contract/kit/form/check.ts'
import type { Form, FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { type ReactNode, useRef, useState } from 'react'
import { CallError, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { DraftRestored } from '../draft-restored.tsx'
import { DraftSaved } from '../draft-saved.tsx'
import { FormAlert } from '../form-alert.tsx'
import { submitOnCtrlEnter } from '../submit-on-ctrl-enter.ts'
import { confirmDiscard } from '../unsaved.ts'
import css from './bar.module.css'
import { ErrorSummary } from './error-summary.tsx'
import { focusAt } from './focus-at.ts'
import formCss from './form.module.css'
import type { FormStore } from './form-store.ts'
import { type Drawing, FormStoreContext } from './form-store-context.ts'
import { partAt } from './places.ts'
import { SectionList } from './section-list.tsx'
import { Sections } from './sections.tsx'
import { formWords as words } from './text.ts'
import { useDeviceDraft } from './use-device-draft.ts'

type Answer<Data> = { code: 'ACK'; data: Data } | { code: string; message: string; data: unknown }

type Props<Data> = {
  definition: FormDefinition<FormContext>
  initial: Partial<Form>
  files?: readonly FileRef[]
  drawing?: Drawing
  draftKey: string
  submitLabel: string
  /** What to know of a draft that is back. */
  restored?: string | undefined
  /** Of a form that is complete; undefined: its user is to correct something first, and knows. */
  send: (form: Form, store: FormStore) => Promise<Answer<Data> | undefined>
  onDone: (data: Data, form: Form) => void
  /** Where the form has what the request has at a path. */
  placeOf?: (path: string) => string
  /** Whatever stands around its parts needs the store too. */
  around?: (children: ReactNode) => ReactNode
}

/** A long form that is kept on this device until it is submitted; discarding what is kept starts it anew. */
export function DeviceForm<Data>(props: Props<Data>) {
  const [round, setRound] = useState(0)
  return <OpenForm key={round} {...props} onDiscard={() => setRound(round + 1)} />
}

function OpenForm<Data>({
  definition,
  drawing = {},
  submitLabel,
  restored,
  send,
  onDone,
  onDiscard,
  placeOf = (path) => path,
  around = (children) => children,
  ...given
}: Props<Data> & { onDiscard: () => void }) {
  const { store, savedAt, restoredAt, clear } = useDeviceDraft({ definition, ...given })
  const [here] = useState(() => ({ store, drawing }))
  const [alert, setAlert] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const { run, working, guarded } = useGuarded(submit)

  /** False when there are any. */
  function showProblems(problems: readonly RefusedField[]): boolean {
    store.showErrors(problems)
    if (problems.length > 0) setAttempt((number) => number + 1)
    return problems.length === 0
  }

  function isComplete(): boolean {
    setAlert(undefined)
    const waiting = store.get().uploading.map((path) => ({ path, message: say(words.uploading) }))
    const others = store.problems().filter(({ path }) => !waiting.some((each) => each.path === path))
    return showProblems([...waiting, ...others])
  }

  async function submit(): Promise<void> {
    const { form: typed, context } = store.get()
    const sent = normalizedForm(definition, typed, context)
    try {
      const answer = await send(sent, store)
      if (!answer) return
      if (!isDone(answer)) throw new CallError(answer.code, answer.message, answer.data)
      clear()
      onDone(answer.data, sent)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const problems = refusedFields(error).flatMap(({ path, message }) => {
        const place = placeOf(path)
        const part = partAt(definition, place)
        // One of the files stands for all of them.
        return part ? [{ path: part.kind === 'files' ? place.split('.')[0]! : place, message }] : []
      })
      if (showProblems(problems)) setAlert(error.message)
    }
  }

  async function discard() {
    if (!(await confirmDiscard())) return
    clear()
    onDiscard()
  }

  return (
    <FormStoreContext value={here}>
      {around(
        <div className={formCss.frame}>
          {definition.sections.length > 1 && <SectionList />}
          <form
            ref={form}
            onSubmit={(event) => {
              event.preventDefault()
              if (!guarded && isComplete()) void run()
            }}
            onKeyDown={submitOnCtrlEnter}
            noValidate
          >
            {restoredAt && savedAt && (
              <DraftRestored at={restoredAt} onDiscard={discard}>
                {restored}
              </DraftRestored>
            )}
            <ErrorSummary
              attempt={attempt}
              onJump={(place) => focusAt(form.current, `[data-place="${place}"]`)}
            />
            <div className={`card ${formCss.sheet}`}>
              <Sections />
            </div>
            <div className={css.bar} data-short>
              <FormAlert message={alert} />
              <span className={css.status}>
                <DraftSaved at={savedAt} />
              </span>
              <button
                type="button"
                className="button"
                onClick={() => {
                  if (isComplete()) toast.success(say(words.complete))
                }}
              >
                {say(words.check)}
              </button>
              <button
                type="submit"
                className="button button-primary"
                disabled={guarded}
                aria-busy={working}
                aria-keyshortcuts="Control+Enter"
              >
                {submitLabel}
              </button>
            </div>
          </form>
        </div>,
      )}
    </FormStoreContext>
  )
}

const isDone = <Data,>(answer: Answer<Data>): answer is { code: 'ACK'; data: Data } => answer.code === 'ACK'
