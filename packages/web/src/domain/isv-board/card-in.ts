import type { BoardCard } from '@cass/contract/isv-board/board-endpoints.ts'
import type { CardContent, CardOwner } from '@cass/contract/isv-board/card.ts'
import type { Language } from '@cass/contract/kit/text.ts'

/** A card as its column lists it for readers of a language. */
export const cardIn = (content: CardContent, owner: CardOwner, language: Language): BoardCard => ({
  id: owner.nameZh,
  name: language === 'zh' ? owner.nameZh : owner.nameEn,
  slogan: language === 'zh' ? content.sloganZh : content.sloganEn,
  since: owner.since,
  products: content.products.map(({ families, nameEn, nameZh, number, versionId }) => ({
    versionId,
    name: language === 'zh' ? nameZh : nameEn,
    number,
    families,
  })),
})
