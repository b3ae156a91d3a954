import { type Text, text } from '../kit/text.ts'
import type { StatusIcon, Tone } from '../kit/workflow.ts'
import { serviceType as serviceTypes } from './enums.ts'
import { kindOf } from './kinds.ts'
import { applicationWorkflow, vpdnStatuses } from './workflow.ts'

export type StatusLook = { label: Text; tone: Tone; icon: StatusIcon }

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

/** By the states of its kind's workflow; VPDN in its own words (spec §4). */
export function statusLook(of: Shown): StatusLook {
  const { serviceType, status } = of
  if (of.signed && status === applicationWorkflow.states.signing.code) return signed
  const { states } = kindOf(serviceType)?.workflow ?? applicationWorkflow
  const state = Object.values(states).find(({ code }) => code === status)
  if (state) {
    const own = serviceType === serviceTypes.vpdn ? vpdnStatuses[status]?.label : undefined
    return { label: own ?? state.label, tone: state.tone, icon: state.icon }
  }
  return { label: text(status, status), tone: 'idle', icon: 'pending' }
}
