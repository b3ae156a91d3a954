import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { messages } from '@cass/contract/errors.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useAtStake } from '../../editing/leaving.ts'
import { hasChanges } from '../../editing/merge.ts'
import { useSubmitKey } from '../../editing/submit-key.ts'
import { submitOnCtrlEnter } from '../../editing/submit-keys.ts'
import type { Form } from '../../editing/use-form.ts'
import { CallError, type CallOptions, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { loadUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './personal-center-page.module.css'
import { words } from './text.ts'

type Problem = { kind: 'conflict' | 'other'; message: string }

/**
 * One section's form. A conflict loads the current data but leaves what was typed; other errors stand at their field,
 * `fieldOf` naming the one that a code of refusal belongs to.
 */
export function SectionForm<Values extends object>({
  form,
  initial,
  version,
  saveWords,
  fieldOf = {},
  save,
  savedWords = say(messages.modified),
  onSaved,
  beside,
  children,
}: {
  form: Form<Values>
  /** What it holds before anything is typed. */
  initial: Values
  /** Of the data that was shown; it is saved along. */
  version: number
  saveWords: string
  fieldOf?: Readonly<Record<string, string>>
  /** Answers the user where their data has changed. */
  save: (body: Values & { version: number }, options: CallOptions) => Promise<CurrentUser | undefined>
  /** Said once it is saved; nothing where the page itself shows it. */
  savedWords?: string
  onSaved?: () => void
  /** Another way out, next to the button. */
  beside?: ReactNode
  children: (conflict: boolean) => ReactNode
}) {
  const [problem, setProblem] = useState<Problem>()
  const submitKey = useSubmitKey()
  useAtStake({ isOpen: () => hasChanges(initial, form.values) })
  const { run, working, guarded } = useGuarded(send)

  async function send() {
    const body = { ...form.values, version }
    setProblem(undefined)
    try {
      const user = await save(body, { quiet: true, idempotencyKey: submitKey.of(body) })
      submitKey.forget()
      if (user) setUser(user)
      if (savedWords) toast.success(savedWords)
      onSaved?.()
    } catch (error) {
      if (error instanceof CallError) await refused(error)
      else throw error
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!guarded && form.check()) void run()
  }

  async function refused(error: CallError) {
    const field = fieldOf[error.code]
    const atFields = field ? [{ path: field, message: error.message }] : refusedFields(error)
    if (atFields.length > 0 && !form.refuseFields(atFields)) return
    const conflict = error.code === 'CONFLICT'
    if (conflict) await loadUser().catch(() => undefined)
    setProblem({
      kind: conflict ? 'conflict' : 'other',
      message: conflict ? say(words.conflict) : error.message,
    })
  }

  return (
    <form ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
      <div role="alert">
        {problem && (
          <p className="form-error" data-tone={problem.kind === 'conflict' ? 'waiting' : undefined}>
            <Icon name={problem.kind === 'conflict' ? 'warning' : 'error'} />
            {problem.message}
          </p>
        )}
      </div>
      {children(problem?.kind === 'conflict')}
      <div className={css.buttons}>
        <Button variant="primary" type="submit" loading={working} disabled={guarded}>
          {saveWords}
        </Button>
        {beside}
      </div>
    </form>
  )
}
