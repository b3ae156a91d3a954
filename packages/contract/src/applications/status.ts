import { type Text, text } from '../kit/text.ts'
import type { StatusIcon, Tone } from '../kit/workflow.ts'
import { serviceType as serviceTypes } from './enums.ts'
import { kindOf } from './kinds.ts'
import { applicationWorkflow, certificationStatuses, vpdnStatuses } from './workflow.ts'

export type StatusLook = { label: Text; tone: Tone; icon: StatusIcon }

const certificationLooks: Record<keyof typeof certificationStatuses, Omit<StatusLook, 'label'>> = {
  '1000': { tone: 'waiting', icon: 'pending' },
  '1005': { tone: 'waiting', icon: 'pending' },
  '1010': { tone: 'doing', icon: 'doing' },
  '1020': { tone: 'bad', icon: 'disable' },
  '1040': { tone: 'bad', icon: 'disable' },
  '1050': { tone: 'waiting', icon: 'pending' },
  '1060': { tone: 'good', icon: 'finish' },
  '1070': { tone: 'bad', icon: 'recall' },
  '1080': { tone: 'idle', icon: 'recall' },
}

/** One code holds an agreement from the request to its confirmation; once it is signed, it is the operator's turn. */
const signed: StatusLook = {
  label: text('已签署，待运营方确认', 'Signed, awaiting confirmation'),
  tone: 'doing',
  icon: 'doing',
}

/** What the status of an application looks like, wherever it is shown. */
export type Shown = {
  readonly serviceType: string
  readonly status: string
  /** Its agreement is signed. */
  readonly signed: boolean
}

/** By the common codes, VPDN by its own words, the certification by its own codes (spec §4). */
export function statusLook(of: Shown): StatusLook {
  const { serviceType, status } = of
  if (of.signed && status === applicationWorkflow.states.signing.code) return signed
  const { states } = kindOf(serviceType)?.workflow ?? applicationWorkflow
  const state = Object.values(states).find(({ code }) => code === status)
  if (state) {
    const own = serviceType === serviceTypes.vpdn ? vpdnStatuses[status]?.label : undefined
    return { label: own ?? state.label, tone: state.tone, icon: state.icon }
  }
  if (!Object.hasOwn(certificationStatuses, status))
    return { label: text(status, status), tone: 'idle', icon: 'pending' }
  const code = status as keyof typeof certificationStatuses
  return { label: certificationStatuses[code], ...certificationLooks[code] }
}
