import type { CurrentUser } from '@cass/contract/auth/current-user.ts'
import { messages } from '@cass/contract/errors.ts'
import { Form, type FormInstance } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { CallError, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { loadUser, setUser } from '../../kit/session.ts'
import { applyRefused } from '../../kit/ui/forms.ts'
import { GuardedButton } from '../../kit/ui/guarded-button.tsx'
import { Icon } from '../../kit/ui/icons.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import css from './personal-center-page.module.css'
import { words } from './text.ts'

type Problem = { kind: 'conflict' | 'other'; message: string }

/**
 * One section's form. A conflict loads the current data but leaves what was typed; other errors stand at their field,
 * `codeField` naming the one a wrong code belongs to.
 */
export function SectionForm<Values>({
  form,
  initialValues,
  saveWords,
  codeField,
  save,
  onSaved,
  children,
}: {
  form: FormInstance<Values>
  initialValues: Partial<Values>
  saveWords: string
  codeField?: string
  save: (values: Values) => Promise<CurrentUser>
  onSaved?: () => void
  children: (conflict: boolean) => ReactNode
}) {
  const [problem, setProblem] = useState<Problem>()

  async function submit() {
    const values = await form.validateFields().catch(() => undefined)
    if (!values) return
    setProblem(undefined)
    try {
      setUser(await save(values))
      toast.success(say(messages.modified))
      onSaved?.()
    } catch (error) {
      if (error instanceof CallError) await refused(error)
      else throw error
    }
  }

  async function refused(error: CallError) {
    const atFields =
      error.code === 'CODE_WRONG' && codeField
        ? [{ path: codeField, message: error.message }]
        : refusedFields(error)
    if (atFields.length > 0) return applyRefused(form, atFields)
    const conflict = error.code === 'CONFLICT'
    if (conflict) await loadUser().catch(() => undefined)
    setProblem({
      kind: conflict ? 'conflict' : 'other',
      message: conflict ? say(words.conflict) : error.message,
    })
  }

  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={initialValues}
      scrollToFirstError={{ focus: true }}
      onKeyDown={onKeyDown}
    >
      <div role="alert">
        {problem && (
          <p className={css.problem} data-kind={problem.kind}>
            <Icon name={problem.kind === 'conflict' ? 'warning' : 'error'} />
            {problem.message}
          </p>
        )}
      </div>
      {children(problem?.kind === 'conflict')}
      <GuardedButton type="primary" htmlType="submit" onClick={submit}>
        {saveWords}
      </GuardedButton>
    </Form>
  )
}
