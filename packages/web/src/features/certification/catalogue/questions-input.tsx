import type { Question } from '@cass/contract/certification/catalogue.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useState } from 'react'
import { say } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { RowActions } from '../../../ui/table/row-actions.tsx'
import css from './catalogue.module.css'
import { QuestionFields } from './question-fields.tsx'
import { formWords, questionWords as words } from './text.ts'

/** The questions of a form, in their order; each opens where it stands. */
export function QuestionsInput({
  questions,
  problems,
  error,
  onChange,
}: {
  questions: readonly Question[]
  /** Places begin with `questionList.<place>`. */
  problems: readonly RefusedField[]
  error: string | undefined
  onChange: (questions: readonly Question[]) => void
}) {
  const add = () =>
    onChange([
      ...questions,
      {
        number: nextNumber(questions),
        elementType: 'input',
        label: { zh: '', en: '' },
        hint: null,
        options: [],
        required: true,
        halfWidth: false,
        when: null,
      },
    ])
  const swap = (at: number, other: number) =>
    onChange(questions.with(at, questions[other]!).with(other, questions[at]!))

  return (
    <fieldset className={css.editor} data-field="questions">
      <legend>{say(words.title)}</legend>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <ol className={css.questions}>
        {questions.map((question, at) => {
          const start = `questionList.${at}.`
          const own = problems.filter(({ path }) => path.startsWith(start) || `${path}.` === start)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: its number is typed, and would take the focus away with each key.
            <li key={at} data-invalid={own.length > 0 || undefined}>
              <Opened
                name={question.number}
                title={say(question.label)}
                start={question.label.zh === ''}
                needed={own.length > 0}
              >
                <QuestionFields
                  at={at}
                  question={question}
                  earlier={questions.slice(0, at)}
                  problems={own.map(({ path, message }) => ({ path: path.slice(start.length), message }))}
                  onChange={(next) => onChange(questions.with(at, next))}
                />
              </Opened>
              <RowActions
                of={say(fill(words.item, { number: question.number }))}
                actions={[
                  {
                    key: 'up',
                    label: say(formWords.up),
                    disabled: at === 0,
                    onClick: () => swap(at, at - 1),
                  },
                  {
                    key: 'down',
                    label: say(formWords.down),
                    disabled: at === questions.length - 1,
                    onClick: () => swap(at, at + 1),
                  },
                  {
                    key: 'remove',
                    label: say(words.remove),
                    danger: true,
                    onClick: () => onChange(questions.toSpliced(at, 1)),
                  },
                ]}
              />
            </li>
          )
        })}
      </ol>
      <Button icon={<Icon name="plus" size={16} />} onClick={add}>
        {say(words.add)}
      </Button>
    </fieldset>
  )
}

/** Once open it stays so, whatever is typed or corrected in it, until it is closed. */
function Opened({
  name,
  title,
  start,
  needed,
  children,
}: {
  name: string
  title: string
  start: boolean
  needed: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(start)
  return (
    <details open={isOpen || needed} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span className="mono">{name}</span> {title}
      </summary>
      {children}
    </details>
  )
}

const nextNumber = (questions: readonly Question[]): string =>
  String(Math.max(0, ...questions.map(({ number }) => Number.parseInt(number, 10) || 0)) + 1)
