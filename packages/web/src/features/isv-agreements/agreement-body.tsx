import type { AgreementText } from '@cass/contract/isv-agreements/endpoints.ts'
import { agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { say } from '../../lib/language.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import css from './agreement-body.module.css'
import { agreementWords as words } from './text.ts'

const htmlLang = { zh: 'zh-CN', en: 'en' } as const

/** Both texts beside each other; on a narrow page one below the other. */
export const AgreementBody = ({
  text,
  scrolls = false,
}: {
  text: Pick<AgreementText, 'kind' | 'bodyZh' | 'bodyEn'>
  /** In a box of its own. */
  scrolls?: boolean
}) => (
  <section
    className={css.body}
    aria-label={say(words.text)}
    data-scrolls={scrolls || undefined}
    // What scrolls must be reachable by keyboard.
    {...(scrolls && { tabIndex: 0 })}
  >
    {(['zh', 'en'] as const).map((language) => (
      <div key={language} lang={htmlLang[language]}>
        <h3 className={css.title}>{agreementKinds[text.kind][language]}</h3>
        <RichText html={language === 'zh' ? text.bodyZh : text.bodyEn} />
      </div>
    ))}
  </section>
)
