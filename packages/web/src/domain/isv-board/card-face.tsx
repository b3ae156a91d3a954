import type { BoardCard } from '@cass/contract/isv-board/board-endpoints.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill, type Language } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import type { ReactNode } from 'react'
import { language as own } from '../../lib/language.ts'
import css from './card-face.module.css'
import { cardWords as words } from './text.ts'

/** What a column shows of an ISV: its name, what it offers, and since when it is there. */
export function CardFace({
  card,
  language = own,
  children,
}: {
  card: BoardCard
  language?: Language
  /** Its name, where that is to be more than words. */
  children?: ReactNode
}) {
  return (
    <div className={css.face} lang={language === 'zh' ? 'zh-CN' : 'en'}>
      <h3 className={css.name}>{children ?? card.name}</h3>
      <p className={css.slogan}>{card.slogan}</p>
      <ul className={css.products}>
        {card.products.map(({ families, name, number, versionId }) => (
          <li key={versionId}>
            <div className={css.product}>
              <span>{name}</span>
              <span className="mono">{number}</span>
            </div>
            <FamilyList families={families} language={language} />
          </li>
        ))}
      </ul>
      <p className={css.since}>{fill(words.since, { date: marketDate(new Date(card.since)) })[language]}</p>
    </div>
  )
}

export const FamilyList = ({
  families,
  language = own,
}: {
  families: readonly InterfaceFamily[]
  language?: Language
}) => (
  <ul className={css.families} aria-label={words.families[language]}>
    {families.map((code) => (
      <li key={code} title={interfaceFamilies[code].name[language]}>
        {interfaceFamilies[code].short}
      </li>
    ))}
  </ul>
)
