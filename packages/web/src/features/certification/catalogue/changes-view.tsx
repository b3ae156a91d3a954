import type { Catalogue, TestCase, TestForm } from '@cass/contract/certification/catalogue.ts'
import type { CatalogueChange } from '@cass/contract/certification/catalogue-difference.ts'
import type { CatalogueDraft } from '@cass/contract/certification/catalogue-endpoints.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { language, say } from '../../../lib/language.ts'
import { Empty } from '../../../ui/page/states.tsx'
import { Tag } from '../../../ui/page/status-tag.tsx'
import css from './catalogue.module.css'
import { fieldNames, changeWords as words } from './text.ts'

const looks = {
  added: { tone: 'good', icon: 'plus' },
  removed: { tone: 'bad', icon: 'minus' },
  changed: { tone: 'doing', icon: 'swap' },
} as const

/** What publishing the draft would change, part by part, with what was and what will be. */
export function ChangesView({
  draft,
  live,
  onOpen,
}: {
  draft: CatalogueDraft
  live: Catalogue | undefined
  onOpen: (formKey: string) => void
}) {
  if (draft.changes.length === 0) return <Empty title={say(words.none)} />
  return (
    <ul className={css.changes} aria-label={say(words.list)}>
      {draft.changes.map((change) => {
        const after = partOf(draft.catalogue, change)
        const before = live && partOf(live, change)
        const part = after ?? before
        return (
          <li key={`${change.part} ${change.key}`}>
            <div className={css.changeHead}>
              <Tag {...looks[change.change]}>{say(words[change.change])}</Tag>
              <span className={css.soft}>{say(words[change.part])}</span>
              <span className="mono">{change.key}</span>
              <strong>{part && say(nameOf(part))}</strong>
              {after && (
                <button type="button" className="button button-link" onClick={() => onOpen(after.formKey)}>
                  {say(words.open)}
                </button>
              )}
            </div>
            {change.change === 'changed' && before && after && (
              <dl className={css.fieldsChanged}>
                {change.fields
                  .filter((name) => name !== 'order')
                  .map((name) => (
                    <div key={name}>
                      <dt>{fieldNames[name] ? say(fieldNames[name]) : name}</dt>
                      <dd>
                        <del>{shown(before, name)}</del>
                        <ins>{shown(after, name)}</ins>
                      </dd>
                    </div>
                  ))}
                {change.fields.includes('order') && <dt>{say(fieldNames.order!)}</dt>}
              </dl>
            )}
          </li>
        )
      })}
    </ul>
  )
}

type Part = TestForm | TestCase
const partOf = ({ cases, forms }: Catalogue, { key, part }: CatalogueChange): Part | undefined =>
  part === 'form' ? forms.find(({ formKey }) => formKey === key) : cases.find(({ id }) => id === key)
const nameOf = (part: Part): Text => ('title' in part ? part.title : part.name)

/** A field as it can be compared: both languages of words, one line for each question. */
function shown(part: Part, name: string): string {
  const value = (part as unknown as Record<string, unknown>)[name]
  if (name === 'questionList')
    return (value as TestForm['questionList'])
      .map(
        ({ elementType, label, number, options, required, when }) =>
          `${number}. ${label[language]} [${[
            elementType,
            ...(required ? ['*'] : []),
            ...options.map((option) => option.value),
            ...(when ? [`${when.question}=${when.values.join('|')}`] : []),
          ].join(' ')}]`,
      )
      .join('\n')
  if (name === 'applies') {
    const { answer, nodes, testingTypes } = value as TestCase['applies']
    return [
      ...nodes,
      ...testingTypes,
      ...(answer ? [`${answer.question}=${answer.values.join('|')}`] : []),
    ].join('\n')
  }
  if (typeof value === 'object' && value !== null && 'zh' in value && 'en' in value)
    return `${String(value.zh)}\n${String(value.en)}`
  return Array.isArray(value) ? value.map(String).join('; ') : String(value)
}
