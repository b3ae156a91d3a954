import type { Question, TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import { deleteTestForm, movePart } from '@cass/contract/certification/catalogue-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { SectionHead } from '../../../ui/page/section-head.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { RowActions } from '../../../ui/table/row-actions.tsx'
import { CaseList } from './case-list.tsx'
import css from './catalogue.module.css'
import { FormPreview } from './form-preview.tsx'
import { catalogueKey } from './queries.ts'
import { elementTypeText, questionWords, formWords as words } from './text.ts'

/** A form with its cases, its questions, and as applicants see it. */
export function FormDetail({
  form,
  cases,
  version,
  onEdit,
  onEditCase,
  onRemoved,
}: {
  form: TestForm
  cases: readonly TestCase[]
  version: number | undefined
  onEdit: () => void
  onEditCase: (id: string | null) => void
  onRemoved: () => void
}) {
  const [tab, setTab] = useState<'cases' | 'questions' | 'preview'>('cases')
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: catalogueKey })
  const { family, formKey, name, questionList } = form

  async function remove(at: number) {
    const counts = { questions: questionList.length, cases: cases.length }
    const question = {
      title: say(fill(words.removeTitle, { name })),
      body: say(fill(words.removeBody, counts)),
      ok: say(words.remove),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call(deleteTestForm, { body: { version: at, formKey } }).finally(refresh)
    toast.success(say(words.removed))
    onRemoved()
  }
  const move = (at: number, up: boolean) =>
    call(movePart, { body: { version: at, part: 'form', key: formKey, up } }).finally(refresh)

  return (
    <>
      <SectionHead
        title={say(name)}
        lead={
          <>
            <span className="mono">{formKey}</span> · {say(interfaceFamilies[family].name)} ·{' '}
            {say(form.optional ? words.optionalForm : words.part)}
          </>
        }
        actions={
          version !== undefined && (
            <RowActions
              actions={[
                { key: 'edit', label: say(words.edit), onClick: onEdit },
                { key: 'up', label: say(words.up), onClick: () => move(version, true) },
                { key: 'down', label: say(words.down), onClick: () => move(version, false) },
                { key: 'remove', label: say(words.remove), danger: true, onClick: () => remove(version) },
              ]}
            />
          )
        }
      />
      <Tabs
        label={say(words.parts)}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          { key: 'cases', title: say(fill(words.cases, { n: cases.length })) },
          { key: 'questions', title: say(fill(words.questions, { n: questionList.length })) },
          { key: 'preview', title: say(words.preview) },
        ]}
      >
        {tab === 'cases' ? (
          <CaseList form={form} cases={cases} version={version} onEdit={onEditCase} />
        ) : questionList.length === 0 ? (
          <Empty title={say(words.noQuestions)} />
        ) : tab === 'questions' ? (
          <Questions form={form} />
        ) : (
          <FormPreview key={JSON.stringify(form)} form={form} />
        )}
      </Tabs>
    </>
  )
}

function Questions({ form }: { form: TestForm }) {
  const groups = (lists: readonly (readonly string[])[]) =>
    lists.length > 0 ? lists.map((numbers) => numbers.join(', ')).join('; ') : say(words.noRules)
  return (
    <>
      <ol className={css.questions}>
        {form.questionList.map((question) => (
          <li key={question.number}>
            <p>
              <span className="mono">{question.number}</span> {say(question.label)}
            </p>
            <p className={css.soft}>{aboutOf(question).join(' · ')}</p>
            {question.options.length > 0 && (
              <ul className={css.options}>
                {question.options.map(({ disabled, label, value }) => (
                  <li key={value} data-disabled={disabled || undefined}>
                    <span className="mono">{value}</span> {say(label)}
                    {disabled && ` (${say(questionWords.disabled)})`}
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
      <DescriptionList
        rows={[
          [say(words.distinct), groups(form.distinct)],
          [say(words.notAllNo), groups(form.notAllNo)],
        ]}
      />
    </>
  )
}

const aboutOf = ({ elementType, halfWidth, required, when }: Question): string[] => [
  say(elementTypeText[elementType]),
  ...(required ? [say(questionWords.required)] : []),
  ...(halfWidth ? [say(questionWords.halfWidth)] : []),
  ...(when
    ? [
        say(
          fill(questionWords.condition, {
            question: when.question,
            values: when.values.join(say(questionWords.or)),
          }),
        ),
      ]
    : []),
]
