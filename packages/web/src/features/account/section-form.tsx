import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { messages } from '@cass/contract/errors.ts'
import type { ReactNode } from 'react'
import { useUnsavedWork } from '../../editing/leaving.ts'
import { RecordForm } from '../../editing/record-form.tsx'
import type { Form, Rules } from '../../editing/use-form.ts'
import { useRecordForm } from '../../editing/use-record-form.ts'
import type { CallOptions } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { loadUser, setUser } from '../../lib/session.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import css from './personal-center-page.module.css'

/** One section of what users change about themselves. What they type may be secret, so nothing of it is kept. */
export function SectionForm<Values extends object>({
  user,
  valuesOf,
  rules,
  saveWords,
  fieldOf = {},
  save,
  savedWords = say(messages.modified),
  onSaved,
  beside,
  children,
}: {
  user: CurrentUser
  /** What it holds before anything is typed. */
  valuesOf: (user: CurrentUser) => Values
  rules: Rules<Values>
  saveWords: string
  /** Fields that a code of refusal belongs to. */
  fieldOf?: Readonly<Record<string, string>>
  /** Answers the user where their data has changed. */
  save: (body: Values & { version: number }, options: CallOptions) => Promise<CurrentUser | undefined>
  /** Said once it is saved; nothing where the page itself shows it. */
  savedWords?: string
  onSaved?: (form: Form<Values>) => void
  /** Another way out, next to the button. */
  beside?: ReactNode
  children: (form: Form<Values>) => ReactNode
}) {
  const record = useRecordForm<CurrentUser, Values, CurrentUser | undefined>({
    known: user,
    load: async () => (await loadUser()) ?? user,
    valuesOf: (now) => valuesOf(now ?? user),
    rules,
    fieldOf,
    async save(values, known, optionsOf) {
      const body = { ...values, version: known?.version ?? user.version }
      const data = await save(body, { ...optionsOf(body), quiet: true })
      return { code: 'ACK', data }
    },
    onSaved(data) {
      if (data) {
        setUser(data)
        record.setKnown(data)
      }
      if (savedWords) toast.success(savedWords)
      onSaved?.(form)
    },
  })
  // Every value has its field here: nothing of it is missing.
  const form = record.form as unknown as Form<Values>
  useUnsavedWork({ isOpen: () => record.isDirty })
  return (
    <RecordForm record={record}>
      {children(form)}
      <div className={css.buttons}>
        <Button variant="primary" type="submit" loading={record.isSaving} disabled={record.isGuarded}>
          {saveWords}
        </Button>
        {beside}
      </div>
    </RecordForm>
  )
}
