import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { catalogueEditions } from '../features/test-catalogue/tables.ts'
import type { Tx } from '../platform/db.ts'
import { cashDepthForm, cashOrdersForm } from './catalogue/cash.ts'
import { quotingForm } from './catalogue/liquidity.ts'
import { localCurrencyForm } from './catalogue/local-currency.ts'
import { repoForm, settlementForm, tradeDataForm } from './catalogue/post-trade.ts'
import { sessionForm } from './catalogue/session.ts'
import { currencySwapForm, derivativesForm } from './catalogue/swaps.ts'

const day = 86_400_000

const demoForms = [
  sessionForm('LCAPI', 'LC'),
  localCurrencyForm,
  sessionForm('LPAPI', 'LP'),
  quotingForm,
  sessionForm('CASH', 'CA'),
  cashOrdersForm,
  cashDepthForm,
  sessionForm('CSWAP', 'CS'),
  currencySwapForm,
  sessionForm('TRD', 'TR'),
  tradeDataForm,
  settlementForm,
  sessionForm('PLEDGE', 'PL'),
  repoForm,
  sessionForm('DERIVATIVES', 'DV'),
  derivativesForm,
]

export const demoCatalogue: Catalogue = {
  forms: demoForms.map(({ form }) => form),
  cases: demoForms.flatMap(({ cases }) => cases),
}

/** As it was before the cases of the drop copy and of failover were there. */
const earlierCatalogue: Catalogue = {
  forms: demoCatalogue.forms,
  cases: demoCatalogue.cases.filter(({ id }) => id !== 'CA-DRP-01' && !id.endsWith('-SES-09')),
}

/** An earlier edition, and the live one; its id. */
export async function loadTestCatalogue(
  tx: Tx,
  { now, publishedBy }: { now: Date; publishedBy: string },
): Promise<string> {
  const editionAt = (daysAgo: number) => {
    const at = new Date(now.getTime() - daysAgo * day)
    return {
      id: crypto.randomUUID(),
      createdAt: at,
      updatedAt: at,
      updatedBy: publishedBy,
      publishedAt: at,
      publishedBy,
    }
  }
  const live = editionAt(45)
  await tx.insert(catalogueEditions).values([
    {
      ...editionAt(290),
      number: 1,
      state: 'old',
      note: '首次发布 / First edition',
      content: earlierCatalogue,
    },
    {
      ...live,
      number: 2,
      state: 'live',
      note: '增加副本会话与主备切换案例 / Drop copy and failover added',
      content: demoCatalogue,
    },
  ])
  return live.id
}
