import { text } from '@cass/contract/kit/text.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

export const tradeDataForm: DemoForm = withCases(
  form('TRD-REPORT', 'TRD', text('成交数据与确认', 'Trade reports and confirmations'), [
    question('1', 'radio', '获取成交数据的方式', 'How trade data is obtained', {
      options: [
        option('push', '实时接收', 'Real-time'),
        option('query', '定时查询', 'Periodic queries'),
        option('both', '两者兼用', 'Both'),
      ],
    }),
    question('2', 'number', '查询间隔（分钟）', 'Query interval (minutes)', {
      when: after('1', 'query', 'both'),
    }),
    yesNo('3', '通过接口确认成交', 'Confirms trades through the interface'),
    question('4', 'input', '接收系统名称', 'Receiving system', { halfWidth: true }),
  ]),
  [
    testCase(
      'TR-REP-01',
      'AE',
      text('实时成交记录', 'Real-time trade reports'),
      {
        zh: ['在终端达成20笔交易', '核对接口推送的成交记录'],
        en: ['Enter 20 trades on the terminal', 'Check the Trade Reports on the interface'],
      },
      text('每笔交易一条成交记录，要素完整', 'One Trade Report per trade with all of its terms'),
      { answer: after('1', 'push', 'both') },
    ),
    testCase(
      'TR-REP-02',
      'AD AQ AE',
      text('成交查询', 'Trade request'),
      {
        zh: ['按时间区间查询成交', '按产品查询成交', '查询无成交的区间'],
        en: ['Request trades by period', 'Request trades by security', 'Request a period without trades'],
      },
      text(
        '应答中的总笔数与收到的成交记录数一致；无成交时总数为0',
        'The total in the ack equals the number of Trade Reports; it is 0 without trades',
      ),
      { answer: after('1', 'query', 'both') },
    ),
    testCase(
      'TR-REP-03',
      'AE AD AQ',
      text('实时与查询去重', 'Real-time and queried trades reconciled'),
      {
        zh: ['接收实时成交记录', '查询同一区间'],
        en: ['Receive Trade Reports in real time', 'Request the same period'],
      },
      text('同一成交只入账一次', 'Each trade is booked once'),
      { answer: after('1', 'both') },
    ),
    testCase(
      'TR-REP-04',
      'AD AQ j',
      text('查询被拒绝', 'Trade request rejected'),
      {
        zh: ['查询超过31天的区间', '查询其他机构的成交'],
        en: ['Request a period of more than 31 days', 'Request trades of another institution'],
      },
      text('应答为拒绝并显示原因', 'The request is rejected with its reason'),
    ),
    testCase(
      'TR-CNF-01',
      'UT1 AE',
      text('成交确认', 'Trade confirmation'),
      {
        zh: ['双方在日终前确认成交', '一方确认要素不一致'],
        en: ['Both parties confirm before the end of day', 'One party confirms other terms'],
      },
      text(
        '一致时状态为“已确认”；不一致时双方收到差异提示',
        'Matching terms are Confirmed; both are told of a mismatch',
      ),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'TR-AMD-01',
      'UT2 UT1 AE',
      text('成交变更', 'Trade amendment'),
      {
        zh: ['申请变更结算方式', '对手方同意', '核对更新的成交记录'],
        en: ['Amend the settlement type', 'The counterparty agrees', 'Check the updated Trade Report'],
      },
      text('变更后的成交记录引用原成交编号', 'The updated report refers to the original trade'),
    ),
  ],
)

export const settlementForm: DemoForm = withCases(
  form(
    'TRD-SETTLE',
    'TRD',
    text('结算指令', 'Settlement instructions'),
    [
      question('1', 'radio', '结算方式', 'Settlement type', {
        options: [option('dvp', '券款对付', 'DVP'), option('fop', '纯券过户', 'Free of payment')],
      }),
      question('2', 'input', '债券账号', 'Securities account', { halfWidth: true }),
      question('3', 'input', '资金账号', 'Cash account', { halfWidth: true, when: after('1', 'dvp') }),
    ],
    { optional: true, distinct: [['2', '3']] },
  ),
  [
    testCase(
      'TR-SET-01',
      'UT3 UT4',
      text('发送结算指令', 'Send a settlement instruction'),
      {
        zh: ['对一笔成交发送结算指令', '跟踪结算状态至完成'],
        en: ['Send the instruction of a trade', 'Follow its status until it settles'],
      },
      text('状态依次为“已接收”“已匹配”“已结算”', 'The status goes Received, Matched, Settled'),
    ),
    testCase(
      'TR-SET-02',
      'UT3 UT4',
      text('指令不匹配', 'Unmatched instruction'),
      {
        zh: ['双方发送账号不同的指令', '更正后重新发送'],
        en: ['The parties send different accounts', 'Correct the instruction and send it again'],
      },
      text('先为“不匹配”，更正后结算完成', 'Unmatched at first, settled after the correction'),
    ),
    testCase(
      'TR-SET-03',
      'UT3 UT4',
      text('资金不足', 'Insufficient cash'),
      {
        zh: ['在资金账户余额不足时到达结算时点', '补足资金'],
        en: ['Reach settlement with too little cash', 'Fund the account'],
      },
      text('状态为“等待资金”，补足后结算完成', 'Awaiting funds, then settled once funded'),
      { answer: after('1', 'dvp') },
    ),
  ],
)

export const repoForm: DemoForm = withCases(
  form(
    'PLEDGE-REPO',
    'PLEDGE',
    text('回购与质押券管理', 'Repos and collateral'),
    [
      yesNo('1', '作为正回购方', 'Acts as cash borrower'),
      yesNo('2', '作为逆回购方', 'Acts as cash lender'),
      yesNo('3', '办理质押券置换', 'Substitutes collateral'),
      question('3-1', 'checkbox', '可置换的券种', 'Bonds for substitution', {
        options: [
          option('govt', '国债', 'Government bonds'),
          option('policy', '政策性金融债', 'Policy bank bonds'),
          option('credit', '信用债', 'Credit bonds'),
        ],
        when: after('3', 'yes'),
      }),
      question('4', 'number', '单笔最大质押券只数', 'Maximum number of bonds per repo'),
    ],
    { notAllNo: [['1', '2']] },
  ),
  [
    testCase(
      'PL-REP-01',
      'UP1 UP2 UP4',
      text('回购要约与接受', 'Repo offer accepted'),
      {
        zh: ['发送含3只质押券的回购要约', '对手方接受', '核对回购报告'],
        en: ['Send a Repo Offer with three bonds', 'The counterparty accepts', 'Check the Repo Report'],
      },
      text('首期与到期结算金额计算正确', 'The amounts of the first and the final settlement are correct'),
      { answer: after('1', 'yes') },
    ),
    testCase(
      'PL-REP-02',
      'UP1 UP2',
      text('接受要约', 'Accept an offer'),
      {
        zh: ['收到要约后核对质押券折算比例', '发送接受应答'],
        en: ['Check the haircuts of an offer that arrives', 'Send an accepting response'],
      },
      text('质押券不足时系统阻止接受', 'The system blocks acceptance if the collateral is insufficient'),
      { answer: after('2', 'yes') },
    ),
    testCase(
      'PL-REP-03',
      'UP1 UP2',
      text('还价与拒绝', 'Counter and decline'),
      {
        zh: ['对要约还价', '对手方拒绝', '要约到期未应答'],
        en: ['Counter an offer', 'The counterparty declines', 'An offer expires without a response'],
      },
      text(
        '三种情形下均无成交，系统状态与市场侧一致',
        'No trade in any of them; the state matches the market',
      ),
    ),
    testCase(
      'PL-REP-04',
      'UP4',
      text('到期结算', 'Final settlement'),
      {
        zh: ['将市场日期推进至到期日', '核对回购报告与解除质押'],
        en: ['Move the market date to maturity', 'Check the Repo Report and the release of the collateral'],
      },
      text('到期结算金额正确，质押券全部解除', 'The amount is correct and all collateral is released'),
    ),
    testCase(
      'PL-SUB-01',
      'UP3 UP4',
      text('质押券置换', 'Collateral substitution'),
      {
        zh: ['以等值债券置换一只质押券', '核对置换后的质押券清单'],
        en: ['Substitute one bond with another of equal value', 'Check the list of collateral afterwards'],
      },
      text('置换后质押券足额，回购报告更新', 'Collateral remains sufficient and the report is updated'),
      { nodes: ['PLEDGE.COLLATERAL.SUBSTITUTE'], answer: after('3', 'yes') },
    ),
    testCase(
      'PL-SUB-02',
      'UP3 j',
      text('置换被拒绝', 'Substitution rejected'),
      {
        zh: ['以价值不足的债券置换', '以不合格的券种置换'],
        en: ['Substitute with a bond of too little value', 'Substitute with an ineligible bond'],
      },
      text('置换被拒绝，原质押券不变', 'The substitution is rejected and the collateral unchanged'),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'PL-HLD-01',
      'UB1 UB2',
      text('质押券余额查询', 'Collateral balances'),
      {
        zh: ['查询可质押与已质押余额'],
        en: ['Request available and pledged balances'],
      },
      text('余额与本方台账一致', 'Balances match the client’s own books'),
      { nodes: ['PLEDGE.COLLATERAL.HOLDING'] },
    ),
    testCase(
      'PL-EMG-01',
      'UP1 UP4',
      text('日终紧急融资', 'End-of-day emergency funding'),
      {
        zh: ['在日终窗口内提交紧急融资', '在窗口关闭后提交'],
        en: ['Submit a request within the end-of-day window', 'Submit one after it has closed'],
      },
      text('窗口内受理，关闭后拒绝', 'Accepted within the window, rejected afterwards'),
      { nodes: ['PLEDGE.FACILITY.EMERGENCY'] },
    ),
  ],
)
