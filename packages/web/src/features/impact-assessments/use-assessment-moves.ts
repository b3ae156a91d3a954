import {
  deleteImpactAssessment,
  type ImpactAssessmentRow,
  moveImpactAssessment,
  remindOfImpact,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { impactAssessmentWorkflow } from '@cass/contract/impact-assessments/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { impactKey } from './queries.ts'
import { words } from './text.ts'

const { acts, moves } = impactAssessmentWorkflow
type Row = Pick<ImpactAssessmentRow, 'id' | 'version' | 'number' | 'moves'>

/** What the operator does with an assessment beside writing it. */
export function useAssessmentMoves() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: impactKey })

  async function move({ id, number, version }: Row, name: 'publish' | 'close'): Promise<void> {
    // In a dialog “Close” alone would be the dialog's.
    const title = say(name === 'publish' ? moves.publish.label : words.closeTitle)
    const body = say(name === 'publish' ? words.publishBody : words.closeBody)
    if (!(await confirm({ title, body, ok: title }))) return
    await call(moveImpactAssessment, { body: { id, version, move: name } }).finally(refresh)
    toast.success(say(fill(name === 'publish' ? words.published : words.closed, { number })))
  }
  async function remind({ id, version }: Row): Promise<void> {
    const { vendors } = await call(remindOfImpact, { body: { id, version } }).finally(refresh)
    toast.success(say(fill(words.reminded, { vendors })))
  }
  async function remove({ id, number, version }: Row): Promise<void> {
    const title = say(acts.delete.label)
    const body = say(fill(words.deleteBody, { number }))
    if (!(await confirm({ title, body, ok: title, danger: true }))) return
    await call(deleteImpactAssessment, { body: { id, version } }).finally(refresh)
    toast.success(say(fill(words.deleted, { number })))
  }

  /** Those that the server offers. */
  return (row: Row): RowAction[] => {
    const all: RowAction[] = [
      { key: 'publish', label: say(moves.publish.label), onClick: () => move(row, 'publish') },
      { key: 'remind', label: say(acts.remind.label), onClick: () => remind(row) },
      { key: 'close', label: say(moves.close.label), onClick: () => move(row, 'close') },
      { key: 'delete', label: say(acts.delete.label), danger: true, onClick: () => remove(row) },
    ]
    return all.filter(({ key }) => row.moves.includes(key))
  }
}
