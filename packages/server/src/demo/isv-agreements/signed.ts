import type { AgreementKind } from '@cass/contract/isv-agreements/kinds.ts'
import type { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'

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
    login: 'isv03admin',
    title: cto,
    kind: 'cooperation',
    edition: 1,
    status: 'terminated',
    signedDaysAgo: 980,
    term: [-974, -245],
    feedback: pass,
    notice: { by: 'operator', daysAgo: 520, reason: '连续两期未按协议第三条更新备案。' },
  },
  {
    login: 'isv03admin',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'rejected',
    signedDaysAgo: 346,
    feedback: '签署人与授权书所载不一致。',
  },
  {
    login: 'isv03admin',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'inForce',
    signedDaysAgo: 338,
    term: [-330, 34],
    feedback: pass,
    reminded: 60,
  },
  {
    login: 'isv03admin',
    title: cto,
    kind: 'cooperation',
    edition: 2,
    status: 'sentBack',
    signedDaysAgo: 6,
    feedback: '授权书已过有效期，请更换后重新签署。',
    renews: true,
  },
  {
    login: 'isv04admin',
    title: manager,
    kind: 'cooperation',
    edition: 1,
    status: 'withdrawn',
    signedDaysAgo: 402,
  },
  {
    login: 'isv04admin',
    title: manager,
    kind: 'cooperation',
    edition: 2,
    status: 'noticeGiven',
    signedDaysAgo: 266,
    term: [-260, 104],
    feedback: pass,
    notice: { by: 'isv', daysAgo: 8, reason: '产品线调整，拟改签新协议。' },
  },
  {
    login: 'isv05admin',
    title: manager,
    kind: 'cooperation',
    edition: 2,
    status: 'inForce',
    signedDaysAgo: 305,
    term: [-300, 64],
    feedback: pass,
  },
  {
    login: 'isv05admin',
    title: manager,
    kind: 'cooperation',
    edition: 2,
    status: 'signed',
    signedDaysAgo: 1,
    renews: true,
  },
  {
    login: 'isv06admin',
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
    login: 'isv06admin',
    title: cto,
    kind: 'developer',
    edition: 1,
    status: 'upcoming',
    signedDaysAgo: 21,
    term: [11, 1106],
    feedback: pass,
    renews: true,
  },
]
