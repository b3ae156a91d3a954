import type { CardContent } from '@cass/contract/isv-board/card.ts'
import { type IsvCardMove, isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import { isvProductWorkflow } from '@cass/contract/isv-products/workflow.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { eq } from 'drizzle-orm'
import { presentProduct } from '../features/isv-board/present.ts'
import { insertCard } from '../features/isv-board/repository.ts'
import { cardSubjectKind, publishedOf } from '../features/isv-board/review-subject.ts'
import { findProducts } from '../features/isv-products/service.ts'
import { closing } from '../features/reviews/deadlines.ts'
import { reviewTasks } from '../features/reviews/tables.ts'
import { addWorkdays } from '../features/workdays/counting.ts'
import { officialDay } from '../features/workdays/official-calendar.ts'
import type { Tx } from '../platform/db.ts'
import { historyRows, institutions, users } from '../platform/tables.ts'

const feedback = '内容属实，同意发布。'

type State = 'published' | 'waiting'
type DemoCard = {
  by: string
  state: State
  daysAgo: number
  slogan: Text
  introduction: Text
  website: string
  phone: string
}

/** One in every state; the kanban shows those that were approved. */
const demoCards: readonly DemoCard[] = [
  {
    by: 'isv01admin',
    state: 'published',
    daysAgo: 60,
    slogan: text('一套前置，直连本币与现券市场', 'One gateway into local-currency and bond markets'),
    introduction: text(
      '启元软件为中小银行提供交易直连平台，覆盖询价、成交与对账。标准部署四周完成，支持双活与国产化环境。\n\n产品内置报文校验与断线续传，随接口版本每季度更新。',
      'Qiyuan Software supplies direct trading platforms to small and mid-sized banks, from quotes to trades and reconciliation. A standard deployment takes four weeks and runs active-active.\n\nMessage validation and gap recovery are built in; releases follow the interface every quarter.',
    ),
    website: 'https://qiyuan.example',
    phone: '028-85550706',
  },
  {
    by: 'isv02admin',
    state: 'published',
    daysAgo: 200,
    slogan: text(
      '多市场接口中间件，一次接入，处处可用',
      'Interface middleware for every market: connect once',
    ),
    introduction: text(
      '拓衡金融科技专注交易接口十二年，服务五十余家机构。接口中间件把各市场协议统一为一套内部接口，质押券管理系统覆盖券的选择、置换与盯市。\n\n提供7×24小时运行支持与年度升级演练。',
      'Tuoheng Fintech has built trading interfaces for twelve years and serves more than fifty institutions. Interface Hub turns the protocols of all markets into one internal interface; Collateral Manager covers selection, substitution and marking to market.\n\nSupport around the clock, with an upgrade rehearsal every year.',
    ),
    website: 'https://tuoheng.example',
    phone: '025-85550842',
  },
  {
    by: 'isv03admin',
    state: 'published',
    daysAgo: 12,
    slogan: text('面向研究与风控的行情终端', 'Market data for research and risk teams'),
    introduction: text(
      '澄观数智提供实时行情与盘后文件的统一落地，支持回放、补数与质量监测。',
      'Chengguan Digital stores streaming market data and end-of-day files in one place, with replay, backfill and quality checks.',
    ),
    website: '',
    phone: '0571-85551003',
  },
  {
    by: 'isv04admin',
    state: 'published',
    daysAgo: 20,
    slogan: text('微秒级报盘与成交回报', 'Order entry and trade reports in microseconds'),
    introduction: text(
      '汇澜极速报盘面向做市与自营团队，支持流动性提供、衍生品与成交数据接口，提供撤单保护与额度预检。',
      'Huilan Order Gateway serves market makers and proprietary desks over the liquidity provider, derivatives and trade data interfaces, with cancel-on-disconnect and pre-trade limits.',
    ),
    website: 'https://huilan.example',
    phone: '027-85550912',
  },
  {
    by: 'isv05admin',
    state: 'waiting',
    daysAgo: 1,
    slogan: text('现券交易全流程系统', 'Cash bond trading, end to end'),
    introduction: text(
      '北渚软件提供从投资指令到清算的现券交易系统。',
      'Beizhu Software supplies cash bond systems from investment orders to settlement.',
    ),
    website: '',
    phone: '010-85551105',
  },
  {
    by: 'isv06admin',
    state: 'published',
    daysAgo: 90,
    slogan: text('做市报价、对冲与对账一体化', 'Quoting, hedging and reconciliation in one platform'),
    introduction: text(
      '砺石金融软件为做市商提供自动报价、组合对冲与成交对账。系统通过三个接口类别的验收测试，可单独或整体部署。',
      'Lishi Financial Software gives market makers automatic quoting, portfolio hedging and trade reconciliation. Three interface families are certified; modules can be deployed separately.',
    ),
    website: 'https://lishi.example',
    phone: '0755-85551206',
  },
]

export async function loadIsvCards(
  tx: Tx,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  for (const card of demoCards) await insert(tx, card, given)
}

async function insert(
  tx: Tx,
  card: DemoCard,
  { now, userIds }: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const submittedBy = userIds.get(card.by)!
  const submittedAt = new Date(now.getTime() - card.daysAgo * 86_400_000)
  const [user] = await tx.select().from(users).where(eq(users.id, submittedBy))
  const institutionId = user!.institutionId!
  const products = await findProducts(tx, [institutionId])
  const content: CardContent = {
    sloganZh: card.slogan.zh,
    sloganEn: card.slogan.en,
    introductionZh: card.introduction.zh,
    introductionEn: card.introduction.en,
    website: card.website,
    contactPhone: card.phone,
    contactEmail: `${card.by}@demo.invalid`,
    // The newest version of each product that is not retired.
    products: products.flatMap((product) =>
      product.status === isvProductWorkflow.states.offered.code && product.versions[0]
        ? [presentProduct(product, product.versions[0])]
        : [],
    ),
  }
  const id = crypto.randomUUID()
  await insertCard(
    tx,
    {
      id,
      institutionId,
      status: isvCardWorkflow.states[card.state].code,
      content,
      submittedAt,
      submittedBy,
      ...(card.state === 'published' && {
        ...publishedOf(content, submittedAt),
        feedback,
      }),
    },
    { userId: submittedBy, loginName: card.by },
  )
  if (card.state === 'published')
    await tx.insert(historyRows).values({
      workflow: isvCardWorkflow.name,
      subjectId: id,
      move: 'pass' satisfies IsvCardMove,
      fromStatus: isvCardWorkflow.states.waiting.code,
      toStatus: isvCardWorkflow.states.published.code,
      actorId: userIds.get('field01')!,
      actorName: 'field01',
      comment: feedback,
      at: new Date(submittedAt.getTime() + 7_200_000),
    })
  // It was there before it wrote its card.
  await tx
    .update(institutions)
    .set({ createdAt: new Date(submittedAt.getTime() - 25 * 86_400_000) })
    .where(eq(institutions.id, institutionId))
  if (card.state === 'waiting') await addTask(tx, { id, institutionId, submittedAt })
}

/** Somebody is asked to decide it. */
async function addTask(
  tx: Tx,
  { id, institutionId, submittedAt }: { id: string; institutionId: string; submittedAt: Date },
): Promise<void> {
  const dueOn = addWorkdays(
    (date) => officialDay(date).workday,
    marketDate(submittedAt),
    stages.admission.days,
  )
  await tx.insert(reviewTasks).values({
    id: crypto.randomUUID(),
    subjectKind: cardSubjectKind,
    subjectId: id,
    subjectType: cardSubjectKind,
    institutionId,
    round: 0,
    stage: 'admission',
    permission: 'GRIP_MENU_ISV_MSG_MANGER',
    status: reviewTaskWorkflow.states.waiting.code,
    createdAt: submittedAt,
    dueAt: marketMoment(dueOn, closing),
  })
}
