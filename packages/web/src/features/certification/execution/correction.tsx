import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { resubmitForm, type TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { groupName, questionName } from '@cass/contract/certification/form.ts'
import type { Form, FormContext, FormDefinition, Group } from '@cass/contract/kit/form/definition.ts'
import { partsOf } from '@cass/contract/kit/form/definition.ts'
import { groupOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { contextOf } from '../../../domain/application-form/application-context.ts'
import { applicationQuery } from '../../../domain/application-form/queries.ts'
import { OfForm } from '../../../domain/applications/of-form.tsx'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { DeviceForm } from '../../../editing/form/device-form.tsx'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import css from './test-form.module.css'
import { executionWords as words } from './text.ts'

/** A rejected form is corrected in its place, below what its reviewers asked for. */
export function Correction({ form, applicationId }: { form: TestFormRecord; applicationId: string }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <p className={css.action}>
        <button type="button" className="button button-primary" onClick={() => setOpen(true)}>
          {say(words.correct)}
        </button>
      </p>
    )
  return <Loaded form={form} applicationId={applicationId} />
}

function Loaded({ form, applicationId }: { form: TestFormRecord; applicationId: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(applicationId))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={6} />
  return (
    <OfForm of={data}>
      {(definition) => (
        <Correcting form={form} application={data} whole={definition as unknown as FormDefinition<ApplicationContext>} />
      )}
    </OfForm>
  )
}

function Correcting({
  form: { id: formId, formKey, name, version },
  application,
  whole,
}: {
  form: TestFormRecord
  application: ApplicationDetail
  whole: FormDefinition<ApplicationContext>
}) {
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const group = groupName(formKey)
  const definition = useMemo(() => onlyGroup(whole, group, application), [whole, group, application])
  return (
    <DeviceForm
      definition={definition}
      initial={{ [group]: groupOf(application.form, group) }}
      draftKey={`testForm:${formId}:${version}`}
      submitLabel={say(words.resubmit)}
      placeOf={(path) => path.replace(/^answers\./, `${group}.${questionName('')}`)}
      send={async (typed) => {
        const answers = Object.fromEntries(
          Object.entries(groupOf(typed, group)).map(([question, value]) => [
            question.slice(questionName('').length),
            value,
          ]),
        )
        const body = { formId, version, answers }
        return await call(
          resubmitForm,
          { body },
          { takes: ['CONFLICT'], idempotencyKey: idempotencyKeys.of(body) },
        )
      }}
      onDone={() => {
        toast.success(say(fill(words.resubmitted, { form: say(name) })))
        void client.invalidateQueries({ queryKey: applicationsKey })
      }}
    />
  )
}

/** Of the whole form, the questions of this one, by the same rules. */
function onlyGroup(
  whole: FormDefinition<ApplicationContext>,
  group: string,
  application: ApplicationDetail,
): FormDefinition<FormContext> {
  const [, part] = partsOf(whole).find(([name]) => name === group) as [string, Group<ApplicationContext>]
  const { when: _, ...questions } = part
  const context = contextOf(application)
  return {
    sections: [
      {
        key: 'form',
        title: part.label,
        parts: { [group]: questions as unknown as Group<FormContext> },
      },
    ],
    rules: (typed: Form) =>
      (whole.rules?.({ ...application.form, ...typed }, context) ?? []).filter(({ path }) =>
        path.startsWith(`${group}.`),
      ),
  }
}
