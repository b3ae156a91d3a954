import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Tag } from '../../ui/page/status-tag.tsx'
import { TextSheet } from '../../ui/rich-text/text-sheet.tsx'
import { type Edition, namesOf } from './edition.ts'
import css from './editions.module.css'
import { Preview } from './preview.tsx'
import { editionWords as words } from './text.ts'

/** What was published before, to look at and to start from. */
export function Editions<E extends Edition>({
  editions,
  noteOf = () => '',
  onTake,
}: {
  editions: readonly E[]
  /** What else there is to say of one. */
  noteOf?: ((edition: E) => string) | undefined
  onTake: (edition: E) => void
}) {
  const [shown, setShown] = useState<E>()
  const published = editions.filter(({ edition }) => edition !== null)
  return (
    <section className={css.editions} aria-labelledby="editions">
      <h2 id="editions">{say(words.editions)}</h2>
      {published.length === 0 && <p className="field-help">{say(words.noEditions)}</p>}
      <ol>
        {published.map((each, place) => (
          <li key={each.id}>
            <p>
              <strong>{nameOf(each)}</strong>
              {place === 0 && (
                <Tag tone="good" icon="check-circle">
                  {say(words.current)}
                </Tag>
              )}
              <span>
                {showTime(each.publishTime, '{y}-{m}-{d} {h}:{i}')} · {each.by}
              </span>
              <span>{say({ zh: each.changesZh, en: each.changesEn })}</span>
              <span>{noteOf(each)}</span>
            </p>
            <button
              type="button"
              className="button"
              aria-label={say(fill(words.lookAt, { edition: each.edition ?? '' }))}
              onClick={() => setShown(each)}
            >
              {say(words.look)}
            </button>
          </li>
        ))}
      </ol>
      {shown && (
        <Preview
          title={nameOf(shown)}
          onClose={() => setShown(undefined)}
          actions={
            <button
              type="button"
              className="button button-primary"
              onClick={() => {
                onTake(shown)
                setShown(undefined)
              }}
            >
              {say(words.take)}
            </button>
          }
        >
          {(language) => <TextSheet html={shown[namesOf(language).body]} />}
        </Preview>
      )}
    </section>
  )
}

const nameOf = ({ edition }: Edition) => say(fill(words.edition, { edition: edition ?? '' }))
