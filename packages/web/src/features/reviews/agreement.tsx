import { agreementAt, agreementTitle } from '@cass/contract/applications/agreement.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { useRef } from 'react'
import { AgreementText, sayEdition } from '../../domain/agreement/agreement-text.tsx'
import { agreementWords } from '../../domain/agreement/text.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { pdfWords } from '../../lib/pdf-export/text.ts'
import { usePdf } from '../../lib/pdf-export/use-pdf.ts'
import { Icon } from '../../ui/icons.tsx'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import css from './agreement.module.css'
import { reviewWords as words } from './text.ts'

/** What the institution has signed, in the version it signed, to read before it is confirmed and to keep as a file. */
export function Agreement({
  application,
  signed,
}: {
  application: ApplicationDetail
  signed: NonNullable<ApplicationDetail['agreement']>
}) {
  const sheet = useRef<HTMLElement>(null)
  const { applyOrdNo, institutionName } = application
  const title = `${say(agreementTitle)} ${applyOrdNo}`
  const { run, share } = usePdf(sheet, { title, name: title })
  const edition = agreementAt(signed.signedAt ? new Date(signed.signedAt) : new Date())
  const signature: [string, string | null][] = signed.signedAt
    ? [
        [say(agreementWords.signedBy), signed.signedBy],
        [say(agreementWords.signedAt), showTime(signed.signedAt)],
      ]
    : []
  return (
    <section className="card" aria-labelledby="agreement">
      <div className={css.head}>
        <h2 id="agreement">{say(words.agreement)}</h2>
        <button type="button" className="button" disabled={share !== undefined} onClick={run}>
          <Icon name="download" size={16} />
          {say(share === undefined ? pdfWords.pdf : pdfWords.making)}
        </button>
      </div>
      {!signed.signedAt && <p>{say(words.unsigned)}</p>}
      <DescriptionList rows={[...signature, [say(agreementWords.version), sayEdition(edition)]]} />
      <AgreementText ref={sheet} edition={edition}>
        <DescriptionList
          rows={[
            [say(agreementWords.number), applyOrdNo],
            [say(agreementWords.institution), institutionName],
            ...signature,
          ]}
        />
      </AgreementText>
    </section>
  )
}
