import { text } from '@cass/contract/kit/text.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

export const localCurrencyForm: DemoForm = withCases(
  form('LCAPI-MARKET', 'LCAPI', text('本币市场公共接口', 'Local-currency market interface'), [
    question('1', 'checkbox', '订阅的行情内容', 'Market data subscribed to', {
      options: [
        option('snapshot', '全量快照', 'Full snapshots'),
        option('update', '增量更新', 'Incremental updates'),
        option('status', '交易时段状态', 'Trading session status'),
      ],
    }),
    yesNo('2', '增量丢失后自动重建订单簿', 'Rebuilds the order book after lost updates', {
      when: after('1', 'update'),
    }),
    yesNo('3', '通过接口查询额度', 'Requests limits through the interface'),
    question('4', 'number', '同时订阅的最大产品数', 'Maximum number of securities subscribed to'),
    question('5', 'textarea', '其他说明', 'Additional notes', { required: false }),
  ]),
  [
    testCase(
      'LC-MD-01',
      'x y',
      text('产品查询', 'Security list request'),
      {
        zh: ['按市场查询全部产品', '按产品代码查询单只产品', '查询不存在的产品'],
        en: [
          'Request all securities of a market',
          'Request one security by its symbol',
          'Request a symbol that does not exist',
        ],
      },
      text(
        '产品列表分片完整，以LastFragment为Y结束；不存在的产品返回空列表',
        'All fragments arrive and the last carries LastFragment Y; an unknown symbol returns an empty list',
      ),
    ),
    testCase(
      'LC-MD-02',
      'V W',
      text('订阅行情快照', 'Subscribe to market data snapshots'),
      {
        zh: ['订阅10只产品的行情', '核对每只产品的首个快照', '取消其中5只产品的订阅'],
        en: [
          'Subscribe to ten securities',
          'Check the first snapshot of each',
          'Unsubscribe from five of them',
        ],
      },
      text(
        '每只产品收到一个快照；取消后不再收到其行情',
        'Each security has one snapshot; nothing arrives for a security after it is unsubscribed',
      ),
      { answer: after('1', 'snapshot', 'update') },
    ),
    testCase(
      'LC-MD-03',
      'X W',
      text('行情增量更新', 'Incremental market data'),
      {
        zh: ['订阅增量行情', '市场侧发送新增、修改与删除档位', '与快照比对订单簿'],
        en: [
          'Subscribe to incremental updates',
          'The market sends new, changed and deleted entries',
          'Compare the order book with a snapshot',
        ],
      },
      text('订单簿各档价格与数量与快照一致', 'Every level of the book matches the snapshot'),
      { answer: after('1', 'update') },
    ),
    testCase(
      'LC-MD-04',
      'X V W',
      text('增量丢失后的恢复', 'Recovery from lost updates'),
      {
        zh: ['市场侧跳过一个RptSeq', '机构侧重新订阅并取得快照', '继续处理后续增量'],
        en: [
          'The market skips one RptSeq',
          'The client subscribes again and takes a snapshot',
          'The client continues with the updates that follow',
        ],
      },
      text(
        '在恢复前不使用不完整的订单簿；恢复后与快照一致',
        'The incomplete book is not used before recovery; afterwards it matches the snapshot',
      ),
      { answer: after('2', 'yes') },
    ),
    testCase(
      'LC-MD-05',
      'V Y',
      text('订阅被拒绝', 'Market data request rejected'),
      {
        zh: ['订阅无权限的产品', '重复使用相同的MDReqID订阅'],
        en: ['Subscribe to a security without permission', 'Subscribe twice with the same MDReqID'],
      },
      text(
        '收到订阅拒绝并显示原因，其他订阅不受影响',
        'A Market Data Reject arrives with its reason; other subscriptions continue',
      ),
    ),
    testCase(
      'LC-MD-06',
      'h B',
      text('交易时段状态与市场公告', 'Trading session status and bulletins'),
      {
        zh: ['市场侧依次发送开市、暂停、恢复与闭市状态', '市场侧发送紧急公告'],
        en: ['The market sends open, halt, resume and close', 'The market sends an urgent bulletin'],
      },
      text(
        '系统按状态允许或禁止交易；公告即时显示给交易员',
        'The system allows or blocks trading by the status; the bulletin is shown to traders immediately',
      ),
    ),
    testCase(
      'LC-LIM-01',
      'UL1 UL2',
      text('额度查询', 'Limit request'),
      {
        zh: ['查询本机构全部额度', '成交后核对市场侧主动推送的额度报告'],
        en: [
          'Request all limits of the institution',
          'Check the Limit Report that the market sends after a trade',
        ],
      },
      text('已用额度与剩余额度计算一致', 'Used and remaining limits agree with the client’s own figures'),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'LC-LIM-02',
      'UL1 UL2',
      text('双边授信额度变更', 'Change of a bilateral credit limit'),
      {
        zh: ['由交易对手调低授信额度', '查询额度并尝试超额交易'],
        en: ['The counterparty lowers its credit limit', 'Request the limit and attempt to exceed it'],
      },
      text('超额交易被系统阻止', 'The system blocks the trade that exceeds the limit'),
      { nodes: ['LCAPI.QUOTA.BILATERAL'] },
    ),
    testCase(
      'LC-NEG-01',
      'R S AJ',
      text('请求报价并成交', 'Request for quote and trade'),
      {
        zh: ['向三家机构发送询价', '选择最优报价应答', '核对成交结果'],
        en: ['Send a Quote Request to three institutions', 'Respond to the best quote', 'Check the trade'],
      },
      text(
        '仅被选中的报价成交，其余询价自动结束',
        'Only the selected quote trades; the other requests end automatically',
      ),
      { nodes: ['LCAPI.QUOTE.RFQ'] },
    ),
    testCase(
      'LC-EXE-01',
      '8',
      text('成交实时推送', 'Real-time executions'),
      {
        zh: ['在终端达成10笔交易', '核对接口推送的执行报告'],
        en: ['Enter ten trades on the terminal', 'Check the Execution Reports on the interface'],
      },
      text(
        '每笔成交各有一份执行报告，ExecID唯一',
        'One Execution Report per trade, each with a unique ExecID',
      ),
      { nodes: ['LCAPI.EXEC.PUSH'] },
    ),
  ],
)
