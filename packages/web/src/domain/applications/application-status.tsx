import { type Shown, statusLook } from '@cass/contract/applications/status.ts'
import { applicationWorkflow, vpdnStatuses } from '@cass/contract/applications/workflow.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { say } from '../../lib/language.ts'
import { statusIcons, Tag } from '../../ui/page/status-tag.tsx'
import css from './application-status.module.css'

export function ApplicationStatus({ of }: { of: Shown }) {
  const { label, tone, icon } = statusLook(of)
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
  const common = Object.values(states)
  const own = Object.values(certificationWorkflow.states)
  const codes = of === 'common' ? common : [...common, ...own]
  return [...new Map(codes.map(({ code, label }) => [code, label]))].map(([value, label]) => ({
    value,
    label: say(label),
  }))
}
