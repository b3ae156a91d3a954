import { identity } from '@cass/contract/institutions/identity.ts'
import { indexTree, setAll } from '@cass/contract/menus/selection.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { lockAdjustments } from '../features/permission-adjustments/repository.ts'
import {
  createAdjustmentSubject,
  createPermissionAdjustmentService,
} from '../features/permission-adjustments/service.ts'
import { openTasksOf } from '../features/reviews/service.ts'
import type { Db, Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import type { Desk } from './applications/desk.ts'

type At = readonly [daysAgo: number, time: string]

/** Emergency adjustments in every state; one took effect and was undone. */
export async function adjustPermissions(desk: Desk, tx: Tx, files: Files): Promise<void> {
  const { engine, menus, unitOf } = desk
  const subject = createAdjustmentSubject({ menus, portal: '' })
  const service = createPermissionAdjustmentService({
    // The demo data is not committed yet, so reads must go through this transaction.
    db: tx as unknown as Db,
    write: (ctx, work) => work(unitOf(ctx.actor!.loginName, ctx.now)),
    files,
    menus,
    engine,
    subject,
    reviews: {
      decideOf: () => Promise.reject(new Error('Tasks are decided by the engine')),
      decidable: async () => new Set(),
    },
  })

  async function request(
    by: string,
    [daysAgo, time]: At,
    given: { reason: string; document: string } & (
      | { counters: string }
      | { of: string; tree: TreeType; grant: readonly string[] }
    ),
  ): Promise<string> {
    const { ctx } = unitOf(by, desk.at(daysAgo, time))
    const { document, reason } = given
    const undoes = 'counters' in given
    const start = await service.start(
      ctx,
      undoes
        ? { counters: given.counters }
        : { institutionId: desk.institutionOf(given.of), tree: given.tree },
    )
    const ticked = undoes ? null : setAll(indexTree(start.nodes), new Set(start.selected), given.grant, true)
    if (ticked && ticked.kind !== 'done') throw new Error('The demo grants what cannot be granted')
    const { id } = await service.request(ctx, {
      institutionId: start.institution.id,
      tree: start.tree,
      editionId: start.editionId,
      held: start.held,
      selected: ticked ? [...ticked.selection] : start.selected,
      reason,
      fileIds: [await desk.upload(by, desk.at(daysAgo, time), 'adjustment', document)],
      ...(undoes && { counters: given.counters }),
    })
    return id
  }

  async function act(
    id: string,
    by: string,
    [daysAgo, time]: At,
    feedback?: readonly ['pass' | 'reject', string],
  ) {
    const unit = unitOf(by, desk.at(daysAgo, time))
    const [row] = await lockAdjustments(tx, [id])
    const [task] = await openTasksOf(tx, id)
    if (!feedback) await engine.take(unit, subject, row!, task!)
    else await engine.decide(unit, subject, row!, task!, { result: feedback[0], feedback: feedback[1] })
  }

  const feed = await request('field01', [18, '09:12'], {
    of: 'post02admin',
    tree: identity.postTrade,
    grant: ['P22.TRD.FEED.BATCH'],
    reason: '托管结算平台主链路故障，需临时以批量文件接收成交数据',
    document: '恒屿登记托管应急开通函.pdf',
  })
  await act(feed, 'field02', [18, '09:31'], ['pass', '已与机构电话核实，同意临时开通'])
  const end = await request('field02', [15, '16:40'], {
    counters: feed,
    reason: '主链路已恢复，收回临时开通的批量文件权限',
    document: '链路恢复确认.pdf',
  })
  await act(end, 'field01', [15, '17:05'], ['pass', '机构已确认恢复'])

  const rejected = await request('field02', [9, '10:15'], {
    of: 'info02admin',
    tree: identity.informationVendor,
    grant: ['I23.CMDS.BOND.DEPTH'],
    reason: '信息商申请提前使用深度行情',
    document: '情况说明.pdf',
  })
  await act(rejected, 'field01', [9, '14:20'], ['reject', '不属于应急情形，请机构按服务开通流程办理'])

  const withdrawn = await request('field01', [6, '11:02'], {
    of: 'bank02admin',
    tree: identity.marketMember,
    grant: ['M02.LCAPI.QUOTE.BILATERAL'],
    reason: '机构来电要求临时开通对话报价',
    document: '通话记录.pdf',
  })
  const { ctx } = unitOf('field01', desk.at(6, '11:30'))
  await service.withdraw(ctx, { id: withdrawn, version: 0 })

  const taken = await request('field01', [1, '15:20'], {
    of: 'post01admin',
    tree: identity.postTrade,
    grant: ['P01.TRD.CONFIRM.RESULT.QUERY'],
    reason: '确认结果推送中断，需临时开通查询接口以完成当日核对',
    document: '东澜清算应急申请.pdf',
  })
  await act(taken, 'field02', [1, '15:45'])

  await request('field02', [1, '17:10'], {
    of: 'isv02admin',
    tree: identity.marketMember,
    grant: ['M02.LCAPI.EXEC.PUSH'],
    reason: 'Execution reports are needed to reproduce a production incident reported by two members.',
    document: 'Incident report.pdf',
  })
}
