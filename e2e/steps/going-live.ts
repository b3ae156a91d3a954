import type { Page } from '@playwright/test'
import type { Say } from '../support/journey.ts'
import { addRow, attach, choose, fillAll, inDays, part } from './applying.ts'
import { pdf } from './documents.ts'

/** What was certified, and the network that was opened for it. */
export type Certified = {
  account: string
  client: string
  service: string
  port: string
  /** Of 21, 6 and 4 digits. */
  codes: readonly [string, string, string]
}

/** Fills in a go-live of one account, all but its version. */
export async function fillGoLive(page: Page, say: Say, certified: Certified): Promise<void> {
  await fillAll(page, { [say('上线日期', 'Go-live date')]: inDays(20) })
  await addRow(page, {
    label: say('API账号', 'API accounts'),
    add: say('添加账号', 'Add account'),
    values: {
      [say('API账号', 'API account')]: certified.account,
      [say('API密码', 'API password')]: 'Secret#2026',
      [say('21位代码', '21-digit code')]: certified.codes[0],
      [say('6位代码', '6-digit code')]: certified.codes[1],
      [say('4位代码', '4-digit code')]: certified.codes[2],
      [say('服务IP地址', 'Service IP address')]: certified.service,
      [say('端口', 'Port')]: certified.port,
      [say('客户端IP地址', 'Client IP address')]: certified.client,
    },
  })
  await addRow(page, {
    label: say('防火墙规则', 'Firewall rules'),
    add: say('添加规则', 'Add rule'),
    values: {
      [say('源IP', 'Source IP')]: certified.client,
      [say('目标IP', 'Target IP')]: certified.service,
      [say('端口', 'Port')]: certified.port,
      [say('协议', 'Protocol')]: 'TCP',
    },
  })
  await fillAll(part(page, say('专线', 'Leased line')), {
    [say('运营商', 'Provider')]: say('中国电信', 'China Telecom'),
    [say('专线号', 'Line number')]: 'SH-20881',
    [say('路由器IP', 'Router IP')]: '10.21.0.1',
    [say('带宽', 'Bandwidth')]: '20',
  })
  await choose(page, say('是否有备用线路', 'Backup line'), say('否', 'No'))
  await fillAll(page, { [say('数字证书编号', 'Digital certificate ID')]: 'CA2026LJ0000018' })
  for (const [label, name] of [
    [say('协议条款文件', 'Agreement terms file'), 'terms.pdf'],
    [say('证书申请表', 'Certificate application form'), 'certificate.pdf'],
    [say('仿真测试报告', 'Simulation test report'), 'simulation.pdf'],
  ] as const)
    await attach(page, label, pdf(name, [name]))
}
