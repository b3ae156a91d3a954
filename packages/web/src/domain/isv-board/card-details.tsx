import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Language } from '@cass/contract/kit/text.ts'
import { language as own } from '../../lib/language.ts'
import { DescriptionList } from '../../ui/page/description-list.tsx'
import css from './card-details.module.css'
import { FamilyList } from './card-face.tsx'
import { StageTag } from './stage-tag.tsx'
import { cardWords as words } from './text.ts'

/** Everything an ISV says of itself on the kanban. */
export function CardDetails({
  content,
  owner,
  language = own,
}: {
  content: CardContent
  owner: CardOwner
  language?: Language
}) {
  const isChinese = language === 'zh'
  const { contactEmail, contactPhone, website } = content
  const contacts = [
    website && ([words.website[language], <Website key="website" address={website} />] as const),
    contactPhone && ([words.phone[language], contactPhone] as const),
    contactEmail && ([words.email[language], contactEmail] as const),
  ].filter((row) => row !== '')
  return (
    <div className={css.details} lang={isChinese ? 'zh-CN' : 'en'}>
      <div className={css.head}>
        <div>
          <StageTag stage={owner.stage} language={language} />
          <span className={css.since}>
            {fill(words.since, { date: marketDate(new Date(owner.since)) })[language]}
          </span>
        </div>
        <p className={css.slogan}>{isChinese ? content.sloganZh : content.sloganEn}</p>
      </div>
      <section>
        <h3>{words.introduction[language]}</h3>
        <p className={css.introduction}>{isChinese ? content.introductionZh : content.introductionEn}</p>
      </section>
      <section>
        <h3>{words.products[language]}</h3>
        <ul className={css.products}>
          {content.products.map(({ families, nameEn, nameZh, number, versionId }) => (
            <li key={versionId}>
              <div>
                <span>{isChinese ? nameZh : nameEn}</span>
                <span className="mono">{number}</span>
              </div>
              <FamilyList families={families} language={language} />
            </li>
          ))}
        </ul>
      </section>
      {contacts.length > 0 && (
        <section>
          <h3>{words.contact[language]}</h3>
          <DescriptionList rows={contacts} />
        </section>
      )}
    </div>
  )
}

const Website = ({ address }: { address: string }) => (
  <a className="link" href={address} target="_blank" rel="noopener noreferrer nofollow">
    {address}
  </a>
)
