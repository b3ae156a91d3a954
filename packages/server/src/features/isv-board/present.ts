import { institutionName } from '@cass/contract/institutions/name.ts'
import type { BoardCard, getIsvBoard } from '@cass/contract/isv-board/board-endpoints.ts'
import type { CardProduct } from '@cass/contract/isv-board/card.ts'
import { isvStageCodes } from '@cass/contract/isvs/stages.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { nameIn } from '../../lib/named.ts'
import type { ProductRow, VersionRow } from '../isv-products/service.ts'
import type { Column, ListedCard } from './repository.ts'

const presentCard = (card: ListedCard, language: Language): BoardCard => ({
  id: card.id,
  name: institutionName(card, language),
  slogan: language === 'zh' ? card.sloganZh : card.sloganEn,
  since: new Date(card.since).toISOString(),
  products: card.products.map((product) => ({
    versionId: product.versionId,
    name: nameIn(product, language),
    number: product.number,
    families: product.families,
  })),
})

/** Every column there is, in its order; one of them alone where that is what was asked for. */
export const presentBoard = (
  found: readonly Column[],
  only: string,
  language: Language,
): DataOf<typeof getIsvBoard> =>
  isvStageCodes
    .filter((stage) => only === '' || stage === only)
    .map((stage) => {
      const column = found.find((one) => one.stage === stage)
      return {
        stage,
        total: column?.total ?? 0,
        cards: (column?.cards ?? []).map((card) => presentCard(card, language)),
      }
    })

export const presentProduct = (product: ProductRow, version: VersionRow): CardProduct => ({
  versionId: version.id,
  nameZh: product.nameZh,
  nameEn: product.nameEn,
  number: version.number,
  families: product.families as CardProduct['families'],
})
