import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { Form, FormContext, FormDefinition } from '@cass/contract/kit/form/definition.ts'
import { groupOf, textOf } from '@cass/contract/kit/form/values.ts'
import type { ComponentProps } from 'react'
import { DeviceForm } from '../../editing/form/device-form.tsx'
import { focusAt } from '../../editing/form/focus-at.ts'
import { sectionOf } from '../../editing/form/places.ts'
import { say } from '../../lib/language.ts'
import { CreditCodeCheck, drawing, WithCodes } from './controls.tsx'
import { formWords as words } from './text.ts'
import { useCreditCode } from './use-credit-code.tsx'

type Answer<Data> = Awaited<ReturnType<ComponentProps<typeof DeviceForm<Data>>['send']>>

/** A long form by which somebody comes to the platform, with the question about a credit code that others use. */
export function RegistrationForm<Data>({
  send,
  ...given
}: {
  definition: FormDefinition<FormContext>
  initial: Partial<Form>
  files?: readonly FileRef[]
  draftKey: string
  submitLabel: string
  /** `confirmed`: a credit code that others use is meant so. */
  send: (form: Form, confirmed: boolean) => Promise<Answer<Data>>
  onDone: (data: Data, form: Form) => void
}) {
  const credit = useCreditCode(codeIn(given.initial as Form))
  const hasAccount = sectionOf(given.definition, 'password') !== undefined

  async function isUsable(code: string): Promise<boolean> {
    const usable = await credit.isUsable(code)
    if (!usable) focusAt(document, '[data-place="institution.creditCode"]')
    return usable
  }
  async function sendConfirmed(form: Form): Promise<Answer<Data>> {
    const code = codeIn(form)
    if (!(await isUsable(code))) return undefined
    const answer = await send(form, credit.isConfirmed(code))
    if (answer?.code !== 'CREDIT_CODE_USED') return answer
    if (await credit.confirmUse(code)) return await send(form, true)
    focusAt(document, '[data-place="institution.creditCode"]')
    return undefined
  }

  return (
    <DeviceForm<Data>
      {...given}
      drawing={drawing}
      restored={hasAccount ? say(words.restored) : undefined}
      around={(children) => (
        <CreditCodeCheck value={isUsable}>
          {hasAccount ? <WithCodes>{children}</WithCodes> : children}
        </CreditCodeCheck>
      )}
      send={sendConfirmed}
      placeOf={(path) => path.replace(/^person\./, '').replace('telephoneAreaCode', 'telephone')}
    />
  )
}

const codeIn = (form: Form) => textOf(groupOf(form, 'institution'), 'creditCode')
