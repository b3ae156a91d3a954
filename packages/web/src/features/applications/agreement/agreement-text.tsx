import { say } from '../../../kit/language.ts'
import css from './agreement-text.module.css'
import { agreement, agreementTitle } from './text.ts'

/** Both texts, article beside article; it scrolls in a box of its own. */
export const AgreementText = () => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
  <section className={css.agreement} tabIndex={0} aria-label={say(agreementTitle)}>
    <div className={css.pair}>
      <h3 lang="zh-CN">{agreementTitle.zh}</h3>
      <h3 lang="en">{agreementTitle.en}</h3>
    </div>
    {agreement.map(({ title, body }) => (
      <div key={title.en} className={css.pair}>
        {(['zh', 'en'] as const).map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <h4>{title[language]}</h4>
            <p>{body[language]}</p>
          </div>
        ))}
      </div>
    ))}
  </section>
)
