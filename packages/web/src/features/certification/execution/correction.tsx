import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { resubmitForm, type TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { fileName, groupName, questionName } from '@cass/contract/certification/form.ts'
import {
  type Form,
  type FormContext,
  type FormDefinition,
  type Parts,
  partsOf,
  type Row,
} from '@cass/contract/kit/form/definition.ts'
import { filesOf, groupOf } from '@cass/contract/kit/form/values.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { contextOf } from '../../../domain/application-form/application-context.ts'
import { applicationQuery } from '../../../domain/application-form/queries.ts'
import { OfForm } from '../../../domain/applications/of-form.tsx'
import { applicationsKey } from '../../../domain/process-view/queries.ts'
import { DeviceForm } from '../../../editing/form/device-form.tsx'
import { useIdempotencyKeys } from '../../../editing/idempotency-keys.ts'
import { callForReply } from '../../../lib/api.ts'
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
        <Correcting
          form={form}
          application={data}
          whole={definition as unknown as FormDefinition<ApplicationContext>}
        />
      )}
    </OfForm>
  )
}

function Correcting({
  form,
  application,
  whole,
}: {
  form: TestFormRecord
  application: ApplicationDetail
  whole: FormDefinition<ApplicationContext>
}) {
  const { id: formId, formKey, name, version } = form
  const client = useQueryClient()
  const idempotencyKeys = useIdempotencyKeys()
  const group = groupName(formKey)
  const documents = fileName(formKey, '')
  const definition = useMemo(() => onlyForm(whole, form, application), [whole, form, application])
  const names = partsOf(definition).map(([part]) => part)
  return (
    <DeviceForm
      definition={definition}
      initial={Object.fromEntries(names.map((part) => [part, application.form[part]!]))}
      files={application.files}
      draftKey={`testForm:${formId}:${version}`}
      submitLabel={say(words.resubmit)}
      placeOf={(path) =>
        path
          .replace(/^answers\./, `${group}.${questionName('')}`)
          .replace(/^files\.([^.]+).*$/, (_, number) => fileName(formKey, number))
      }
      send={async (typed) => {
        const body = {
          formId,
          version,
          answers: withoutPrefix(groupOf(typed, group), questionName('')),
          files: Object.fromEntries(
            names
              .filter((part) => part !== group)
              .map((part) => [part.slice(documents.length), [...filesOf(typed, part)]]),
          ),
        }
        return await callForReply(
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

const withoutPrefix = (row: Row, prefix: string) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key.slice(prefix.length), value]))

/** Of the whole form, the questions of this one, by the same rules. */
function onlyForm(
  whole: FormDefinition<ApplicationContext>,
  { formKey, name }: Pick<TestFormRecord, 'formKey' | 'name'>,
  application: ApplicationDetail,
): FormDefinition<FormContext> {
  const context = contextOf(application)
  const group = groupName(formKey)
  const isOwn = (name: string) => name === group || name.startsWith(fileName(formKey, ''))
  const withWhole = (typed: Form) => ({ ...application.form, ...typed })
  const parts = partsOf(whole)
    .filter(([name]) => isOwn(name))
    .map(([name, part]) => [
      name,
      { ...part, when: (typed: Form) => part.when?.(withWhole(typed), context) ?? true },
    ])
  return {
    sections: [
      {
        key: 'form',
        title: fill(words.correctTitle, { form: name }),
        parts: Object.fromEntries(parts) as Parts<FormContext>,
      },
    ],
    rules: (typed) =>
      (whole.rules?.(withWhole(typed), context) ?? []).filter(({ path }) => isOwn(path.split('.')[0]!)),
  }
}
