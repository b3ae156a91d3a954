import {
  applicationWorkflow,
  certificationStatuses,
  vpdnStatuses,
} from '@cass/contract/applications/workflow.ts'
import { type Text, text } from '@cass/contract/kit/text.ts'
import type { StatusIcon, Tone } from '@cass/contract/kit/workflow.ts'
import { say } from '../language.ts'
import { statusIcons, Tag } from '../ui/status-tag.tsx'
import css from './application-status.module.css'

type Look = { label: Text; tone: Tone; icon: StatusIcon }

const certificationLooks: Record<keyof typeof certificationStatuses, Omit<Look, 'label'>> = {
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

/** How a status is shown: by the common codes, VPDN by its own words, the certification by its own codes (spec §4). */
export function lookOf(serviceType: string, status: string): Look {
  if (Object.hasOwn(certificationStatuses, status)) {
    const code = status as keyof typeof certificationStatuses
    return { label: certificationStatuses[code], ...certificationLooks[code] }
  }
  const state = Object.values(applicationWorkflow.states).find(({ code }) => code === status)
  if (!state) return { label: text(status, status), tone: 'idle', icon: 'pending' }
  const own = serviceType === 'VPDN' ? vpdnStatuses[status]?.label : undefined
  return { label: own ?? state.label, tone: state.tone, icon: state.icon }
}

export function ApplicationStatus({ serviceType, status }: { serviceType: string; status: string }) {
  const { label, tone, icon } = lookOf(serviceType, status)
  return (
    <span className={css.status}>
      <Tag tone={tone} icon={statusIcons[icon]}>
        {say(label)}
      </Tag>
    </span>
  )
}

const { states } = applicationWorkflow

/** VPDN's own codes, each once and in their order. */
const vpdnChoices = () =>
  [...new Map(Object.values(vpdnStatuses).map(({ code, label }) => [code, label]))]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([value, label]) => ({ value, label: say(label) }))

/** For a filter by status: every code of the my-service list (spec §4), those that all kinds share, or VPDN's words. */
export function statusChoices(of: 'all' | 'common' | 'vpdn' = 'all'): { value: string; label: string }[] {
  if (of === 'vpdn') return vpdnChoices()
  const common = Object.values(states).map(({ code, label }) => [code, label] as const)
  const codes = of === 'all' ? [...common, ...Object.entries(certificationStatuses)] : common
  return codes.map(([value, label]) => ({ value, label: say(label) }))
}
