import { fill } from '@cass/contract/kit/text.ts'
import type { SiteTextEdition } from '@cass/contract/site-texts/endpoints.ts'
import { useState } from 'react'
import { Preview } from '../../../editing/writing/preview.tsx'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { Tag } from '../../../ui/page/status-tag.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import reading from '../reading-page.module.css'
import css from './editions.module.css'
import { manageWords as words } from './text.ts'
import { namesOf } from './values.ts'

/** What was published before, to look at and to start from. */
export function Editions({
  editions,
  onTake,
}: {
  editions: readonly SiteTextEdition[]
  onTake: (edition: SiteTextEdition) => void
}) {
  const [shown, setShown] = useState<SiteTextEdition>()
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
          {(language) => (
            <article className={reading.text}>
              <RichText html={shown[namesOf(language).body]} />
            </article>
          )}
        </Preview>
      )}
    </section>
  )
}

const nameOf = ({ edition }: SiteTextEdition) => say(fill(words.edition, { edition: edition ?? '' }))
