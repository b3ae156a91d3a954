import { readFile } from 'node:fs/promises'
import { extensionOf } from '@cass/contract/kit/file-rules.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import { sealMessage } from '@cass/contract/message-library/raw-message.ts'
import type { ResourceCategory } from '@cass/contract/resources/enums.ts'
import { resources } from '../features/resources/tables.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'

type DemoResource = {
  category: ResourceCategory
  title: Text
  description: Text
  edition: string
  /** The name it is downloaded under, and a file of `documents/` or its text. */
  file: { name: string; from: string } | { name: string; content: string }
  identities?: readonly string[]
  daysAgo: number
  downloads: number
}

const mediaTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  xml: 'application/xml',
}

const sampleMessages = [
  '# 演示报文，以|代替分隔符 / Sample messages; | represents the delimiter',
  ...[
    '35=A|49=BANK01|56=CASS|34=1|52=20261102-01:00:00.000|98=0|108=30|553=bank01api|10001=2.3|',
    '35=0|49=BANK01|56=CASS|34=2|52=20261102-01:00:30.000|',
    '35=1|49=CASS|56=BANK01|34=2|52=20261102-01:01:00.000|112=PING1|',
  ].map((body) => sealMessage('CASS.4.4', body)),
  '',
].join('\n')
const currencyPairs = `pair,nameZh,nameEn,decimals
USD/CNY,美元/人民币,US dollar / renminbi,4
HKD/CNY,港元/人民币,Hong Kong dollar / renminbi,5
JPY/CNY,日元/人民币,Japanese yen / renminbi,4
CNY/KRW,人民币/韩元,Renminbi / Korean won,2
EUR/USD,欧元/美元,Euro / US dollar,5
`
const sessionSettings = `<?xml version="1.0" encoding="UTF-8"?>
<!-- 测试环境会话参数示例 / Sample session settings for the test environment -->
<session>
  <beginString>CASS.4.4</beginString>
  <senderCompId>BANK01</senderCompId>
  <targetCompId>CASS</targetCompId>
  <heartBtInt>30</heartBtInt>
  <resetOnLogon>false</resetOnLogon>
</session>
`

export const demoResources: readonly DemoResource[] = [
  {
    category: 'standard',
    title: text('接口接入技术规范', 'Interface access standard'),
    description: text(
      '会话、序号、字符集等各接口共同遵守的要求。',
      'Common requirements for all interfaces: sessions, sequence numbers, character set.',
    ),
    edition: '2.3.0',
    file: { name: '接口接入技术规范 2.3.0.pdf', from: 'interface-access-standard.pdf' },
    daysAgo: 20,
    downloads: 164,
  },
  {
    category: 'standard',
    title: text('接口接入网络技术要求', 'Network requirements for interface access'),
    description: text(
      '专线、备份线路与VPDN接入的技术要求及出口地址范围。',
      'Technical requirements for leased lines, backup lines and VPDN access, and egress address ranges.',
    ),
    edition: '2026',
    file: { name: '接口接入网络技术要求（2026年版）.pdf', from: 'network-requirements.pdf' },
    daysAgo: 21,
    downloads: 97,
  },
  {
    category: 'protocol',
    title: text('外汇交易接口协议标准', 'FX trading interface protocol standard'),
    description: text(
      '会话层与应用层报文流程，适用于市场成员。',
      'Session and application layer message flows, for market members.',
    ),
    edition: '2.3.0',
    file: { name: '外汇交易接口协议标准.pdf', from: 'interface-access-standard.pdf' },
    identities: ['00'],
    daysAgo: 12,
    downloads: 58,
  },
  {
    category: 'protocol',
    title: text('交易后接口协议标准', 'Post-trade interface protocol standard'),
    description: text(
      '清算与确认报文流程，适用于交易后机构。',
      'Clearing and confirmation message flows, for post-trade institutions.',
    ),
    edition: '1.8.2',
    file: { name: '交易后接口协议标准.pdf', from: 'interface-access-standard.pdf' },
    identities: ['05'],
    daysAgo: 33,
    downloads: 21,
  },
  {
    category: 'guidance',
    title: text('外汇交易接口开发指引', 'FX trading interface development guide'),
    description: text(
      '从登录到成交回报的开发步骤与常见错误。',
      'Development steps from logon to trade report, with common errors.',
    ),
    edition: '2.3.0',
    file: { name: '外汇交易接口开发指引.pdf', from: 'development-guide.pdf' },
    daysAgo: 12,
    downloads: 73,
  },
  {
    category: 'guidance',
    title: text('行情接口开发指引', 'Market data interface development guide'),
    description: text(
      '行情订阅与断线补传，适用于信息服务商。',
      'Market data subscription and gap fill, for information vendors.',
    ),
    edition: '1.4.0',
    file: { name: '行情接口开发指引.pdf', from: 'development-guide.pdf' },
    identities: ['10'],
    daysAgo: 40,
    downloads: 18,
  },
  {
    category: 'download',
    title: text('测试环境会话参数示例', 'Sample session settings for the test environment'),
    description: text(
      '可直接导入多数报文引擎的配置示例。',
      'Sample configuration that most FIX engines can import.',
    ),
    edition: '2.3.0',
    file: { name: 'session-settings.xml', content: sessionSettings },
    daysAgo: 8,
    downloads: 44,
  },
  {
    category: 'download',
    title: text('测试用货币对清单', 'Test currency pairs'),
    description: text(
      '验收测试使用的货币对及小数位数。',
      'Currency pairs used in certification tests, with decimal places.',
    ),
    edition: '2026',
    file: { name: 'currency-pairs.csv', content: currencyPairs },
    daysAgo: 15,
    downloads: 39,
  },
  {
    category: 'tool',
    title: text('示例报文', 'Sample messages'),
    description: text(
      '登录、心跳与测试请求的原始报文，可粘贴到报文库中解析。',
      'Raw logon, heartbeat and test request messages for use in the message library.',
    ),
    edition: '2.3.0',
    file: { name: 'sample-messages.txt', content: sampleMessages },
    daysAgo: 5,
    downloads: 112,
  },
  {
    category: 'guideline',
    title: text('公共报文库使用指南', 'Message library user guide'),
    description: text(
      '查找报文、对比版本、解析报文。',
      'Finding messages, comparing versions, explaining raw messages.',
    ),
    edition: '2.3.0',
    file: { name: '公共报文库使用指南.pdf', from: 'library-guide.pdf' },
    daysAgo: 5,
    downloads: 86,
  },
]

export async function loadResources(tx: Tx, files: Files, now: Date): Promise<void> {
  for (const [position, each] of demoResources.entries()) {
    const { category, title, description, edition, file, identities = [], daysAgo, downloads } = each
    const id = crypto.randomUUID()
    const updatedAt = new Date(now.getTime() - daysAgo * 86_400_000)
    const bytes =
      'from' in file
        ? await readFile(new URL(`documents/${file.from}`, import.meta.url))
        : Buffer.from(file.content)
    const stored = await files.put(tx, {
      name: file.name,
      mediaType: mediaTypes[extensionOf(file.name)]!,
      bytes,
      holder: '',
      kind: 'resource',
      subject: `resource:${id}`,
      now: updatedAt,
    })
    await tx.insert(resources).values({
      id,
      category,
      titleZh: title.zh,
      titleEn: title.en,
      descriptionZh: description.zh,
      descriptionEn: description.en,
      edition,
      fileId: stored.id,
      identities: [...identities],
      published: true,
      position,
      downloads,
      updatedAt,
    })
  }
}
