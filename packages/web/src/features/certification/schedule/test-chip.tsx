import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { say } from '../../../lib/language.ts'
import { Icon } from '../../../ui/icons.tsx'
import { statusIcons } from '../../../ui/page/status-tag.tsx'
import type { ScheduledTest } from './queries.ts'
import css from './schedule-board.module.css'

/** What is dragged: the id of a test. */
export const draggedType = 'application/x-cass-test'

/** A test on the board: pressed it opens, dragged it moves. */
export function TestChip({
  test,
  place,
  onOpen,
}: {
  test: ScheduledTest
  /** Its place in the queue. */
  place?: number
  onOpen: (test: ScheduledTest) => void
}) {
  const { icon, label } = certificationWorkflow.states[stateByCode(certificationWorkflow, test.status)]
  return (
    <button
      type="button"
      className={css.chip}
      data-waiting={place !== undefined || undefined}
      draggable={test.moves.includes('reschedule')}
      title={`${test.applyOrdNo} · ${test.subject} · ${say(label)}`}
      onDragStart={(event) => {
        event.dataTransfer.setData(draggedType, test.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onClick={() => onOpen(test)}
    >
      {place === undefined ? <Icon name={statusIcons[icon]} size={16} /> : <span>{place}.</span>}
      <span className={css.name}>{test.institutionName}</span>
      <span className="visually-hidden">
        {test.applyOrdNo} {say(label)}
      </span>
    </button>
  )
}
