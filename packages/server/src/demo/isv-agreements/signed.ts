import { identity } from '@cass/contract/institutions/identity.ts'
import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import type { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

/** ISVs that only this feature needs, to have agreements in every state. */
export const moreIsvs = [
  {
    login: 'jinghe01',
    person: '岑若水',
    name: text('景禾软件技术有限公司', 'Jinghe Software'),
    creditCode: '91310000MA2B300015',
    identities: [identity.isvCandidate],
  },
  {
    login: 'chengguan01',
    person: '容与安',
    name: text('澄观数据科技有限公司', 'Chengguan Data Technology'),
    creditCode: '91310000MA2B300023',
    identities: [identity.isvCandidate],
  },
  {
    login: 'yunshan01',
    person: '卫南乔',
    name: text('云杉交易系统有限公司', 'Yunshan Trading Systems'),
    creditCode: '91310000MA2B300031',
    identities: [identity.isvCandidate, identity.isv],
  },
  {
    login: 'yuanfan01',
    person: '祝青岚',
    name: text('远帆信息系统有限公司', 'Yuanfan Information Systems'),
    creditCode: '91310000MA2B300040',
    identities: [identity.isvCandidate],
  },
] as const

export type DemoAgreement = {
  /** Of the administrator who signed. */
  login: string
  title: Text
  kind: AgreementKind
  edition: number
  status: keyof typeof isvAgreementWorkflow.states
  signedDaysAgo: number
  /** The first and the last day, counted from today. */
  term?: readonly [first: number, last: number]
  feedback?: string
  notice?: { by: 'isv' | 'operator'; daysAgo: number; reason: string }
  reminded?: number
  /** It renews the one before it. */
  renews?: true
}

const cto = text('首席技术官', 'Chief Technology Officer')
const manager = text('总经理', 'General Manager')
const pass = '授权书与签署内容一致，予以确认。'

/** Of one institution in the order in which they were signed. */
export const demoAgreements: readonly DemoAgreement[] = [
  {
    login: 'isv01admin',
    title: cto,
    kind: 'cooperation',
    edition: 1,
    status: 'expired',
    signedDaysAgo: 1045,
    term: [-1041, -312],
    feedback: pass,
    reminded: 15,
  },
  {
    login: 'isv01admin',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'inForce',
    signedDaysAgo: 330,
    term: [-311, 52],
    feedback: pass,
    reminded: 60,
    renews: true,
  },
  {
    login: 'isv02admin',
    title: manager,
    kind: 'cooperation',
    edition: 1,
    status: 'replaced',
    signedDaysAgo: 620,
    term: [-615, 114],
    feedback: pass,
  },
  {
    login: 'isv02admin',
    title: manager,
    kind: 'developer',
    edition: 1,
    status: 'inForce',
    signedDaysAgo: 182,
    term: [-178, 917],
    feedback: pass,
    renews: true,
  },
  {
    login: 'jinghe01',
    title: manager,
    kind: 'cooperation',
    edition: 1,
    status: 'withdrawn',
    signedDaysAgo: 402,
  },
  {
    login: 'jinghe01',
    title: manager,
    kind: 'cooperation',
    edition: 2,
    status: 'noticeGiven',
    signedDaysAgo: 266,
    term: [-260, 104],
    feedback: pass,
    notice: { by: 'isv', daysAgo: 8, reason: '产品线调整，不再提供接口接入产品。' },
  },
  {
    login: 'chengguan01',
    title: cto,
    kind: 'cooperation',
    edition: 1,
    status: 'terminated',
    signedDaysAgo: 780,
    term: [-774, -45],
    feedback: pass,
    notice: { by: 'operator', daysAgo: 520, reason: '连续两期未按协议第三条更新备案。' },
  },
  {
    login: 'chengguan01',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'rejected',
    signedDaysAgo: 96,
    feedback: '授权书未加盖公章，且签署人与授权书所载不一致。',
  },
  {
    login: 'chengguan01',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'sentBack',
    signedDaysAgo: 6,
    feedback: '授权书已过有效期，请更换后重新签署。',
  },
  {
    login: 'yunshan01',
    title: cto,
    kind: 'developer',
    edition: 1,
    status: 'inForce',
    signedDaysAgo: 190,
    term: [-185, 10],
    feedback: pass,
    reminded: 60,
  },
  {
    login: 'yunshan01',
    title: cto,
    kind: 'developer',
    edition: 1,
    status: 'upcoming',
    signedDaysAgo: 21,
    term: [11, 1106],
    feedback: pass,
    renews: true,
  },
  {
    login: 'yuanfan01',
    title: manager,
    kind: 'cooperation',
    edition: 2,
    status: 'signed',
    signedDaysAgo: 1,
  },
]
