import { useState } from 'react'
import { version } from '../../../package.json'
import { showTime } from '../../kit/format.ts'
import { say } from '../../kit/language.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { pagesText } from './text.ts'
import css from './version-page.module.css'

/** What somebody on the hotline is asked for. */
export function Page() {
  const [openedAt] = useState(() => new Date())
  const facts = [
    { words: pagesText.site, value: version },
    { words: pagesText.language, value: say(pagesText.chosenLanguage) },
    { words: pagesText.time, value: showTime(openedAt) },
    { words: pagesText.screen, value: `${innerWidth} × ${innerHeight}` },
    { words: pagesText.browser, value: navigator.userAgent },
  ]
  return (
    <>
      <PageTitle title={say(pagesText.version)} lead={say(pagesText.versionLead)} />
      <dl className={css.facts}>
        {facts.map(({ words, value }) => (
          <div key={words.en}>
            <dt>{say(words)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
