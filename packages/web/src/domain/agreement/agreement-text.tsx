import { type AgreementEdition, agreementTitle } from '@cass/contract/applications/agreement.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { ReactNode, Ref } from 'react'
import { say } from '../../lib/language.ts'
import css from './agreement-text.module.css'
import { agreementWords as words } from './text.ts'

export const sayEdition = ({ version, since }: AgreementEdition): string =>
  say(fill(words.versionSince, { version, since }))

/** Both texts, article beside article; it scrolls in a box of its own. */
export const AgreementText = ({
  edition,
  children,
  ref,
}: {
  edition: AgreementEdition
  /** What stands below the articles. */
  children?: ReactNode
  ref?: Ref<HTMLElement>
}) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section ref={ref} className={css.agreement} tabIndex={0} aria-label={say(agreementTitle)}>
    <div className={css.pair} data-block>
      <h3 lang="zh-CN">{agreementTitle.zh}</h3>
      <h3 lang="en">{agreementTitle.en}</h3>
    </div>
    <p className={css.version} data-block>
      {say(words.version)} {sayEdition(edition)}
    </p>
    {edition.articles.map(({ title, body }) => (
      <div key={title.en} className={css.pair} data-block>
        {(['zh', 'en'] as const).map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <h4>{title[language]}</h4>
            <p>{body[language]}</p>
          </div>
        ))}
      </div>
    ))}
    {children && <div data-block>{children}</div>}
  </section>
)
