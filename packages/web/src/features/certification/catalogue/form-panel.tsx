import { type Question, type TestForm, testFormSchema } from '@cass/contract/certification/catalogue.ts'
import { saveTestForm } from '@cass/contract/certification/catalogue-endpoints.ts'
import { familyCodes } from '@cass/contract/certification/enums.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { FieldGrid } from '../../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../../ui/fields/limited-field.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Switch } from '../../../ui/fields/switch.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { catalogueKey, loadDraft } from './queries.ts'
import { QuestionsInput } from './questions-input.tsx'
import { caseWords, questionWords, formWords as words } from './text.ts'

type Known = { version: number; form: TestForm | undefined }
type Values = {
  formKey: string
  family: InterfaceFamily
  nameZh: string
  nameEn: string
  optional: boolean
  /** As one value: their order counts. */
  questions: { list: readonly Question[] }
  distinct: string
  notAllNo: string
}

/** Adds a form to the draft or edits one, with its questions and rules. */
export function FormPanel({
  formKey,
  onSaved,
  onClose,
}: {
  /** Null: a new one. */
  formKey: string | null
  onSaved: (formKey: string) => void
  onClose: () => void
}) {
  const client = useQueryClient()
  /** Inside the questions, by their place in the form. */
  const [inside, setInside] = useState<readonly RefusedField[]>([])
  return (
    <EditPanel<Known, Values, unknown>
      title={say(formKey === null ? words.add : words.edit)}
      submitLabel={say(caseWords.save)}
      draftKey={`test-form:${formKey ?? 'new'}`}
      wide
      load={async () => {
        const { catalogue, version } = await loadDraft()
        return { version, form: catalogue.forms.find((one) => one.formKey === formKey) }
      }}
      valuesOf={(known) => valuesOf(known?.form)}
      rules={{
        formKey: testFormSchema.shape.formKey,
        nameZh: testFormSchema.shape.name.shape.zh,
        nameEn: testFormSchema.shape.name.shape.en,
      }}
      save={async (values, known) => {
        const body = { version: known!.version, formKey, form: formOf(values) }
        const reply = await callForReply(saveTestForm, { body }, { takes: ['CONFLICT'] })
        if (reply.code !== 'VALIDATION') return reply
        const refused = refusedFields(reply).map(({ path, message }) => ({
          path: path.replace(/^form\./, ''),
          message,
        }))
        const questions = refused.filter(({ path }) => path.startsWith('questionList'))
        setInside(questions)
        const others = refused
          .filter((one) => !questions.includes(one))
          .map(({ path, message }) => ({ path: path.replace(/^name\.(zh|en)$/, bilingual), message }))
        const summary = say(fill(questionWords.errors, { n: questions.length }))
        return {
          ...reply,
          data: [...others, ...(questions.length > 0 ? [{ path: 'questions', message: summary }] : [])],
        }
      }}
      onSaved={async (_, values) => {
        toast.success(say(caseWords.saved))
        onClose()
        await client.invalidateQueries({ queryKey: catalogueKey })
        onSaved(values.formKey.trim())
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldGrid>
            <TextField
              {...form.field('formKey')}
              label={say(words.formKey)}
              help={say(words.formKeyHelp)}
              mono
              autoComplete="off"
            />
            <Select
              {...form.field('family')}
              label={say(words.family)}
              options={familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))}
            />
          </FieldGrid>
          <FieldGrid>
            <LimitedField {...form.field('nameZh')} label={say(words.nameZh)} lang="zh-CN" />
            <LimitedField {...form.field('nameEn')} label={say(words.nameEn)} lang="en" />
          </FieldGrid>
          <Switch {...form.field('optional')} label={say(words.optional)} />
          <QuestionsInput
            questions={form.values.questions?.list ?? []}
            problems={inside}
            error={form.errors.questions}
            onChange={(list) => {
              setInside([])
              form.set('questions', { list })
            }}
          />
          <FieldGrid>
            <TextField
              {...form.field('distinct')}
              label={say(words.distinct)}
              help={say(words.groupsHelp)}
              optional
              mono
              autoComplete="off"
            />
            <TextField
              {...form.field('notAllNo')}
              label={say(words.notAllNo)}
              help={say(words.groupsHelp)}
              optional
              mono
              autoComplete="off"
            />
          </FieldGrid>
        </>
      )}
    </EditPanel>
  )
}

const bilingual = (_: string, language: string) => (language === 'zh' ? 'nameZh' : 'nameEn')

const valuesOf = (form: TestForm | undefined): Values => ({
  formKey: form?.formKey ?? '',
  family: form?.family ?? 'LCAPI',
  nameZh: form?.name.zh ?? '',
  nameEn: form?.name.en ?? '',
  optional: form?.optional ?? false,
  questions: { list: form?.questionList ?? [] },
  distinct: groupsText(form?.distinct ?? []),
  notAllNo: groupsText(form?.notAllNo ?? []),
})

const formOf = (values: Values): TestForm => ({
  formKey: values.formKey.trim(),
  family: values.family,
  name: { zh: values.nameZh, en: values.nameEn },
  optional: values.optional,
  questionList: [...values.questions.list],
  distinct: groupsIn(values.distinct),
  notAllNo: groupsIn(values.notAllNo),
})

const groupsText = (lists: readonly (readonly string[])[]): string =>
  lists.map((numbers) => numbers.join(', ')).join('; ')
const groupsIn = (given: string): string[][] =>
  given
    .split(/[;\uff1b]/)
    .map((group) => group.split(/[,\uff0c\u3001\s]+/).filter((number) => number !== ''))
    .filter((numbers) => numbers.length > 0)
