import { text } from '@cass/contract/kit/text.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

export const cashOrdersForm: DemoForm = withCases(
  form(
    'CASH-ORDER',
    'CASH',
    text('现券订单与执行报告', 'Cash bond orders and execution reports'),
    [
      question('1', 'checkbox', '使用的订单类型', 'Order types in use', {
        options: [
          option('limit', '限价', 'Limit'),
          option('market', '市价', 'Market'),
          option('quoted', '点击报价', 'Previously quoted'),
        ],
      }),
      question('2', 'checkbox', '有效期类别', 'Time in force in use', {
        options: [
          option('day', '当日有效', 'Day'),
          option('ioc', '立即成交剩余撤销', 'Immediate or cancel'),
          option('gtd', '指定时间前有效', 'Good till date'),
        ],
      }),
      yesNo('3', '撤销订单', 'Cancels orders'),
      yesNo('4', '修改订单', 'Replaces orders'),
      yesNo('5', '同时接收副本会话（drop copy）', 'Receives a drop copy'),
      question('5-1', 'input', '副本会话 SenderCompID', 'SenderCompID of the drop-copy session', {
        halfWidth: true,
        when: after('5', 'yes'),
      }),
      question('6', 'input', '订单编号前缀', 'Prefix of ClOrdID', {
        halfWidth: true,
        hint: text('当日唯一，最多8位', 'Unique within the day, up to 8 characters'),
      }),
      question('7', 'input', '灾备系统订单编号前缀', 'Prefix of ClOrdID at the recovery site', {
        halfWidth: true,
        required: false,
      }),
    ],
    { distinct: [['6', '7']], notAllNo: [['3', '4']] },
  ),
  [
    testCase(
      'CA-ORD-01',
      'D 8',
      text('新订单：限价单', 'New order: limit'),
      {
        zh: ['提交买入限价单', '核对受理的执行报告'],
        en: ['Submit a limit order to buy', 'Check the Execution Report of the acceptance'],
      },
      text(
        'ExecType为0，OrdStatus为0，LeavesQty等于OrderQty',
        'ExecType 0, OrdStatus 0 and LeavesQty equal to OrderQty',
      ),
      { answer: after('1', 'limit') },
    ),
    testCase(
      'CA-ORD-02',
      'D 8',
      text('新订单：市价单', 'New order: market'),
      {
        zh: ['提交市价单并与对手方多档成交'],
        en: ['Submit a market order that trades through several levels'],
      },
      text(
        '每档一份执行报告，AvgPx与CumQty计算正确',
        'One Execution Report per level; AvgPx and CumQty are correct',
      ),
      { answer: after('1', 'market') },
    ),
    testCase(
      'CA-ORD-03',
      'D 8',
      text('部分成交与全部成交', 'Partial fill and fill'),
      {
        zh: ['提交1亿元面额订单', '对手方分三次成交'],
        en: [
          'Submit an order of CNY 100 million face value',
          'The counterparty trades against it three times',
        ],
      },
      text(
        '状态依次为“部分成交”“部分成交”“全部成交”，CumQty逐次累计',
        'The status goes Partially filled, Partially filled, Filled; CumQty accumulates',
      ),
    ),
    testCase(
      'CA-ORD-04',
      'D 8',
      text('订单被拒绝', 'Order rejected'),
      {
        zh: ['提交不存在的产品', '提交数量不合规的订单', '提交超出额度的订单'],
        en: ['Submit an unknown security', 'Submit an incorrect quantity', 'Submit an order above the limit'],
      },
      text(
        'OrdStatus为8，OrdRejReason分别为1、13、3，系统显示原因',
        'OrdStatus 8 with OrdRejReason 1, 13 and 3; the system shows the reason',
      ),
    ),
    testCase(
      'CA-ORD-05',
      'F 8',
      text('撤销订单', 'Cancel an order'),
      {
        zh: ['撤销未成交订单', '撤销部分成交订单的剩余部分'],
        en: ['Cancel an order without fills', 'Cancel the remainder of a partially filled order'],
      },
      text('OrdStatus为4，LeavesQty为0，已成交部分保留', 'OrdStatus 4 and LeavesQty 0; fills remain'),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'CA-ORD-06',
      'F 9',
      text('撤单被拒绝', 'Cancel rejected'),
      {
        zh: ['撤销已全部成交的订单', '撤销不存在的订单'],
        en: ['Cancel an order that is filled', 'Cancel an order that does not exist'],
      },
      text(
        '收到撤单拒绝，CxlRejReason分别为0与1，订单状态不变',
        'Order Cancel Reject with CxlRejReason 0 and 1; the order is unchanged',
      ),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'CA-ORD-07',
      'G 8',
      text('修改订单价格与数量', 'Cancel/replace: price and quantity'),
      {
        zh: ['提高价格', '减少数量', '在修改途中发生成交'],
        en: ['Raise the price', 'Reduce the quantity', 'A fill arrives while the replace is pending'],
      },
      text(
        'OrigClOrdID链条正确；在途成交计入新订单的CumQty',
        'The chain of OrigClOrdID is correct; the fill counts towards CumQty of the new order',
      ),
      { answer: after('4', 'yes') },
    ),
    testCase(
      'CA-ORD-08',
      'D 8',
      text('立即成交剩余撤销', 'Immediate or cancel'),
      {
        zh: ['提交数量大于对手盘的订单，TimeInForce为3'],
        en: ['Submit an order larger than the opposite side with TimeInForce 3'],
      },
      text('可成交部分成交，其余立即撤销', 'What can trade trades; the rest is cancelled immediately'),
      { answer: after('2', 'ioc') },
    ),
    testCase(
      'CA-ORD-09',
      'D 8',
      text('指定时间前有效', 'Good till date'),
      {
        zh: ['提交ExpireTime为5分钟后的订单', '等待失效'],
        en: ['Submit an order with an ExpireTime five minutes ahead', 'Wait for it to expire'],
      },
      text('到期收到OrdStatus为C的执行报告', 'An Execution Report with OrdStatus C arrives at expiry'),
      { answer: after('2', 'gtd') },
    ),
    testCase(
      'CA-DRP-01',
      '8 A',
      text('副本会话', 'Drop copy'),
      {
        zh: ['在交易会话提交、修改并撤销订单', '核对副本会话收到的执行报告', '断开副本会话后恢复'],
        en: [
          'Submit, replace and cancel orders on the trading session',
          'Check the Execution Reports on the drop-copy session',
          'Disconnect and recover the drop-copy session',
        ],
      },
      text(
        '两个会话的执行报告一致，恢复后补齐',
        'Both sessions carry the same Execution Reports, also after recovery',
      ),
      { answer: after('5', 'yes') },
    ),
    testCase(
      'CA-POS-01',
      'UB1 UB2',
      text('持仓查询', 'Position request'),
      {
        zh: ['查询全部持仓', '成交后再次查询并核对变化'],
        en: ['Request all positions', 'Request them again after a trade and check the change'],
      },
      text('持仓与本方台账一致', 'Positions match the client’s own books'),
      { types: ['newMember', 'permissionChange'] },
    ),
  ],
)

export const cashDepthForm: DemoForm = withCases(
  form(
    'CASH-DEPTH',
    'CASH',
    text('现券深度行情', 'Cash bond market depth'),
    [
      question('1', 'radio', '行情档位', 'Market depth', {
        options: [option('best', '最优报价', 'Best quotes'), option('five', '五档深度', 'Five levels')],
      }),
      question('2', 'textarea', '行情用途', 'Use of the data', { required: false }),
    ],
    { optional: true },
  ),
  [
    testCase(
      'CA-DEP-01',
      'V W X',
      text('最优报价行情', 'Best quotes'),
      {
        zh: ['订阅50只活跃债券的最优报价', '与终端显示比对10分钟'],
        en: ['Subscribe to the best quotes of 50 active bonds', 'Compare with the terminal for ten minutes'],
      },
      text('最优买卖价与终端一致', 'Best bid and offer match the terminal'),
    ),
    testCase(
      'CA-DEP-02',
      'V W X',
      text('五档深度行情', 'Five-level market depth'),
      {
        zh: ['订阅五档深度', '核对档位新增、上移与删除'],
        en: ['Subscribe to five levels', 'Check new, shifted and deleted levels'],
      },
      text('五档价格与数量始终有序且完整', 'The five levels are ordered and complete at all times'),
      { answer: after('1', 'five') },
    ),
  ],
)
