import { serviceType } from '@cass/contract/applications/enums.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { applications } from '../features/applications/tables.ts'
import { createLogFeedbackService } from '../features/log-feedback/service.ts'
import { type Context, systemContext } from '../platform/context.ts'
import type { Db, Tx } from '../platform/db.ts'
import { type Files, holderOf } from '../platform/files.ts'
import type { Actor } from '../platform/session.ts'
import { users } from '../platform/tables.ts'

const day = 86_400_000
type Move = 'withdraw' | 'take' | 'resolve' | 'reject'
type Step =
  | { by: string; says: string; daysAgo: number }
  | { by: string; does: Move; comment?: string; daysAgo: number }
type Story = {
  by: string
  problemType: '00' | '05' | '10'
  question: string
  log: { name: string; lines: readonly string[] }
  submit: boolean
  daysAgo: number
  steps?: readonly Step[]
}

const fix = (...fields: string[]) => ['8=FIX.4.4', ...fields].map((field) => `${field}\u0001`).join('')

/** One in every status. */
const stories: readonly Story[] = [
  {
    by: 'bank01admin',
    problemType: '05',
    question:
      '重连后收到的首条报价序号不连续\n断线30秒后重新登录，服务端从下一序号开始发送，未补发缺失的报价。',
    log: {
      name: 'lc-quote-session.log',
      lines: [fix('35=A', '34=1', '98=0', '108=30'), fix('35=W', '34=118', '55=USD/CNY')],
    },
    submit: true,
    daysAgo: 4,
    steps: [
      { by: 'field01', does: 'take', daysAgo: 3 },
      {
        by: 'field01',
        says: '请确认登录消息中ResetSeqNumFlag(141)的取值，并提供断线前后各一分钟的日志。',
        daysAgo: 3,
      },
      { by: 'bank01admin', says: '141=Y，程序默认带出。我们改为N后再试。', daysAgo: 2 },
    ],
  },
  {
    by: 'bank01admin',
    problemType: '05',
    question: '成交回报中缺少对手方代码字段',
    log: { name: 'trade-report.txt', lines: [fix('35=8', '39=2', '150=F')] },
    submit: false,
    daysAgo: 1,
  },
  {
    by: 'isv02admin',
    problemType: '05',
    question: '询价请求被拒绝，返回原因代码99\n同一账号上午可以正常询价，下午开始全部被拒绝。',
    log: { name: 'rfq-reject.log', lines: [fix('35=R', '131=Q-1009'), fix('35=AG', '658=99')] },
    submit: true,
    daysAgo: 1,
  },
  {
    by: 'bank02admin',
    problemType: '10',
    question: '生产环境偶发心跳超时',
    log: { name: 'heartbeat.log', lines: [fix('35=0', '34=5521'), fix('35=1', '112=TEST')] },
    submit: true,
    daysAgo: 12,
    steps: [
      { by: 'field02', does: 'take', daysAgo: 11 },
      {
        by: 'field02',
        does: 'resolve',
        comment: '专线切换时段的瞬断所致。请将心跳间隔设为30秒，连续两次未收到再发起测试请求。',
        daysAgo: 10,
      },
    ],
  },
  {
    by: 'bank02admin',
    problemType: '00',
    question: '申请表中的产品版本填写有误，如何修改',
    log: { name: '说明.txt', lines: ['产品版本应为5.1.0'] },
    submit: true,
    daysAgo: 9,
    steps: [{ by: 'bank02admin', does: 'withdraw', daysAgo: 8 }],
  },
  {
    by: 'isv02admin',
    problemType: '10',
    question: '请提供其他机构的报价样例日志',
    log: { name: 'request.txt', lines: ['用于内部比对'] },
    submit: true,
    daysAgo: 7,
    steps: [{ by: 'field01', does: 'reject', comment: '日志涉及其他机构信息，不能提供。', daysAgo: 6 }],
  },
]

/** Questions about tests with their logs, by the product's own functions; nobody is notified. */
export async function loadLogFeedback(tx: Tx, given: { files: Files; now: Date }): Promise<void> {
  const { files, now } = given
  const people = new Map((await tx.select().from(users)).map((user) => [user.loginName, user]))
  const service = createLogFeedbackService({
    db: tx as unknown as Db,
    write: (ctx, work) => work({ tx, ctx, audit: async () => {}, notify: () => {}, send: () => {} }),
    files,
    casesOf: async () => [],
    portal: '',
  })
  const contextOf = (login: string, daysAgo: number, time: string): Context => {
    const { id: userId, institutionId, kind, loginName, name, roleType } = people.get(login)!
    const at = marketMoment(marketDate(new Date(now.getTime() - daysAgo * day)), time)
    return {
      ...systemContext(new Date(Math.min(at.getTime(), now.getTime()))),
      actor: {
        userId,
        loginName,
        name,
        kind,
        roleType,
        roles: defaultPermissions[roleType as keyof typeof defaultPermissions],
        duties: [],
        institution: institutionId === null ? null : { id: institutionId },
      } as unknown as Actor,
    }
  }
  const testOf = async (institutionId: string): Promise<string | null> => {
    const [test] = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          eq(applications.institutionId, institutionId),
          eq(applications.serviceType, serviceType.certificationTest),
          isNotNull(applications.submittedAt),
        ),
      )
      .limit(1)
    return test?.id ?? null
  }

  for (const { by, daysAgo, log, problemType, question, steps = [], submit } of stories) {
    const ctx = contextOf(by, daysAgo, '10:10')
    const file = await files.put(tx, {
      name: log.name,
      bytes: Buffer.from(`${log.lines.join('\n')}\n`),
      mediaType: 'text/plain; charset=utf-8',
      holder: holderOf(ctx),
      kind: 'testLog',
      subject: null,
      now: ctx.now,
    })
    let one = await service.save(ctx, {
      id: null,
      version: null,
      problemType,
      applicationId: problemType === '05' ? await testOf(people.get(by)!.institutionId!) : null,
      caseId: '',
      question,
      fileIds: [file.id],
      submit,
    })
    for (const [place, step] of steps.entries()) {
      const then = contextOf(step.by, step.daysAgo, `${11 + place}:20`)
      if ('says' in step) {
        await service.reply(then, { id: one.id, text: step.says, fileIds: [] })
        one = { ...one, version: one.version + 1 }
      } else one = await service.move(then, { ...one, move: step.does, comment: step.comment ?? '' })
    }
  }
}
