import { serviceType } from '@cass/contract/applications/enums.ts'
import { dateAt, passAll } from './days.ts'
import type { Desk } from './desk.ts'
import { applicants, systemTest } from './forms.ts'
import type { Started } from './started.ts'

/** One system test in every state. */
export async function systemTests(desk: Desk): Promise<void> {
  const { at } = desk
  const begin = (
    by: 'bank01admin' | 'bank02admin' | 'isv02admin',
    daysAgo: number,
    given: { families: string; productVersion: string; from: number; until: number; remark?: string },
  ): Promise<Started> => {
    const { from, until, ...rest } = given
    const houses = { bank01admin: 'bank01', bank02admin: 'bank02', isv02admin: 'isv02' } as const
    const productName = {
      bank01admin: '临江交易前置',
      bank02admin: '资金业务管理系统',
      isv02admin: '智能交易终端',
    }[by]
    return desk.begin({
      type: serviceType.systemTest,
      by,
      at: at(daysAgo, '10:05'),
      form: systemTest(applicants[houses[by]], {
        ...rest,
        productName,
        from: dateAt(desk, from),
        until: dateAt(desk, until),
      }),
    })
  }

  await begin('bank01admin', 1, { families: 'LCAPI', productVersion: '3.3.0', from: -10, until: -17 })

  const waiting = await begin('isv02admin', 1, {
    families: 'LCAPI,DERIVATIVES',
    productVersion: '9.0.1',
    from: -6,
    until: -20,
    remark: '每日盘后进行并发压力测试',
  })
  await desk.submit(waiting, at(1, '10:20'))

  const inReview = await begin('bank01admin', 3, {
    families: 'TRD',
    productVersion: '3.2.4',
    from: -3,
    until: -12,
  })
  await desk.submit(inReview, at(3, '10:30'))
  await passAll(desk, inReview, ['field01', 2, '09:40'])

  const passed = await begin('bank02admin', 16, {
    families: 'PLEDGE,CASH',
    productVersion: '5.1.0',
    from: 14,
    until: 7,
  })
  await desk.submit(passed, at(16, '10:40'))
  await passAll(
    desk,
    passed,
    ['field02', 15, '11:00'],
    ['ops01', 15, '15:30', '测试环境已开通'],
    ['field01', 14, '09:10'],
  )

  const withdrawn = await begin('bank02admin', 9, {
    families: 'LPAPI',
    productVersion: '5.0.9',
    from: 5,
    until: 2,
  })
  await desk.submit(withdrawn, at(9, '10:15'))
  await desk.withdraw(withdrawn, at(8, '14:00'))

  const rejected = await begin('isv02admin', 13, {
    families: 'CSWAP',
    productVersion: '8.7.0',
    from: 10,
    until: 3,
  })
  await desk.submit(rejected, at(13, '10:25'))
  await desk.decide(rejected, 'field02', at(12, '16:00'), '该接口测试环境升级维护，请于升级后申请', 'reject')
}
