import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { eq } from 'drizzle-orm'
import { isvProducts, isvProductVersions } from '../features/isv-products/tables.ts'
import type { Tx } from '../platform/db.ts'
import { institutions } from '../platform/tables.ts'
import { demoInstitutions, type InstitutionKey } from './people.ts'

type DemoProduct = {
  name: Text
  families: InterfaceFamily[]
  /** The oldest first: its number and how many days ago it was released. */
  versions: readonly (readonly [number: string, daysAgo: number])[]
  retired?: true
}

const demoProducts: Partial<Record<InstitutionKey, readonly DemoProduct[]>> = {
  isv01: [
    {
      name: text('启元交易直连平台', 'Qiyuan Direct Trading'),
      families: ['LCAPI', 'CASH', 'TRD'],
      versions: [
        ['2.4', 410],
        ['3.0', 120],
      ],
    },
    {
      name: text('启元行情网关', 'Qiyuan Market Data Gateway'),
      families: ['CMDS'],
      versions: [['1.2.0', 75]],
    },
  ],
  isv02: [
    {
      name: text('拓衡接口中间件', 'Tuoheng Interface Hub'),
      families: ['LCAPI', 'LPAPI', 'CSWAP', 'TRD'],
      versions: [
        ['4.1', 640],
        ['5.0', 290],
        ['5.1', 40],
      ],
    },
    {
      name: text('拓衡质押券管理系统', 'Tuoheng Collateral Manager'),
      families: ['PLEDGE', 'DERIVATIVES'],
      versions: [['2026R1', 150]],
    },
    {
      name: text('拓衡文件传输代理', 'Tuoheng File Agent'),
      families: ['IFTP'],
      versions: [['1.8', 1020]],
      retired: true,
    },
  ],
  isv03: [
    {
      name: text('澄观行情终端', 'Chengguan Market Data Terminal'),
      families: ['CMDS', 'IFTP'],
      versions: [['0.9', 30]],
    },
  ],
  isv04: [
    {
      name: text('汇澜极速报盘', 'Huilan Order Gateway'),
      families: ['LPAPI', 'TRD', 'DERIVATIVES'],
      versions: [
        ['2.1', 320],
        ['2.2', 60],
      ],
    },
  ],
  isv05: [
    {
      name: text('北渚现券交易系统', 'Beizhu Cash Bond System'),
      families: ['CASH'],
      versions: [['2026.1', 45]],
    },
  ],
  isv06: [
    {
      name: text('砺石做市管理平台', 'Lishi Market-Making Platform'),
      families: ['LPAPI', 'CSWAP', 'DERIVATIVES'],
      versions: [['7.3', 95]],
    },
    {
      name: text('砺石成交对账', 'Lishi Trade Reconciliation'),
      families: ['TRD'],
      versions: [['3.0', 210]],
    },
  ],
}

export async function loadIsvProducts(tx: Tx, { now }: { now: Date }): Promise<void> {
  for (const [key, products] of Object.entries(demoProducts)) {
    const { name } = demoInstitutions.find((one) => one.key === key)!
    const [institution] = await tx
      .select({ id: institutions.id })
      .from(institutions)
      .where(eq(institutions.name, name.zh))
    for (const product of products) await insert(tx, institution!.id, product, now)
  }
}

async function insert(tx: Tx, institutionId: string, product: DemoProduct, now: Date): Promise<void> {
  const id = crypto.randomUUID()
  const { offered, retired } = isvProductWorkflow.states
  await tx.insert(isvProducts).values({
    id,
    institutionId,
    nameZh: product.name.zh,
    nameEn: product.name.en,
    families: product.families,
    status: (product.retired ? retired : offered).code,
    createdAt: now,
    updatedAt: now,
  })
  await tx.insert(isvProductVersions).values(
    product.versions.map(([number, daysAgo]) => ({
      id: crypto.randomUUID(),
      productId: id,
      number,
      releasedOn: marketDate(new Date(now.getTime() - daysAgo * 86_400_000)),
      offered: true,
    })),
  )
}
