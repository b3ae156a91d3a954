import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { version } from '../../../package.json'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import { versions, pagesText as words } from './text.ts'
import css from './version-page.module.css'

/** What changed in each version, and what somebody on the hotline is asked for. */
export function Page() {
  return (
    <>
      <PageTitle title={say(words.version)} lead={say(words.versionLead)} />
      <div className={css.columns}>
        <Changes />
        <Environment />
      </div>
    </>
  )
}

const Changes = () => (
  <section aria-labelledby="changes">
    <h2 id="changes">{say(words.changes)}</h2>
    <ol className={css.versions}>
      {versions.map(({ number, date, changes }) => (
        <li key={number} id={`v${number}`}>
          <h3>
            {number}
            {number === version && (
              <Tag tone="good" icon="check-circle">
                {say(words.current)}
              </Tag>
            )}
          </h3>
          <time dateTime={date}>{say(fill(words.released, { date }))}</time>
          <ul>
            {changes.map((change) => (
              <li key={change.en}>{say(change)}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  </section>
)

function Environment() {
  const [openedAt] = useState(() => new Date())
  const facts = [
    { name: words.site, value: version },
    { name: words.language, value: say(words.chosenLanguage) },
    { name: words.time, value: showTime(openedAt) },
    { name: words.screen, value: `${innerWidth} × ${innerHeight}` },
    { name: words.browser, value: navigator.userAgent },
  ]
  return (
    <section aria-labelledby="environment">
      <h2 id="environment">{say(words.environment)}</h2>
      <p className="field-help">{say(words.environmentLead)}</p>
      <dl className={css.facts}>
        {facts.map(({ name, value }) => (
          <div key={name.en}>
            <dt>{say(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
