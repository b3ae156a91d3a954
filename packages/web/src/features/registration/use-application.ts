import { type FormEvent, useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { useAtStake } from '../../editing/leaving.ts'
import { useForm } from '../../editing/use-form.ts'
import { CallError, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { isNewInstitution, type Plan, sectionsOf } from './plan.ts'
import { type Problems, problemsOf } from './problems.ts'
import { formWords as words } from './text.ts'
import { useCreditCode } from './use-credit-code.tsx'
import { type Name, restored, secrets, type Values } from './values.ts'

type Answer<Data> = { code: 'ACK'; data: Data } | { code: string; message: string; data: unknown }

export type Application<Data> = {
  plan: Plan
  initial: Values
  draftKey: string
  /** Sends it; `confirmed`: a credit code that others use is meant so. */
  send: (values: Values, confirmed: boolean) => Promise<Answer<Data>>
  onDone: (data: Data, values: Values) => void
}

const creditCode = 'institution.creditCode'

/** What one of the long forms holds, and how it is checked and sent. */
export function useApplication<Data>({ plan, initial, draftKey, send, onDone }: Application<Data>) {
  const [before] = useState(() => readDraft<Values>(draftKey))
  const form = useForm<Values>(() => restored(initial, before?.value))
  const draft = useDraft(draftKey, form.values, { omit: secrets })
  const [alert, setAlert] = useState<string>()
  const [attempt, setAttempt] = useState(0)
  const [uploading, setUploading] = useState(false)
  // The draft has the rest.
  useAtStake({ isOpen: () => uploading || secrets.some((name) => form.values[name] !== '') })
  const credit = useCreditCode(initial[creditCode])
  const { run, working, guarded } = useGuarded(submit)
  const { values } = form
  const code = isNewInstitution(plan, values) ? values[creditCode] : ''
  const shown = sectionsOf(plan, values)
  const names = shown.flatMap(({ fields }) => fields)
  /** What is still wrong or missing, told or not. */
  const open = problemsOf(plan, values)

  async function askCreditCode(): Promise<boolean> {
    const usable = await credit.usable(code)
    if (!usable) form.focus(creditCode)
    return usable
  }

  /** False when there are any. */
  function refuse(found: Problems): boolean {
    form.show(found)
    const any = Object.keys(found).length > 0
    if (any) setAttempt((number) => number + 1)
    return !any
  }

  function check(): boolean {
    setAlert(undefined)
    const waiting = uploading && names.includes('fileIds')
    return refuse(waiting ? { ...open, fileIds: say(words.uploading) } : open)
  }

  async function submit(confirmed = false): Promise<void> {
    if (!confirmed && !(await askCreditCode())) return
    try {
      const answer = await send(values, credit.isConfirmed(code))
      if (isDone(answer)) {
        draft.clear()
        onDone(answer.data, values)
      } else if (answer.code === 'CREDIT_CODE_USED') {
        if (await credit.confirmUse(code)) return await submit(true)
        form.focus(creditCode)
      } else throw new CallError(answer.code, answer.message, answer.data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      // One of the files stands for all of them.
      const fields = refusedFields(error).map(({ path, message }) => ({
        path: path.replace(/^fileIds\..*/, 'fileIds'),
        message,
      }))
      if (refuse(form.known(fields))) setAlert(error.message)
    }
  }

  /** As the form asks for them; what it does not ask for now comes last. */
  const told = [...names, ...(Object.keys(form.errors) as Name[])].filter((name) => form.errors[name])

  return {
    form,
    draft,
    /** The draft that was there at the start. */
    before,
    sections: shown.map(({ name, fields }) => ({
      name,
      errors: fields.filter((field) => form.errors[field]).length,
      done: fields.every((field) => !open[field]) && fields.some((field) => values[field].length > 0),
    })),
    problems: Object.fromEntries(told.map((name) => [name, form.errors[name]])) as Problems,
    alert,
    attempt,
    working,
    guarded,
    check,
    askCreditCode,
    setUploading,
    onSubmit(event: FormEvent) {
      event.preventDefault()
      if (!guarded && check()) run()
    },
  }
}

const isDone = <Data>(answer: Answer<Data>): answer is { code: 'ACK'; data: Data } => answer.code === 'ACK'
