import {
  type Catalogue,
  hasOptions,
  type TestCase,
  type TestForm,
  testCaseSchema,
} from '@cass/contract/certification/catalogue.ts'
import { saveTestCase } from '@cass/contract/certification/catalogue-endpoints.ts'
import { type TestingType, testingTypeCodes, testingTypes } from '@cass/contract/certification/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { CheckboxGroup } from '../../../ui/fields/checkbox.tsx'
import { FieldGrid } from '../../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../../ui/fields/limited-field.tsx'
import { MultiSelect, Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import css from './catalogue.module.css'
import { MessagesInput } from './messages-input.tsx'
import { NodesInput } from './nodes-input.tsx'
import { catalogueKey, loadDraft } from './queries.ts'
import { caseWords as words } from './text.ts'

type Known = { version: number; catalogue: Catalogue; testCase: TestCase | undefined }
type Values = {
  id: string
  formKey: string
  titleZh: string
  titleEn: string
  stepsZh: string
  stepsEn: string
  expectedZh: string
  expectedEn: string
  messages: readonly string[]
  nodes: readonly string[]
  testingTypes: readonly TestingType[]
  question: string
  answers: readonly string[]
}
const { expected, id: idRule, steps, title } = testCaseSchema.shape

/** Adds a case to the draft or edits one, with the messages it uses and the conditions that make it mandatory. */
export function CasePanel({
  id,
  formKey,
  onClose,
}: {
  /** Null: a new one. */
  id: string | null
  /** Of a new one. */
  formKey: string
  onClose: () => void
}) {
  const client = useQueryClient()
  return (
    <EditPanel<Known, Values, unknown>
      title={say(id === null ? words.add : words.edit)}
      submitLabel={say(words.save)}
      draftKey={`test-case:${id ?? 'new'}`}
      wide
      load={async () => {
        const { catalogue, version } = await loadDraft()
        return { version, catalogue, testCase: catalogue.cases.find((one) => one.id === id) }
      }}
      valuesOf={(known) => valuesOf(known?.testCase, formKey)}
      rules={{
        id: idRule,
        titleZh: title.shape.zh,
        titleEn: title.shape.en,
        stepsZh: steps.shape.zh,
        stepsEn: steps.shape.en,
        expectedZh: expected.shape.zh,
        expectedEn: expected.shape.en,
      }}
      save={async (values, known) => {
        const body = { version: known!.version, id, testCase: caseOf(values) }
        const reply = await callForReply(saveTestCase, { body }, { takes: ['CONFLICT'] })
        if (reply.code !== 'VALIDATION') return reply
        return {
          ...reply,
          data: refusedFields(reply).map(({ path, message }) => ({ path: fieldAt(path), message })),
        }
      }}
      onSaved={async () => {
        toast.success(say(words.saved))
        onClose()
        await client.invalidateQueries({ queryKey: catalogueKey })
      }}
      onClose={onClose}
    >
      {({ field, set, values }, known) => {
        const forms = known?.catalogue.forms ?? []
        const form = forms.find((one) => one.formKey === values.formKey)
        return (
          <>
            <FieldGrid>
              <TextField
                {...field('id')}
                label={say(words.id)}
                help={say(words.idHelp)}
                mono
                autoComplete="off"
              />
              <Select
                {...field('formKey')}
                label={say(words.form)}
                options={forms.map((one) => ({ value: one.formKey, label: say(one.name) }))}
              />
            </FieldGrid>
            <FieldGrid>
              <LimitedField {...field('titleZh')} label={say(words.titleZh)} lang="zh-CN" />
              <LimitedField {...field('titleEn')} label={say(words.titleEn)} lang="en" />
            </FieldGrid>
            <FieldGrid>
              <LimitedField
                {...field('stepsZh')}
                label={say(words.stepsZh)}
                lang="zh-CN"
                bytes={3000}
                rows={6}
              />
              <LimitedField
                {...field('stepsEn')}
                label={say(words.stepsEn)}
                lang="en"
                bytes={3000}
                rows={6}
              />
            </FieldGrid>
            <FieldGrid>
              <LimitedField
                {...field('expectedZh')}
                label={say(words.expectedZh)}
                lang="zh-CN"
                bytes={3000}
                rows={3}
              />
              <LimitedField
                {...field('expectedEn')}
                label={say(words.expectedEn)}
                lang="en"
                bytes={3000}
                rows={3}
              />
            </FieldGrid>
            <MessagesInput {...field('messages')} label={say(words.messages)} />
            <fieldset className={css.editor}>
              <legend>{say(words.applies)}</legend>
              <p className="field-help">{say(words.appliesHelp)}</p>
              <NodesInput {...field('nodes')} label={say(words.nodes)} family={form?.family} />
              <CheckboxGroup
                {...field('testingTypes')}
                label={say(words.testingTypes)}
                options={testingTypeCodes.map((value) => ({ value, label: say(testingTypes[value]) }))}
              />
              <Answer form={form} values={values} field={field} set={set} />
            </fieldset>
          </>
        )
      }}
    </EditPanel>
  )
}

type Children = Parameters<Parameters<typeof EditPanel<Known, Values, unknown>>[0]['children']>[0]

function Answer({
  form,
  values,
  field,
  set,
}: { form: TestForm | undefined } & Pick<Children, 'values' | 'field' | 'set'>) {
  const asked = form?.questionList.filter(({ elementType }) => hasOptions(elementType)) ?? []
  const question = asked.find(({ number }) => number === values.question)
  return (
    <FieldGrid>
      <Select
        {...field('question')}
        label={say(words.answer)}
        empty={say(words.anyAnswer)}
        options={asked.map(({ label, number }) => ({ value: number, label: `${number}. ${say(label)}` }))}
        onChange={(next) => {
          set('question', next)
          set(
            'answers',
            asked
              .find(({ number }) => number === next)
              ?.options.slice(0, 1)
              .map(({ value }) => value) ?? [],
          )
        }}
      />
      {question && (
        <MultiSelect
          {...field('answers')}
          label={say(words.values)}
          options={question.options.map(({ label, value }) => ({ value, label: say(label) }))}
        />
      )}
    </FieldGrid>
  )
}

const valuesOf = (known: TestCase | undefined, formKey: string): Values => ({
  id: known?.id ?? '',
  formKey: known?.formKey ?? formKey,
  titleZh: known?.title.zh ?? '',
  titleEn: known?.title.en ?? '',
  stepsZh: known?.steps.zh ?? '',
  stepsEn: known?.steps.en ?? '',
  expectedZh: known?.expected.zh ?? '',
  expectedEn: known?.expected.en ?? '',
  messages: known?.messages ?? [],
  nodes: known?.applies.nodes ?? [],
  testingTypes: known?.applies.testingTypes ?? [],
  question: known?.applies.answer?.question ?? '',
  answers: known?.applies.answer?.values ?? [],
})

const caseOf = (values: Values): TestCase => ({
  id: values.id.trim(),
  formKey: values.formKey,
  title: { zh: values.titleZh, en: values.titleEn },
  steps: { zh: values.stepsZh, en: values.stepsEn },
  expected: { zh: values.expectedZh, en: values.expectedEn },
  messages: [...values.messages],
  applies: {
    nodes: [...values.nodes],
    testingTypes: [...values.testingTypes],
    answer: values.question === '' ? null : { question: values.question, values: [...values.answers] },
  },
})

/** The field of this form that stands for a place of the case. */
function fieldAt(path: string): string {
  const [, name = '', inner = ''] = path.split('.')
  if (name === 'applies') return inner === 'answer' ? 'question' : inner
  if (['title', 'steps', 'expected'].includes(name)) return `${name}${inner === 'zh' ? 'Zh' : 'En'}`
  return name
}
