import { deleteApplication, editApplication, urgeApplication } from '@cass/contract/applications/endpoints.ts'
import type { ApplicationRow } from '@cass/contract/applications/schemas.ts'
import { applicationWorkflow } from '@cass/contract/applications/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import {
  formPath,
  isTest,
  printPath,
  sayServiceType,
  testPath,
} from '../../domain/applications/service-type.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { commonWords } from '../../lib/text.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import type { Opened } from './opened.ts'
import { words } from './text.ts'

const { moves: workflowMoves, acts } = applicationWorkflow

/** What can be done with an application, by the moves that the reply lists; what comes next first. */
export function useRowActions(open: (opened: Opened) => void): (row: ApplicationRow) => RowAction[] {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })

  return (row) => {
    const { id, version, applyOrdNo: number, serviceType, status, moves } = row
    const type = sayServiceType(serviceType)
    const page = formPath(row)
    const write = () => page && goTo(page)

    async function edit() {
      await call(editApplication, { body: { id, version } }).finally(refresh)
      write()
    }
    async function remove() {
      const sure = await confirm({
        title: say(acts.delete.label),
        body: say(fill(words.deleteBody, { number, type })),
        ok: say(acts.delete.label),
        danger: true,
      })
      if (!sure) return
      await call(deleteApplication, { body: { id, version } }).finally(refresh)
      toast.success(say(messages.processDeleted))
    }
    async function urge() {
      await call(urgeApplication, { body: { id } }).finally(refresh)
      toast.success(say(words.urged))
    }

    const can = (move: string) => moves.includes(move)
    const submitted = row.submittedAt !== null
    const all: (RowAction & { shown: boolean })[] = [
      {
        key: 'write',
        label: say(status === applicationWorkflow.states.supplement.code ? words.supplement : words.fill),
        onClick: write,
        shown: can('submit') && page !== undefined,
      },
      {
        key: 'sign',
        label: say(workflowMoves.sign.label),
        onClick: () => open({ what: 'sign', row }),
        shown: can('sign'),
      },
      {
        key: 'test',
        label: say(words.test),
        onClick: () => goTo(testPath(id)),
        shown: isTest(row),
      },
      { key: 'edit', label: say(workflowMoves.edit.label), onClick: edit, shown: can('edit') },
      {
        key: 'evaluate',
        label: say(acts.evaluate.label),
        onClick: () => open({ what: 'evaluate', row }),
        shown: can('evaluate'),
      },
      {
        key: 'process',
        label: say(words.process),
        onClick: () => open({ what: 'process', row }),
        shown: true,
      },
      { key: 'urge', label: say(acts.urge.label), onClick: urge, shown: can('urge') },
      {
        key: 'feedback',
        label: say(words.feedback),
        onClick: () => open({ what: 'feedback', row }),
        shown: submitted,
      },
      {
        key: 'print',
        label: say(commonWords.print),
        onClick: () => goTo(printPath(id)),
        shown: page !== undefined,
      },
      {
        key: 'printAgreement',
        label: say(words.printAgreement),
        onClick: () => goTo(printPath(id, 'agreement')),
        shown: row.signed || can('sign'),
      },
      {
        key: 'withdraw',
        label: say(workflowMoves.withdraw.label),
        onClick: () => open({ what: 'withdraw', row }),
        danger: true,
        shown: can('withdraw'),
      },
      { key: 'delete', label: say(acts.delete.label), onClick: remove, danger: true, shown: can('delete') },
    ]
    return all.filter((action) => action.shown).map(({ shown: _, ...action }) => action)
  }
}
