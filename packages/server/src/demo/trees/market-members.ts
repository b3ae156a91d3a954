import { branch, type DemoTree, family, market } from './flatten.ts'

// ── Interfaces that several markets share ───────────────────────────────────────────────────────────

const negotiated = branch(
  'QUOTE',
  '询价交易接口',
  'Negotiated trading',
  ['BILATERAL', '对话报价的发送与接收', 'Bilateral quotes'],
  ['RFQ', '请求报价与回复', 'Requests for quote'],
  ['CLICK', '点击成交', 'Click-to-deal'],
)
const orderBook = branch(
  'ORDER',
  '订单接口',
  'Order entry',
  ['LIMIT', '限价订单提交与撤销', 'Submit and cancel limit orders'],
  ['ICEBERG', '冰山订单', 'Iceberg orders'],
  ['STATUS', '订单状态推送', 'Order status updates'],
)
const executions = branch(
  'EXEC',
  '成交回报接口',
  'Execution reports',
  ['PUSH', '成交实时推送', 'Real-time executions'],
  ['CANCEL', '撤销与修改成交通知', 'Trade cancellations and amendments'],
)
const marketMaking = branch(
  'MAKE',
  '做市报价接口',
  'Market-making quotes',
  ['TWOWAY', '双边报价', 'Two-way quotes'],
  ['BULK', '批量报价更新', 'Bulk quote updates'],
  ['DUTY', '做市义务履行情况统计', 'Market-making obligation statistics'],
)
const quoteControls = branch(
  'CONTROL',
  '报价风控接口',
  'Quote controls',
  ['LIMIT', '报价额度控制', 'Quote limits'],
  ['KILL', '一键撤销全部报价', 'Cancel all quotes'],
)
const tickets = family(
  'TRD',
  branch(
    'TICKET',
    '成交单接口',
    'Trade tickets',
    ['STP', '成交数据直通式处理', 'Straight-through processing of trades'],
    ['QUERY', '成交查询', 'Trade queries'],
  ),
)
const collateral = branch(
  'COLLATERAL',
  '质押券管理接口',
  'Collateral management',
  ['SUBMIT', '质押券提交', 'Collateral submission'],
  ['SUBSTITUTE', '质押券置换', 'Collateral substitution'],
  ['HOLDING', '质押券余额查询', 'Collateral balances'],
)
const lifeCycle = branch(
  'LIFE',
  '存续期管理接口',
  'Life-cycle events',
  ['RESET', '利率重置通知', 'Rate reset notices'],
  ['PAYMENT', '付息与现金流提示', 'Coupon and cash-flow reminders'],
  ['UNWIND', '提前终止', 'Early termination'],
)
const options = family(
  'DERIVATIVES',
  branch(
    'OPTION',
    '期权交易接口',
    'Option trading',
    ['STRATEGY', '期权组合报价', 'Option strategy quotes'],
    ['PREMIUM', '期权费报价', 'Premium quotes'],
    ['EXERCISE', '行权与放弃行权申请', 'Exercise and abandonment'],
  ),
  branch(
    'GREEKS',
    '期权估值接口',
    'Option valuation',
    ['SURFACE', '波动率曲面', 'Volatility surface'],
    ['RISK', '敏感性指标', 'Sensitivities'],
  ),
)
const creditEvents = branch(
  'CREDIT',
  '信用事件接口',
  'Credit events',
  ['NOTICE', '信用事件通知', 'Credit event notices'],
  ['SETTLE', '信用事件后结算申请', 'Settlement after a credit event'],
)

// ── The markets ─────────────────────────────────────────────────────────────────────────────────────

/** Market members (type 00): market, interface family, interface, function. */
export const marketMembers: DemoTree = {
  branches: [
    market(
      'M',
      '00',
      family(
        'LPAPI',
        branch(
          'STREAM',
          '流式报价接口',
          'Streaming quotes',
          ['SPOT', '人民币外汇即期流式报价', 'RMB/FX spot streaming quotes'],
          ['FORWARD', '人民币外汇远期流式报价', 'RMB/FX forward streaming quotes'],
          ['SWAP', '外汇掉期报价', 'FX swap quotes'],
          ['PAIR', '外币对报价', 'Currency-pair quotes'],
        ),
        quoteControls,
      ),
      family(
        'CSWAP',
        branch(
          'CROSS',
          '货币掉期交易接口',
          'Cross-currency swap trading',
          ['RFQ', '货币掉期询价', 'Currency swap requests'],
          ['BASIS', '基差点差报价', 'Basis spread quotes'],
        ),
        lifeCycle,
      ),
      tickets,
    ),
    market(
      'M',
      '01',
      family('LCAPI', negotiated, orderBook, executions),
      family('LPAPI', marketMaking, quoteControls),
      family(
        'CASH',
        branch(
          'MATCH',
          '匿名匹配接口',
          'Anonymous matching',
          ['BINARY', '二进制协议接入', 'Binary protocol'],
          ['TEXT', '文本协议接入', 'Text protocol'],
          ['CREDIT', '双边授信额度维护', 'Bilateral credit limits'],
        ),
        branch(
          'DEPTH',
          '现券行情接口',
          'Cash bond prices',
          ['BEST', '最优报价行情', 'Best quotes'],
          ['FIVE', '五档深度行情', 'Five-level market depth'],
          ['TRADE', '逐笔成交行情', 'Tick-by-tick trades'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '02',
      family('LCAPI', negotiated, orderBook, executions),
      family('PLEDGE', collateral),
      tickets,
    ),
    market('M', '03', family('LCAPI', negotiated, executions), family('PLEDGE', collateral), tickets),
    market('M', '04', family('LCAPI', negotiated, orderBook, executions), tickets),
    market('M', '05', options, tickets),
    market('M', '06', options, tickets),
    market(
      'M',
      '07',
      family(
        'DERIVATIVES',
        orderBook,
        branch(
          'DELIVERY',
          '到期交割接口',
          'Delivery',
          ['CASH', '现金交割结果', 'Cash settlement results'],
          ['PHYSICAL', '实物交割配对结果', 'Physical delivery matching'],
        ),
      ),
      tickets,
    ),
    market('M', '08', family('DERIVATIVES', orderBook, executions), tickets),
    market(
      'M',
      '09',
      family(
        'DERIVATIVES',
        negotiated,
        branch(
          'COMPRESS',
          '合约冲销接口',
          'Portfolio compression',
          ['ENTER', '冲销参与合约上报', 'Contracts for compression'],
          ['PROPOSAL', '冲销方案确认', 'Compression proposals'],
        ),
        lifeCycle,
      ),
      family('LPAPI', marketMaking),
      tickets,
    ),
    market('M', '10', family('LCAPI', negotiated, executions), family('PLEDGE', collateral), tickets),
    market(
      'M',
      '11',
      family('LCAPI', negotiated),
      family(
        'CASH',
        branch(
          'ISSUE',
          '发行认购接口',
          'Issuance and subscription',
          ['PLAN', '年度备案额度查询', 'Annual issuance quota'],
          ['BID', '认购申报', 'Subscription bids'],
          ['RESULT', '发行结果下发', 'Issuance results'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '12',
      family(
        'CASH',
        branch(
          'WHENISSUED',
          '预发行交易接口',
          'When-issued trading',
          ['QUOTE', '预发行报价', 'When-issued quotes'],
          ['CLOSE', '缴款日轧差平仓结果', 'Netting results on payment day'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '13',
      family(
        'LCAPI',
        branch(
          'DEPOSIT',
          '同业存款交易接口',
          'Interbank deposit trading',
          ['OFFER', '存款要约', 'Deposit offers'],
          ['CERTIFICATE', '存款证实书传输', 'Deposit confirmations'],
          ['WITHDRAW', '提前支取申请', 'Early withdrawal requests'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '14',
      family(
        'LCAPI',
        branch(
          'LOAN',
          '同业借款交易接口',
          'Interbank loan trading',
          ['OFFER', '借款要约', 'Loan offers'],
          ['DRAW', '提款与还款通知', 'Drawdown and repayment notices'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '15',
      family(
        'CASH',
        branch(
          'BASKET',
          '指数篮子交易接口',
          'Index basket trading',
          ['COMPOSE', '篮子成份与权重下载', 'Basket constituents and weights'],
          ['QUOTE', '篮子整体报价', 'Whole-basket quotes'],
          ['CREATE', '申购与赎回申报', 'Creation and redemption'],
        ),
      ),
      tickets,
    ),
    market('M', '16', family('DERIVATIVES', negotiated, lifeCycle), tickets),
    market('M', '17', family('DERIVATIVES', negotiated, creditEvents), tickets),
    market('M', '18', family('DERIVATIVES', negotiated, creditEvents, lifeCycle), tickets),
    market(
      'M',
      '19',
      family(
        'LPAPI',
        branch(
          'SUPPORT',
          '做市支持操作接口',
          'Market-making support operations',
          ['BID', '随卖竞价申报', 'Tap sale bids'],
          ['OFFER', '随买竞价申报', 'Buy-back offers'],
          ['RESULT', '操作结果下发', 'Operation results'],
        ),
      ),
      tickets,
    ),
    market(
      'M',
      '20',
      family(
        'PLEDGE',
        branch(
          'FACILITY',
          '便利申请接口',
          'Facility requests',
          ['APPLY', '常备借贷便利申请', 'Facility applications'],
          ['COLLATERAL', '合格担保品清单查询', 'Eligible collateral list'],
          ['EMERGENCY', '日终紧急融资申请', 'End-of-day emergency funding'],
        ),
      ),
    ),
    market(
      'M',
      '21',
      family(
        'LCAPI',
        branch(
          'QUOTA',
          '额度管理接口',
          'Quota management',
          ['LENDING', '拆借限额查询', 'Lending limits'],
          ['BILATERAL', '双边授信额度设置', 'Bilateral credit limit settings'],
          ['ALERT', '额度使用预警推送', 'Quota usage alerts'],
        ),
      ),
    ),
    market(
      'M',
      '22',
      family(
        'TRD',
        branch(
          'REFERENCE',
          '基础信息接口',
          'Reference data',
          ['CALENDAR', '交易日历与节假日安排', 'Trading calendar and holidays'],
          ['MEMBER', '市场成员名录', 'Member directory'],
          ['BOND', '债券要素信息', 'Bond terms'],
          ['SNAPSHOT', '每日全量文件', 'Daily full file'],
          ['DELTA', '盘中增量推送', 'Intraday incremental updates'],
        ),
      ),
    ),
    market(
      'M',
      '23',
      family(
        'TRD',
        branch(
          'CURVE',
          '曲线与估值接口',
          'Curves and valuations',
          ['YIELD', '收益率曲线', 'Yield curves'],
          ['VALUE', '债券日终估值', 'End-of-day bond valuations'],
          ['FIXING', '基准利率定盘值', 'Benchmark fixings'],
        ),
        branch(
          'STATISTICS',
          '市场统计接口',
          'Market statistics',
          ['TURNOVER', '分市场成交统计', 'Turnover by market'],
          ['RANKING', '成员活跃度排名', 'Member activity ranking'],
        ),
      ),
    ),
    market(
      'M',
      '24',
      family(
        'LCAPI',
        branch(
          'CHAT',
          '即时沟通接口',
          'Instant messaging',
          ['SESSION', '交易会话收发', 'Trading conversations'],
          ['CARD', '意向报价卡片', 'Indicative quote cards'],
          ['ARCHIVE', '聊天记录归档与调阅', 'Archived conversations'],
        ),
        branch(
          'ROBOT',
          '智能询价接口',
          'Automated inquiry',
          ['PARSE', '报价文本解析', 'Quote text parsing'],
          ['REPLY', '自动应答策略配置', 'Automatic reply strategies'],
        ),
      ),
    ),
  ],
  marks: {
    isNew: [
      'M01.LCAPI.ORDER.ICEBERG',
      'M12',
      'M15.CASH.BASKET.CREATE',
      'M18.DERIVATIVES.LIFE.UNWIND',
      'M24.LCAPI.ROBOT',
      'M24.LCAPI.ROBOT.REPLY',
    ],
    isHot: ['M01', 'M01.LCAPI.QUOTE.RFQ', 'M02.LCAPI.QUOTE', 'M09.DERIVATIVES', 'M22.TRD.REFERENCE.BOND'],
    always: ['M22.TRD.REFERENCE.CALENDAR', 'M22.TRD.REFERENCE.MEMBER'],
    closed: ['M20.PLEDGE.FACILITY.EMERGENCY', 'M24.LCAPI.ROBOT.REPLY', 'M07.DERIVATIVES.DELIVERY.PHYSICAL'],
    same: [
      ['M01.LCAPI.ORDER.LIMIT', 'M01.LCAPI.ORDER.STATUS'],
      ['M02.LCAPI.ORDER.LIMIT', 'M02.LCAPI.ORDER.STATUS'],
      ['M02.PLEDGE.COLLATERAL.SUBMIT', 'M02.PLEDGE.COLLATERAL.HOLDING'],
      ['M01.CASH.MATCH.CREDIT', 'M21.LCAPI.QUOTA.BILATERAL'],
      ['M09.DERIVATIVES.COMPRESS.ENTER', 'M09.DERIVATIVES.COMPRESS.PROPOSAL'],
      ['M11.CASH.ISSUE.BID', 'M11.CASH.ISSUE.RESULT'],
    ],
    different: [
      ['M01.CASH.MATCH.BINARY', 'M01.CASH.MATCH.TEXT'],
      ['M01.CASH.DEPTH.BEST', 'M01.CASH.DEPTH.FIVE'],
      ['M22.TRD.REFERENCE.SNAPSHOT', 'M22.TRD.REFERENCE.DELTA'],
    ],
  },
}
