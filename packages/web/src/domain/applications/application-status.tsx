import { type ServiceType, serviceType, serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import { type Shown, statusLook } from '@cass/contract/applications/status.ts'
import { vpdnStatuses } from '@cass/contract/applications/workflow.ts'
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

/** VPDN's own codes, each once and in their order. */
const vpdnChoices = () =>
  [...new Map(Object.values(vpdnStatuses).map(({ code, label }) => [code, label]))]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([value, label]) => ({ value, label: say(label) }))

/** For a filter by status: every code that applications of these types can have (spec §4), or VPDN's words. */
export function statusChoices(
  types: readonly ServiceType[] = serviceTypeCodes,
): { value: string; label: string }[] {
  if (types.every((type) => type === serviceType.vpdn)) return vpdnChoices()
  const workflows = new Set(types.map((type) => kindOf(type)!.workflow))
  const states = [...workflows].flatMap((workflow) => Object.values(workflow.states))
  return [...new Map(states.toReversed().map(({ code, label }) => [code, label]))]
    .toReversed()
    .map(([value, label]) => ({ value, label: say(label) }))
}
