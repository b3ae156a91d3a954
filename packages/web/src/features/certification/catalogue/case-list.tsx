import type { TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import { deleteTestCase, movePart } from '@cass/contract/certification/catalogue-endpoints.ts'
import { testingTypes } from '@cass/contract/certification/enums.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { RowActions } from '../../../ui/table/row-actions.tsx'
import css from './catalogue.module.css'
import { catalogueKey } from './queries.ts'
import { formWords, questionWords, caseWords as words } from './text.ts'

/** The cases of a form, each opened where it stands. */
export function CaseList({
  form,
  cases,
  version,
  onEdit,
}: {
  form: TestForm
  cases: readonly TestCase[]
  version: number | undefined
  onEdit: (id: string | null) => void
}) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: catalogueKey })

  async function remove(at: number, { id, title }: TestCase) {
    const question = {
      title: say(fill(words.removeTitle, { id })),
      body: say(title),
      ok: say(words.remove),
      danger: true,
    }
    if (!(await confirm(question))) return
    await call(deleteTestCase, { body: { version: at, id } }).finally(refresh)
    toast.success(say(formWords.removed))
  }
  const move = (at: number, key: string, up: boolean) =>
    call(movePart, { body: { version: at, part: 'case', key, up } }).finally(refresh)

  const add = version !== undefined && (
    <Button icon={<Icon name="plus" size={16} />} onClick={() => onEdit(null)}>
      {say(words.add)}
    </Button>
  )
  if (cases.length === 0) return <Empty title={say(words.none)} action={add || undefined} />
  return (
    <>
      {add}
      <ul className={css.cases} aria-label={say(words.list)}>
        {cases.map((one) => (
          <li key={one.id}>
            <details>
              <summary>
                <span className="mono">{one.id}</span> <strong>{say(one.title)}</strong>
                <span className={css.soft}>{appliesTo(one, form)}</span>
              </summary>
              <DescriptionList
                rows={[
                  [say(formWords.nameZh), one.title.zh],
                  [say(formWords.nameEn), one.title.en],
                  [say(words.stepsZh), <Lines key="zh" text={one.steps.zh} />],
                  [say(words.stepsEn), <Lines key="en" text={one.steps.en} />],
                  [say(words.expectedZh), <Lines key="xzh" text={one.expected.zh} />],
                  [say(words.expectedEn), <Lines key="xen" text={one.expected.en} />],
                  [say(words.messages), one.messages.join(', ')],
                  [say(words.nodes), <Lines key="nodes" text={one.applies.nodes.join('\n')} />],
                ]}
              />
            </details>
            {version !== undefined && (
              <RowActions
                of={one.id}
                actions={[
                  { key: 'edit', label: say(words.change), onClick: () => onEdit(one.id) },
                  {
                    key: 'remove',
                    label: say(words.remove),
                    danger: true,
                    onClick: () => remove(version, one),
                  },
                  { key: 'up', label: say(formWords.up), onClick: () => move(version, one.id, true) },
                  { key: 'down', label: say(formWords.down), onClick: () => move(version, one.id, false) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

const Lines = ({ text }: { text: string }) => text && <span className={css.lines}>{text}</span>

/** When it is mandatory, in a line. */
function appliesTo({ applies: { answer, nodes, testingTypes: types } }: TestCase, form: TestForm): string {
  const labelOf = (value: string) => {
    const question = form.questionList.find(({ number }) => number === answer?.question)
    const option = question?.options.find((one) => one.value === value)
    return option ? say(option.label) : value
  }
  const conditions = [
    ...(nodes.length > 0 ? [say(fill(words.nodeCount, { n: nodes.length }))] : []),
    ...types.map((type) => say(testingTypes[type])),
    ...(answer
      ? [
          say(
            fill(words.answerIs, {
              question: answer.question,
              values: answer.values.map(labelOf).join(say(questionWords.or)),
            }),
          ),
        ]
      : []),
  ]
  return conditions.length > 0 ? conditions.join(' · ') : say(words.always)
}
