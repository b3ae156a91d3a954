import type { StatusIcon, Tone, Workflow } from '@cass/contract/kit/workflow.ts'
import type { ReactNode } from 'react'
import { say } from '../../lib/language.ts'
import { Icon, type IconName } from '../icons.tsx'

/** How the icons of spec §4 are drawn. */
export const statusIcons: Readonly<Record<StatusIcon, IconName>> = {
  pending: 'clock',
  doing: 'doing',
  finish: 'check-circle',
  recall: 'recall',
  save: 'save',
  disable: 'disable',
}

/** A tone never stands without its icon and word. */
export const Tag = ({ tone, icon, children }: { tone: Tone; icon: IconName; children: ReactNode }) => (
  <span className="tag" data-tone={tone}>
    <Icon name={icon} size={16} />
    {children}
  </span>
)

const stateOf = (workflow: Workflow, code: string) =>
  Object.values(workflow.states).find((state) => state.code === code)

export function StatusTag({ workflow, code }: { workflow: Workflow; code: string }) {
  const state = stateOf(workflow, code)
  if (!state)
    return (
      <Tag tone="idle" icon="info">
        {code}
      </Tag>
    )
  return (
    <Tag tone={state.tone} icon={statusIcons[state.icon]}>
      {say(state.label)}
    </Tag>
  )
}

/** For a filter by status. */
export const statusOptions = (workflow: Workflow): { value: string; label: string }[] =>
  Object.values(workflow.states).map(({ code, label }) => ({ value: code, label: say(label) }))
