import { type Branch, branch, type DemoTree, family, type Line, market } from './flatten.ts'

/** What a stream of a market carries. */
const streamed: Record<string, Line> = {
  b: ['BEST', '最优报价', 'Best quotes'],
  d: ['DEPTH', '五档深度行情', 'Five-level market depth'],
  t: ['TRADE', '逐笔成交', 'Tick-by-tick trades'],
  s: ['STATISTICS', '当日行情统计', 'Daily statistics'],
  m: ['MAKER', '做市机构双边报价', 'Market maker two-way quotes'],
}
const stream = (code: string, zh: string, en: string, letters: string): Branch =>
  branch(code, zh, en, ...[...letters].map((letter) => streamed[letter]!))

/** When a file is there. */
const filed: Record<string, Line> = {
  i: ['INTRADAY', '盘中文件（每小时）', 'Intraday file (hourly)'],
  d: ['DAILY', '日终文件', 'End-of-day file'],
  c: ['CORRECTION', '次日更正文件', 'Next-day corrections'],
  m: ['MONTHLY', '月度汇总文件', 'Monthly summary'],
  h: ['HISTORY', '历史数据（上线以来）', 'History since launch'],
}
const file = (code: string, zh: string, en: string, letters: string): Branch =>
  branch(code, zh, en, ...[...letters].map((letter) => filed[letter]!))

/** Information vendors (type 10): information products by one of two families that exclude one another (spec §4). */
export const informationVendors: DemoTree = {
  branches: [
    market(
      'I',
      '23',
      family(
        'CMDS',
        stream('FX', '外汇即期行情', 'FX spot prices', 'bdts'),
        stream('SWAP', '外汇远期与掉期行情', 'FX forward and swap prices', 'bts'),
        stream('BOND', '现券行情', 'Cash bond prices', 'bdtsm'),
        stream('REPO', '质押式回购行情', 'Pledged repo prices', 'bts'),
        stream('OUTRIGHT', '买断式回购行情', 'Outright repo prices', 'bt'),
        stream('LENDING', '同业拆借行情', 'Interbank lending prices', 'bts'),
        stream('IRS', '利率互换行情', 'Interest-rate swap prices', 'bdtsm'),
        stream('FORWARD', '标准债券远期行情', 'Standard bond forward prices', 'bdt'),
        stream('NCD', '同业存单行情', 'Certificate of deposit prices', 'bts'),
        stream('CREDIT', '信用衍生品行情', 'Credit derivative prices', 'bm'),
        branch(
          'BENCHMARK',
          '基准利率与汇率',
          'Benchmark rates',
          ['FIXING', '回购定盘利率', 'Repo fixing rates'],
          ['PARITY', '人民币汇率中间价', 'RMB central parity rates'],
          ['REFERENCE', '人民币参考汇率', 'RMB reference rates'],
        ),
        branch(
          'SERVICE',
          '行情传输服务',
          'Transmission services',
          ['HEARTBEAT', '线路心跳与状态监测', 'Heartbeat and line status'],
          ['REPLAY', '断线续传与行情回放', 'Gap fill and replay'],
          ['COMPRESSED', '压缩传输', 'Compressed transmission'],
        ),
      ),
      family(
        'IFTP',
        file('TRADE', '分市场成交数据', 'Trades by market', 'idcm'),
        file('QUOTE', '报价快照数据', 'Quote snapshots', 'id'),
        file('CURVE', '收益率曲线', 'Yield curves', 'dch'),
        file('VALUE', '债券估值', 'Bond valuations', 'dch'),
        file('IRSCURVE', '利率互换定盘曲线', 'Interest-rate swap fixing curves', 'dh'),
        file('INDEX', '债券指数与成份券', 'Bond indices and constituents', 'dmh'),
        file('FIXING', '基准利率与汇率历史', 'Benchmark rates and history', 'dmh'),
        file('BONDINFO', '债券要素与评级变动', 'Bond terms and rating changes', 'dc'),
        file('ISSUE', '发行与兑付安排', 'Issuance and redemption calendar', 'dm'),
        file('STATISTICS', '市场运行统计', 'Market statistics', 'dm'),
        branch(
          'SERVICE',
          '文件传输服务',
          'Transfer services',
          ['NOTICE', '文件到达通知', 'File arrival notices'],
          ['CHECKSUM', '校验与重传', 'Checksums and retransmission'],
        ),
      ),
    ),
  ],
  marks: {
    isNew: ['I23.CMDS.CREDIT', 'I23.CMDS.SERVICE.COMPRESSED', 'I23.IFTP.INDEX.MONTHLY'],
    isHot: ['I23.CMDS.BOND', 'I23.CMDS.BENCHMARK.FIXING', 'I23.IFTP.VALUE.DAILY'],
    closed: ['I23.CMDS.FORWARD.DEPTH'],
    same: [
      ['I23.CMDS.IRS.MAKER', 'I23.CMDS.IRS.BEST'],
      ['I23.IFTP.CURVE.CORRECTION', 'I23.IFTP.CURVE.DAILY'],
    ],
    different: [
      ['I23.CMDS', 'I23.IFTP'],
      ['I23.CMDS.BOND.BEST', 'I23.CMDS.BOND.DEPTH'],
    ],
  },
}
