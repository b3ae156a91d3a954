import { fill, type Text } from '@cass/contract/kit/text.ts'
import type { ExplainedLine, Explanation, MissingField } from '@cass/contract/message-library/explain.ts'
import { useId } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import css from './explained.module.css'
import { placeOf } from './place.ts'
import { PlaceLink } from './place-link.tsx'
import { explainWords as words } from './text.ts'

/** What was wrong first, with a way to each place; then every field in the order of the wire. */
export function Explained({ explanation, v }: { explanation: Explanation; v: string }) {
  const { message, lines, missing, faults } = explanation
  const id = useId()
  const lineId = (at: number) => `${id}-line-${at}`
  return (
    <section aria-label={say(words.result)}>
      <header className={css.head}>
        <h2>{message ? `${message.name} (${message.msgType})` : say(words.unknownMessage)}</h2>
        {message && say(message.label) !== message.name && <span>{say(message.label)}</span>}
        <span role="status">
          {faults === 0 ? (
            <Tag tone="good" icon="check-circle">
              {say(words.flawless)}
            </Tag>
          ) : (
            <Tag tone="bad" icon="error">
              {say(fill(words.problems, { n: faults }))}
            </Tag>
          )}
        </span>
        {message && (
          <PlaceLink place={placeOf({ v, m: message.msgType })} className="link">
            {say(words.openMessage)}
          </PlaceLink>
        )}
      </header>
      {faults > 0 && <ProblemList explanation={explanation} lineId={lineId} />}
      {lines.length > 0 && (
        <table className={css.lines} aria-label={say(words.result)}>
          <thead>
            <tr>
              <th scope="col">{say(words.tag)}</th>
              <th scope="col">{say(words.name)}</th>
              <th scope="col">{say(words.value)}</th>
              <th scope="col">{say(words.meaning)}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, at) => (
              <Line
                key={lineId(at)}
                id={lineId(at)}
                line={line}
                lacks={missing.filter((each) => each.line === at)}
                v={v}
              />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function Line({
  id,
  line,
  lacks,
  v,
}: {
  id: string
  line: ExplainedLine
  /** What the repetition that begins here is without. */
  lacks: readonly MissingField[]
  v: string
}) {
  const { tag, value, field, meaning, depth, repetition, text } = line
  const wrong = [...line.problems.map(({ words: told }) => told), ...lacks.map(missingText)].map(say)
  return (
    <tr
      id={id}
      tabIndex={-1}
      data-wrong={wrong.length > 0 || undefined}
      data-begins={(repetition && depth > 0) || undefined}
      data-part={line.part}
    >
      <td>
        <span className={css.tag} style={{ paddingInlineStart: Math.min(depth, 6) * 16 }}>
          <code>{tag ?? '?'}</code>
          {repetition && <span className={css.repetition}>{`#${repetition}`}</span>}
        </span>
      </td>
      <th scope="row">
        {field ? (
          <PlaceLink place={placeOf({ v, f: String(field.tag) })} className={css.name}>
            {field.name}
          </PlaceLink>
        ) : (
          '—'
        )}
      </th>
      <td>
        <code className={css.value}>{tag === undefined ? text : value || `(${say(words.emptyValue)})`}</code>
      </td>
      <td>
        {meaning ? say(meaning) : <span className={css.description}>{field && say(field.description)}</span>}
        {wrong.map((told) => (
          <p key={told} className={css.problem}>
            <Icon name="error" size={16} />
            {told}
          </p>
        ))}
      </td>
    </tr>
  )
}

function ProblemList({ explanation, lineId }: { explanation: Explanation; lineId: (at: number) => string }) {
  const { lines, problems, missing } = explanation
  return (
    <div className={css.problems}>
      <h3>{say(words.problemsList)}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={problem.words.en}>{say(problem.words)}</li>
        ))}
        {missing.map((each) => (
          <li key={`${each.line}-${each.tag}`}>
            {each.line === undefined ? (
              say(missingText(each))
            ) : (
              <GoTo id={lineId(each.line)}>{say(missingText(each))}</GoTo>
            )}
          </li>
        ))}
        {lines.flatMap((line, at) =>
          line.problems.map((problem) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is what stands at its place.
            <li key={`${at}-${problem.words.en}`}>
              <GoTo id={lineId(at)}>
                {`${say(line.tag === undefined ? words.inMessage : fill(words.atTag, { tag: line.tag }))}${line.field ? ` ${line.field.name}` : ''}`}
              </GoTo>
              {say(words.colon)}
              {say(problem.words)}
            </li>
          )),
        )}
      </ul>
    </div>
  )
}

function missingText({ tag, name, group, repetition, because }: MissingField): Text {
  const told =
    group === undefined
      ? fill(words.missing, { tag, name })
      : fill(words.missingInGroup, { tag, name, group, repetition: repetition ?? 1 })
  if (!because) return told
  const why = fill(words.because, because)
  return { zh: told.zh + why.zh, en: told.en + why.en }
}

const GoTo = ({ id, children }: { id: string; children: string }) => (
  <button
    type="button"
    className={`link ${css.goTo}`}
    onClick={() => {
      const line = document.getElementById(id)
      line?.scrollIntoView({ block: 'center' })
      line?.focus({ preventScroll: true })
    }}
  >
    {children}
  </button>
)
