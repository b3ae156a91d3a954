import { type Branch, branch, type DemoTree, family, type Line, market } from './flatten.ts'

/** A function with what may be permitted of it, the items of level 5. */
const permissions: Record<string, Line> = {
  q: ['QUERY', '查询', 'Query'],
  d: ['DOWNLOAD', '文件下载', 'File download'],
  p: ['PUSH', '实时推送', 'Real-time push'],
  s: ['SUBMIT', '录入与提交', 'Enter and submit'],
  r: ['REVIEW', '复核', 'Second review'],
}
const allow = (code: string, zh: string, en: string, letters: string): Branch =>
  branch(code, zh, en, ...[...letters].map((letter) => permissions[letter]!))

const confirmation = branch(
  'CONFIRM',
  '成交确认接口',
  'Trade confirmation',
  allow('MATCH', '双边确认匹配', 'Bilateral matching', 'sr'),
  allow('RESULT', '确认结果', 'Confirmation results', 'qp'),
)
const settlement = branch(
  'SETTLE',
  '结算指令接口',
  'Settlement instructions',
  allow('INSTRUCT', '结算指令的生成与发送', 'Create and send instructions', 'srq'),
  allow('STATUS', '指令状态', 'Instruction status', 'qp'),
)
const netting = branch(
  'CLEAR',
  '净额清算接口',
  'Net clearing',
  allow('POSITION', '净额头寸', 'Net positions', 'qd'),
  allow('OBLIGATION', '应收应付资金通知', 'Funds receivable and payable', 'qp'),
)
const margin = branch(
  'MARGIN',
  '保证金接口',
  'Margin',
  allow('CALL', '追加保证金通知', 'Margin calls', 'qp'),
  allow('PAY', '保证金缴纳与提取', 'Margin payment and withdrawal', 'sr'),
)
const collateral = family(
  'PLEDGE',
  branch(
    'COLLATERAL',
    '担保品接口',
    'Collateral',
    allow('ELIGIBLE', '合格担保品清单', 'Eligible collateral', 'qd'),
    allow('MOVE', '担保品划转', 'Collateral transfers', 'sr'),
    allow('VALUE', '盯市估值', 'Mark-to-market', 'd'),
  ),
)
const deferred = family(
  'DERIVATIVES',
  margin,
  branch(
    'EVENT',
    '合约事件接口',
    'Contract events',
    allow('RESET', '利率重置与付息', 'Rate resets and coupons', 'qp'),
    allow('EXPIRY', '到期与提前终止', 'Expiry and early termination', 'qd'),
  ),
)
const delivered = family('TRD', confirmation, settlement)
const netted = family('TRD', confirmation, netting)

/** Post-trade institutions (type 05): market, interface family, interface, function, permission item. */
export const postTrade: DemoTree = {
  branches: [
    market(
      'P',
      '00',
      netted,
      family(
        'CSWAP',
        branch(
          'EXCHANGE',
          '本金交换接口',
          'Principal exchange',
          allow('SCHEDULE', '本金与利息交换日程', 'Principal and interest schedule', 'qd'),
          allow('PVP', '同步交收结果', 'Payment-versus-payment results', 'p'),
        ),
      ),
    ),
    market('P', '01', delivered),
    market('P', '02', delivered, collateral),
    market('P', '03', delivered, collateral),
    market('P', '04', family('TRD', confirmation)),
    market('P', '07', family('TRD', netting), deferred),
    market('P', '08', family('TRD', netting), family('DERIVATIVES', margin)),
    market('P', '09', netted, deferred),
    market('P', '10', delivered, collateral),
    market('P', '11', family('TRD', settlement)),
    market('P', '18', family('TRD', confirmation), family('DERIVATIVES', margin)),
    market(
      'P',
      '22',
      family(
        'TRD',
        branch(
          'REFERENCE',
          '基础信息接口',
          'Reference data',
          allow('CALENDAR', '清算与结算日历', 'Clearing and settlement calendar', 'qd'),
          allow('ACCOUNT', '资金与债券账户名录', 'Cash and securities accounts', 'qd'),
        ),
        branch(
          'FEED',
          '数据下发方式',
          'Delivery of data',
          allow('BATCH', '日终批量文件', 'End-of-day batch files', 'd'),
          allow('LIVE', '日间实时下发', 'Intraday real-time delivery', 'p'),
        ),
      ),
    ),
  ],
  marks: {
    isNew: ['P18', 'P09.DERIVATIVES.EVENT.EXPIRY', 'P00.CSWAP.EXCHANGE.PVP'],
    isHot: ['P01.TRD.SETTLE', 'P02.PLEDGE', 'P09.TRD.CLEAR.POSITION'],
    always: ['P22.TRD.REFERENCE.CALENDAR.QUERY'],
    closed: [
      'P10.PLEDGE.COLLATERAL.MOVE',
      'P10.PLEDGE.COLLATERAL.MOVE.SUBMIT',
      'P10.PLEDGE.COLLATERAL.MOVE.REVIEW',
    ],
    same: [
      ['P01.TRD.SETTLE.INSTRUCT.SUBMIT', 'P01.TRD.SETTLE.STATUS.QUERY'],
      ['P02.TRD.SETTLE.INSTRUCT.SUBMIT', 'P02.TRD.SETTLE.STATUS.QUERY'],
      ['P09.DERIVATIVES.MARGIN.CALL.PUSH', 'P09.DERIVATIVES.MARGIN.PAY.SUBMIT'],
    ],
    different: [
      ['P22.TRD.FEED.BATCH', 'P22.TRD.FEED.LIVE'],
      // Whoever enters an instruction does not check it.
      ['P03.TRD.SETTLE.INSTRUCT.SUBMIT', 'P03.TRD.SETTLE.INSTRUCT.REVIEW'],
    ],
  },
}
