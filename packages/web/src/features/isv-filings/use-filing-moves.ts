import { deleteIsvFiling, type IsvFilingRow, moveIsvFiling } from '@cass/contract/isv-filings/endpoints.ts'
import { isvFilingWorkflow } from '@cass/contract/isv-filings/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { filingsKey } from '../../domain/isv-filings/queries.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { listWords as words } from './text.ts'

type Moved = Pick<IsvFilingRow, 'id' | 'number' | 'version'>

/** What an ISV does with a filing beside writing it. */
export function useFilingMoves() {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: filingsKey })

  /** False where its user thought better of it. */
  async function move({ id, number, version }: Moved, name: 'withdraw' | 'revise'): Promise<boolean> {
    if (name === 'withdraw') {
      const { label } = isvFilingWorkflow.moves.withdraw
      const body = say(fill(words.withdrawBody, { number }))
      if (!(await confirm({ title: say(label), body, ok: say(label) }))) return false
    }
    await call(moveIsvFiling, { body: { id, version, move: name } }).finally(refresh)
    if (name === 'withdraw') toast.success(say(words.withdrawn))
    return true
  }

  async function remove({ id, number, version }: Moved): Promise<boolean> {
    const { label } = isvFilingWorkflow.acts.delete
    const body = say(fill(words.deleteBody, { number }))
    if (!(await confirm({ title: say(label), body, ok: say(label), danger: true }))) return false
    await call(deleteIsvFiling, { body: { id, version } }).finally(refresh)
    toast.success(say(words.deleted))
    return true
  }

  return { move, remove }
}
