import {
  activateInstitution,
  disableInstitution,
  type InstitutionRow,
} from '@cass/contract/institutions/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { institutionsKey } from './queries.ts'
import { words } from './text.ts'

export function useInstitutionActions(onEdit: (id: string) => void): (row: InstitutionRow) => RowAction[] {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: institutionsKey })

  return (row) => {
    const { id, version, users, moves } = row
    const name = institutionName(row, language)
    async function disable() {
      const body = say(fill(words.disableBody, { name, n: users }))
      const label = say(institutionWorkflow.moves.disable.label)
      if (!(await confirm({ title: label, body, ok: label, danger: true }))) return
      await call(disableInstitution, { query: { id, version } }).finally(refresh)
      toast.success(say(fill(words.disabled, { name })))
    }
    async function activate() {
      await call(activateInstitution, { body: { id, version } }).finally(refresh)
      toast.success(say(fill(words.activated, { name })))
    }
    return [
      { key: 'edit', label: say(words.edit), onClick: () => onEdit(id) },
      ...(moves.includes('disable')
        ? [
            {
              key: 'disable',
              label: say(institutionWorkflow.moves.disable.label),
              onClick: disable,
              danger: true,
            },
          ]
        : []),
      ...(moves.includes('activate')
        ? [{ key: 'activate', label: say(institutionWorkflow.moves.activate.label), onClick: activate }]
        : []),
    ]
  }
}
