import type { PlannedCase, TestFormRecord } from '@cass/contract/certification/endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useId } from 'react'
import { DocumentList } from '../../../domain/applications/form-view-files.tsx'
import { PastedMessage } from '../../../domain/message-library/pasted-message.tsx'
import { placeOf } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { showNamed } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { Tag } from '../../../ui/page/status-tag.tsx'
import css from './case.module.css'
import { CaseForm } from './case-form.tsx'
import { executionWords as words } from './text.ts'

const looks = {
  pass: { tone: 'good', icon: 'check-circle' },
  fail: { tone: 'bad', icon: 'error' },
  notRun: { tone: 'idle', icon: 'minus' },
} as const

export const Outcome = ({ of: { result } }: { of: PlannedCase }) =>
  result ? (
    <Tag {...looks[result.result]}>{say(words.outcomes[result.result])}</Tag>
  ) : (
    <Tag tone="idle" icon="clock">
      {say(words.open)}
    </Tag>
  )

/** One case: a line with its result, and opened, what is to be done and what came out of it. */
export function Case({
  form,
  testCase,
  attempt,
  isOpen,
  onToggle,
  onNext,
}: {
  form: TestFormRecord
  testCase: PlannedCase
  attempt: number
  isOpen: boolean
  onToggle: () => void
  onNext: (() => void) | undefined
}) {
  const id = useId()
  return (
    <li className={css.case} id={`case-${testCase.id}`}>
      <button
        type="button"
        className={css.head}
        aria-expanded={isOpen}
        aria-controls={`${id}-body`}
        onClick={onToggle}
      >
        <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />
        <span className={css.name}>
          <span className="mono">{testCase.id}</span>
          <span>{say(testCase.title)}</span>
        </span>
        <Outcome of={testCase} />
      </button>
      {isOpen && (
        <div id={`${id}-body`} className={css.body}>
          <div className={css.told}>
            <DescriptionList
              rows={[
                [
                  say(words.steps),
                  <p key="steps" className={css.lines}>
                    {say(testCase.steps)}
                  </p>,
                ],
                [
                  say(words.expected),
                  <p key="expected" className={css.lines}>
                    {say(testCase.expected)}
                  </p>,
                ],
                [say(words.reason), say(testCase.reason)],
                ...(testCase.messages.length > 0
                  ? [[say(words.messages), <Messages key="messages" types={testCase.messages} />] as const]
                  : []),
              ]}
            />
          </div>
          {form.moves.includes('record') ? (
            <CaseForm form={form} testCase={testCase} attempt={attempt} onNext={onNext} />
          ) : (
            <Result of={testCase} />
          )}
        </div>
      )}
    </li>
  )
}

const Messages = ({ types }: { types: readonly string[] }) => (
  <span className={css.messages}>
    {types.map((type) => (
      <PlaceLink
        key={type}
        place={placeOf({ m: type })}
        className="link mono"
        aria-label={say(fill(words.openMessage, { type }))}
      >
        {type}
      </PlaceLink>
    ))}
  </span>
)

/** What was recorded, to be read. */
function Result({ of: { result } }: { of: PlannedCase }) {
  if (!result) return null
  const { file, message, note, recordedAt, recordedBy, tester } = result
  return (
    <div className={css.record}>
      <DescriptionList
        rows={[
          [say(words.tester), tester],
          ...(note
            ? [
                [
                  say(words.note),
                  <p key="note" className={css.lines}>
                    {note}
                  </p>,
                ] as const,
              ]
            : []),
          ...(file
            ? [[say(words.file), <DocumentList key="file" ids={[file.id]} files={[file]} />] as const]
            : []),
        ]}
      />
      {message && (
        <details className={css.explained}>
          <summary>{say(words.message)}</summary>
          <PastedMessage raw={message} />
        </details>
      )}
      <p className="field-help">
        {say(fill(words.recordedBy, { by: recordedBy, at: showNamed(recordedAt) }))}
      </p>
    </div>
  )
}
