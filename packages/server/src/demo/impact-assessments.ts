import { impactChanges } from '@cass/contract/impact-assessments/changes.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { impactForm } from '@cass/contract/isv-filings/forms/impact.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import type { Row } from '@cass/contract/kit/form/definition.ts'
import { draftSchema } from '@cass/contract/kit/form/values.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { eq } from 'drizzle-orm'
import * as answersRepository from '../features/impact-assessments/answers-repository.ts'
import * as repository from '../features/impact-assessments/repository.ts'
import { listPublished } from '../features/message-library/repository.ts'
import { findPublished } from '../features/message-library/service.ts'
import type { Tx } from '../platform/db.ts'
import { users } from '../platform/tables.ts'
import type { DemoState } from './isv-filings/filings.ts'
import { insertFiling } from './isv-filings.ts'

type Answer = {
  by: string
  state: DemoState
  daysAgo: number
  /** Of each product in turn: person-days and days until it is done, or null where it is not affected. */
  products: readonly (readonly [effort: number, days: number] | null)[]
}
type DemoAssessment = {
  title: Text
  description: Text
  families: InterfaceFamily[]
  state: keyof typeof impactAssessmentWorkflow.states
  daysAgo: number
  dueInDays: number
  /** It comes from the comparison of the market's two latest dictionaries. */
  compared: boolean
  answers: readonly Answer[]
}

const demoAssessments: readonly DemoAssessment[] = [
  {
    title: text('公共报文库2.3版升级', 'Message library upgrade to 2.3'),
    description: text(
      '2.3版将于明年一季度启用，新旧版本并行一个季度。请评估对贵机构产品的影响，明确工作量与计划完成日期。',
      'Version 2.3 takes effect in the first quarter of next year; both versions run in parallel for three months. Please assess each product and state effort and planned completion.',
    ),
    families: ['LCAPI', 'CASH', 'TRD'],
    state: 'open',
    daysAgo: 9,
    dueInDays: 12,
    compared: true,
    answers: [
      {
        by: 'isv02admin',
        state: 'pending',
        daysAgo: 1,
        products: [
          [35, 70],
          [8, 40],
        ],
      },
    ],
  },
  {
    title: text('质押券接口登录方式调整', 'Change of login for the collateral interface'),
    description: text(
      '质押券接口停用口令登录，改用数字证书。',
      'The collateral interface retires passwords; sessions log in with digital certificates.',
    ),
    families: ['PLEDGE'],
    state: 'closed',
    daysAgo: 120,
    dueInDays: -90,
    compared: false,
    answers: [{ by: 'isv02admin', state: 'approved', daysAgo: 105, products: [[12, -60]] }],
  },
  {
    title: text('流动性提供接口报价频率调整', 'Quote frequency of the liquidity provider interface'),
    description: text(
      '报价刷新频率上限由每秒10次提高到每秒20次。',
      'The limit on quote updates rises from 10 to 20 per second.',
    ),
    families: ['LPAPI'],
    state: 'draft',
    daysAgo: 0,
    dueInDays: 30,
    compared: false,
    answers: [],
  },
]

const dayMs = 86_400_000
const { closed, draft, open } = impactAssessmentWorkflow.states

/** Interface changes that the demo's ISVs are asked about. */
export async function loadImpactAssessments(
  tx: Tx,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const { now, userIds } = given
  const today = marketDate(now)
  const [latest, before] = (await listPublished(tx)).filter(({ protocol }) => protocol === '')
  const [from, to] = [await findPublished(tx, before!.id), await findPublished(tx, latest!.id)]
  const changes = impactChanges(from!, to!)
  for (const one of demoAssessments) {
    const id = crypto.randomUUID()
    const at = new Date(now.getTime() - one.daysAgo * dayMs)
    const number = String(await repository.drawNumber(tx)).padStart(6, '0')
    await repository.insertAssessment(tx, {
      id,
      number: `IM${marketDate(at).replaceAll('-', '')}${number}`,
      titleZh: one.title.zh,
      titleEn: one.title.en,
      descriptionZh: one.description.zh,
      descriptionEn: one.description.en,
      families: one.families,
      dueOn: addDays(today, one.dueInDays),
      beforeId: one.compared ? before!.id : null,
      afterId: one.compared ? latest!.id : null,
      changes: one.compared ? changes : [],
      ...published(one.state, at),
      createdBy: userIds.get('field01')!,
      createdAt: at,
      updatedAt: at,
    })
    if (one.state === 'draft') continue
    const asked = await answersRepository.findProductsToAsk(tx, one.families)
    await answersRepository.insertAsked(tx, id, asked)
    for (const answer of one.answers) await insertAnswer(tx, given, id, answer)
  }
}

const published = (state: DemoAssessment['state'], at: Date) => {
  if (state === 'draft') return { status: draft.code }
  return state === 'open'
    ? { status: open.code, version: 1, publishedAt: at }
    : { status: closed.code, version: 2, publishedAt: at }
}

const contact: Row = {
  name: '谭悦',
  department: '产品部',
  mobile: '13700100033',
  email: 'tan.yue@demo.invalid',
}

async function insertAnswer(
  tx: Tx,
  given: { userIds: ReadonlyMap<string, string>; now: Date },
  assessmentId: string,
  { by, daysAgo, products, state }: Answer,
): Promise<void> {
  const [user] = await tx
    .select()
    .from(users)
    .where(eq(users.id, given.userIds.get(by)!))
  const institutionId = user!.institutionId!
  const asked = await answersRepository.findAskedProducts(tx, { assessmentId, institutionId })
  const at = new Date(given.now.getTime() - daysAgo * dayMs)
  const answers = asked.map(({ id }, place) => {
    const [effort, days] = products[place] ?? []
    const affected = effort !== undefined
    return {
      productId: id,
      affected,
      effort: affected ? effort : null,
      plannedOn: affected ? addDays(marketDate(given.now), days!) : null,
      note: '',
    }
  })
  const form = draftSchema(impactForm).parse({
    answers: answers.map(({ affected, effort, plannedOn, productId }) => ({
      rowId: crypto.randomUUID(),
      productId,
      affected: affected ? '1' : '0',
      effort: effort === null ? '' : String(effort),
      plannedOn: plannedOn ?? '',
      note: '',
    })),
    contact,
  })
  await insertFiling(tx, given, {
    by,
    state,
    at,
    feedback: '已收悉。',
    row: { kind: 'impact', institutionId, assessmentId, form, createdAt: at, updatedAt: at },
  })
  await answersRepository.putAnswers(tx, { assessmentId, institutionId, answers, at })
}
