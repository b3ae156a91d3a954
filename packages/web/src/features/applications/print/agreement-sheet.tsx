import { agreementAt, agreementTitle } from '@cass/contract/applications/agreement.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { Ref } from 'react'
import { sayServiceType } from '../../../domain/applications/service-type.ts'
import { say } from '../../../lib/language.ts'
import css from './paper.module.css'
import { Paper, printedTime } from './paper.tsx'
import { printWords as words } from './text.ts'

/** The agreement as the two parties hold it: both texts, and who signed it when. */
export const AgreementSheet = ({
  application,
  signature,
  ref,
}: {
  application: ApplicationDetail
  signature: NonNullable<ApplicationDetail['agreement']>
  ref: Ref<HTMLElement>
}) => (
  <Paper
    ref={ref}
    application={application}
    title={
      <>
        <h1 lang="zh-CN">{agreementTitle.zh}</h1>
        <p className={css.second} lang="en">
          {agreementTitle.en}
        </p>
      </>
    }
    lines={[
      [say(words.service), sayServiceType(application.serviceType)],
      [say(words.submitted), printedTime(application.submittedAt)],
      [say(words.signedBy), signature.signedBy ?? say(words.unsigned)],
      [say(words.signedAt), printedTime(signature.signedAt)],
    ]}
  >
    {agreementAt(new Date(signature.signedAt ?? Date.now())).articles.map(({ title, body }) => (
      <section key={title.en} className={`${css.section} ${css.article}`} data-block>
        {(['zh', 'en'] as const).map((language) => (
          <div key={language} lang={language === 'zh' ? 'zh-CN' : 'en'}>
            <h2>{title[language]}</h2>
            <p>{body[language]}</p>
          </div>
        ))}
      </section>
    ))}
  </Paper>
)
