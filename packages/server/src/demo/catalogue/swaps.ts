import { text } from '@cass/contract/kit/text.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

export const currencySwapForm: DemoForm = withCases(
  form('CSWAP-TRADE', 'CSWAP', text('货币掉期报价与交易', 'Currency swap quoting and trading'), [
    question('1', 'checkbox', '参与方式', 'Role', {
      options: [
        option('quote', '提供曲线报价', 'Quotes curves'),
        option('take', '提交掉期订单', 'Submits swap orders'),
      ],
    }),
    question('2', 'checkbox', '支持的期限', 'Tenors supported', {
      options: [
        option('short', '1年以内', 'Up to one year'),
        option('medium', '1至5年', 'One to five years'),
        option('long', '5年以上', 'Over five years'),
      ],
    }),
    question('3', 'select', '计息基准', 'Day count convention', {
      options: [
        option('A365', '实际/365', 'Actual/365'),
        option('A360', '实际/360', 'Actual/360'),
        option('30-360', '30/360', '30/360'),
      ],
    }),
    yesNo('4', '处理提前终止', 'Handles early termination'),
  ]),
  [
    testCase(
      'CS-CRV-01',
      'UC1',
      text('曲线报价', 'Curve quote'),
      {
        zh: ['发送含全部标准期限的双边曲线报价', '更新其中一个期限'],
        en: ['Send a two-sided curve with all standard tenors', 'Update one tenor'],
      },
      text(
        '各期限点差与本方报价引擎一致，未更新的期限不变',
        'The spreads match the pricing engine; other tenors are unchanged',
      ),
      { answer: after('1', 'quote') },
    ),
    testCase(
      'CS-CRV-02',
      'UC1 j',
      text('曲线报价被拒绝', 'Curve quote rejected'),
      {
        zh: ['发送期限重复的曲线', '发送买卖倒挂的曲线'],
        en: ['Send a curve with a repeated tenor', 'Send a curve with a crossed tenor'],
      },
      text(
        '收到业务拒绝并指明原因，原曲线继续有效',
        'A Business Reject states the reason; the previous curve stays active',
      ),
      { answer: after('1', 'quote') },
    ),
    testCase(
      'CS-ORD-01',
      'UC2 UC3',
      text('掉期订单成交', 'Swap order filled'),
      {
        zh: ['提交近端与远端金额相等的掉期订单', '核对执行报告的两端'],
        en: ['Submit a swap order with equal near and far amounts', 'Check both legs of the report'],
      },
      text('近端与远端的汇率、起息日与金额正确', 'Rates, value dates and amounts of both legs are correct'),
      { answer: after('1', 'take') },
    ),
    testCase(
      'CS-ORD-02',
      'UC2 UC3',
      text('掉期订单被拒绝', 'Swap order rejected'),
      {
        zh: ['提交起息日为节假日的订单', '提交超出额度的订单'],
        en: ['Submit an order with a value date on a holiday', 'Submit an order above the limit'],
      },
      text('执行报告状态为“已拒绝”并带有原因', 'The report is Rejected with its reason'),
    ),
    testCase(
      'CS-ORD-03',
      'R UC1 UC2 UC3',
      text('货币掉期询价', 'Currency swap request'),
      {
        zh: ['发送1年期询价', '点击最优报价成交'],
        en: ['Send a request for one year', 'Trade on the best quote'],
      },
      text('成交点差与所选报价一致', 'The traded spread equals the selected quote'),
      { nodes: ['CSWAP.CROSS.RFQ'] },
    ),
    testCase(
      'CS-LIF-01',
      'UC3 UT2',
      text('提前终止', 'Early termination'),
      {
        zh: ['对存续合约提交提前终止', '双方确认终止金额'],
        en: ['Submit an early termination of a live contract', 'Both parties confirm the amount'],
      },
      text(
        '合约状态更新，终止金额与本方估值一致',
        'The contract is updated; the amount matches the own valuation',
      ),
      { nodes: ['CSWAP.LIFE.UNWIND'], answer: after('4', 'yes') },
    ),
    testCase(
      'CS-LIF-02',
      'UD4 B',
      text('利率重置通知', 'Rate reset notice'),
      {
        zh: ['接收重置日的定盘通知', '核对下一计息期的利息'],
        en: ['Receive the fixing notice of a reset date', 'Check the interest of the next period'],
      },
      text(
        '重置利率与定盘一致，利息计算正确',
        'The reset rate equals the fixing and the interest is correct',
      ),
      { nodes: ['CSWAP.LIFE.RESET'] },
    ),
  ],
)

export const derivativesForm: DemoForm = withCases(
  form(
    'DERIVATIVES-TRADE',
    'DERIVATIVES',
    text('利率互换与期权', 'Interest rate swaps and options'),
    [
      question('1', 'checkbox', '产品', 'Products', {
        options: [
          option('irs', '利率互换', 'Interest rate swaps'),
          option('option', '利率期权', 'Interest rate options'),
          option('forward', '标准债券远期', 'Standard bond forwards'),
        ],
      }),
      question('2', 'radio', '期权报价方式', 'Option quotes', {
        options: [
          option('premium', '期权费', 'Premium'),
          option('volatility', '隐含波动率', 'Implied volatility'),
        ],
        when: after('1', 'option'),
      }),
      yesNo('3', '固定端由本方支付', 'Pays the fixed leg'),
      yesNo('4', '固定端由本方收取', 'Receives the fixed leg'),
      question('5', 'input', '清算会员代码', 'Clearing member code', { halfWidth: true }),
    ],
    { notAllNo: [['3', '4']] },
  ),
  [
    testCase(
      'DV-IRS-01',
      'UD1 UD2',
      text('利率互换订单：支付固定', 'Interest rate swap order: pay fixed'),
      {
        zh: ['提交支付固定的订单', '核对执行报告的固定端与浮动端'],
        en: ['Submit a pay-fixed order', 'Check the fixed and floating legs of the report'],
      },
      text(
        '固定利率、参考利率、重置频率与订单一致',
        'Fixed rate, reference rate and reset frequency match the order',
      ),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'DV-IRS-02',
      'UD1 UD2',
      text('利率互换订单：收取固定', 'Interest rate swap order: receive fixed'),
      {
        zh: ['提交收取固定的订单并部分成交', '剩余部分等待成交后核对'],
        en: ['Submit a receive-fixed order that is partially filled', 'Check the remainder once it trades'],
      },
      text('各次成交的名义本金之和等于订单', 'The notional amounts of the fills add up to the order'),
      { answer: after('4', 'yes') },
    ),
    testCase(
      'DV-IRS-03',
      'UD1 UD2',
      text('互换订单被拒绝', 'Swap order rejected'),
      {
        zh: ['提交参考利率不存在的订单', '提交到期日早于起息日的订单'],
        en: ['Submit an unknown reference rate', 'Submit a maturity before the effective date'],
      },
      text('状态为“已拒绝”并带有原因', 'The order is Rejected with its reason'),
      { answer: after('1', 'irs') },
    ),
    testCase(
      'DV-OPT-01',
      'UD3',
      text('期权报价：期权费', 'Option quote: premium'),
      {
        zh: ['发送以期权费报价的期权', '更新执行价格后再次报价'],
        en: ['Send an option quote as premium', 'Quote again with another strike'],
      },
      text('期权费与本方估值引擎一致', 'The premium matches the valuation engine'),
      { answer: after('2', 'premium') },
    ),
    testCase(
      'DV-OPT-02',
      'UD3',
      text('期权报价：隐含波动率', 'Option quote: implied volatility'),
      {
        zh: ['发送以隐含波动率报价的期权', '核对换算的期权费'],
        en: ['Send an option quote as implied volatility', 'Check the premium derived from it'],
      },
      text('换算的期权费误差不超过0.01%', 'The derived premium is within 0.01%'),
      { answer: after('2', 'volatility') },
    ),
    testCase(
      'DV-OPT-03',
      'UD3 AE',
      text('行权与放弃行权', 'Exercise and abandonment'),
      {
        zh: ['在行权日提交行权', '在截止时间后提交放弃行权'],
        en: ['Submit an exercise on the expiry date', 'Submit an abandonment after the cut-off'],
      },
      text(
        '行权生成标的交易；逾期申请被拒绝',
        'The exercise creates the underlying trade; the late request is rejected',
      ),
      { nodes: ['DERIVATIVES.OPTION.EXERCISE'] },
    ),
    testCase(
      'DV-FIX-01',
      'UD4',
      text('定盘通知', 'Fixing notice'),
      {
        zh: ['接收当日各参考利率的定盘通知', '重复接收同一通知'],
        en: ['Receive the fixing notices of the day', 'Receive the same notice twice'],
      },
      text(
        '定盘值入库一次，存续合约的重置利率更新',
        'Each fixing is stored once and live contracts are reset',
      ),
    ),
    testCase(
      'DV-CLR-01',
      'UD2 AE',
      text('清算会员与限额', 'Clearing member and limits'),
      {
        zh: ['成交后核对成交记录中的清算会员', '以未登记的清算会员提交订单'],
        en: ['Check the clearing member in the Trade Report', 'Submit an order with an unregistered one'],
      },
      text('清算会员正确；未登记者被拒绝', 'The clearing member is correct; an unregistered one is rejected'),
      { types: ['newMember', 'permissionChange'] },
    ),
  ],
)
