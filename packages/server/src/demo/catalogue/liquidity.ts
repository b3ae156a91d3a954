import { text } from '@cass/contract/kit/text.ts'
import { after, type DemoForm, form, option, question, testCase, withCases, yesNo } from './build.ts'

export const quotingForm: DemoForm = withCases(
  form(
    'LPAPI-QUOTE',
    'LPAPI',
    text('报价与询价应答', 'Quoting and responses to requests'),
    [
      question('1', 'checkbox', '报价方式', 'Types of quotes', {
        options: [
          option('twoWay', '双边报价', 'Two-way quotes'),
          option('rfq', '应答询价', 'Responses to quote requests'),
          option('indicative', '意向报价', 'Indicative quotes'),
        ],
      }),
      question('2', 'number', '每秒最大报价更新笔数', 'Maximum quote updates per second'),
      yesNo('3', '断线时由市场侧撤销全部报价', 'Quotes are cancelled by the market on disconnect'),
      yesNo('4', '本方系统具备一键撤销', 'The client system has a cancel-all control'),
      question('5', 'input', '报价员编号', 'Trader ID for quotes', { halfWidth: true }),
      question('6', 'input', '备用报价员编号', 'Trader ID for backup', { halfWidth: true, required: false }),
    ],
    { distinct: [['5', '6']], notAllNo: [['3', '4']] },
  ),
  [
    testCase(
      'LP-QUO-01',
      'S AI',
      text('发送双边报价', 'Send a two-way quote'),
      {
        zh: ['发送含买卖价格与数量的报价', '核对报价状态'],
        en: ['Send a Quote with bid, offer and sizes', 'Check the Quote Status'],
      },
      text('报价状态为“已受理”，随后为“有效”', 'The Quote Status is Accepted, then Active'),
      { answer: after('1', 'twoWay') },
    ),
    testCase(
      'LP-QUO-02',
      'S AI',
      text('更新报价', 'Update a quote'),
      {
        zh: ['以相同QuoteID发送新价格', '连续更新100次'],
        en: ['Send new prices with the same QuoteID', 'Update 100 times in a row'],
      },
      text('最后一次更新有效；不产生重复报价', 'The last update is active; no duplicate quotes remain'),
      { answer: after('1', 'twoWay') },
    ),
    testCase(
      'LP-QUO-03',
      'Z AI',
      text('撤销指定报价', 'Cancel one quote'),
      {
        zh: ['撤销一笔有效报价', '撤销不存在的报价'],
        en: ['Cancel an active quote', 'Cancel a quote that does not exist'],
      },
      text(
        '前者状态为“已撤销”；后者被拒绝，原因为“报价不存在”',
        'The first is Canceled; the second is rejected as Unknown quote',
      ),
    ),
    testCase(
      'LP-QUO-04',
      'Z AI',
      text('撤销全部报价', 'Cancel all quotes'),
      {
        zh: ['对20只产品报价', '发送QuoteCancelType为4的撤销报价'],
        en: ['Quote 20 securities', 'Send a Quote Cancel with QuoteCancelType 4'],
      },
      text('全部报价在1秒内撤销', 'All quotes are cancelled within one second'),
      { answer: after('4', 'yes') },
    ),
    testCase(
      'LP-QUO-05',
      'S AI j',
      text('报价被拒绝', 'Quote rejected'),
      {
        zh: ['发送买价高于卖价的报价', '在闭市时发送报价'],
        en: ['Send a quote with the bid above the offer', 'Send a quote while the market is closed'],
      },
      text(
        '系统显示拒绝原因，本方报价簿不含被拒绝的报价',
        'The reason is shown; rejected quotes are not in the own book',
      ),
    ),
    testCase(
      'LP-QUO-06',
      'AI A',
      text('断线撤销报价', 'Cancel on disconnect'),
      {
        zh: ['保持10笔有效报价并断开连接', '重新登录并核对报价状态'],
        en: ['Disconnect with ten active quotes', 'Log on again and check the quote states'],
      },
      text(
        '断线后全部报价被撤销，登录后收到撤销状态',
        'All quotes are cancelled; the cancellations arrive after the Logon',
      ),
      { answer: after('3', 'yes') },
    ),
    testCase(
      'LP-QUO-07',
      'S AI',
      text('批量报价更新', 'Bulk quote updates'),
      {
        zh: ['按申报的速率更新200只产品的报价', '持续10分钟'],
        en: ['Update quotes for 200 securities at the stated rate', 'Continue for ten minutes'],
      },
      text('无报文积压，报价延迟不超过1秒', 'No backlog builds up and no quote is more than one second late'),
      { nodes: ['LPAPI.MAKE.BULK', 'LPAPI.STREAM'] },
    ),
    testCase(
      'LP-RFQ-01',
      'R S AJ',
      text('应答询价并成交', 'Respond to a quote request and trade'),
      {
        zh: ['收到询价后发送报价', '对手方以报价应答成交'],
        en: ['Send a quote in response to a Quote Request', 'The counterparty hits it with a Quote Response'],
      },
      text('成交价格与数量与报价一致', 'Price and quantity of the trade match the quote'),
      { answer: after('1', 'rfq') },
    ),
    testCase(
      'LP-RFQ-02',
      'R S AJ AI',
      text('询价失效与还价', 'Expiry and counter-offer'),
      {
        zh: ['报价超过ValidUntilTime未被应答', '对手方还价，本方拒绝'],
        en: [
          'A quote passes its ValidUntilTime without a response',
          'The counterparty counters and the client passes',
        ],
      },
      text(
        '报价状态为“已失效”；还价结束且无成交',
        'The quote is Expired; the negotiation ends without a trade',
      ),
      { answer: after('1', 'rfq') },
    ),
  ],
)
