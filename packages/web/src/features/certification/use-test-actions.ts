import {
  deleteApplication,
  editApplication,
  urgeApplication,
  withdrawApplication,
} from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { type CertificationRow, checkIn } from '@cass/contract/certification/endpoints.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { useQueryClient } from '@tanstack/react-query'
import { formPath, printPath, testPath } from '../../domain/applications/service-type.ts'
import { applicationsKey } from '../../domain/process-view/queries.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { goTo } from '../../lib/navigate.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { testWords as words } from './text.ts'

const { acts, moves: moveLabels } = certificationWorkflow

/** What opens a dialog of its own. */
export type Opened = { test: CertificationRow; what: 'reschedule' | 'appeal' }

/** Checks in for a test on its day. */
export function useCheckIn(): (test: Pick<CertificationRow, 'id'>) => Promise<void> {
  const client = useQueryClient()
  return async ({ id }) => {
    await call(checkIn, { body: { id } }).finally(() =>
      client.invalidateQueries({ queryKey: applicationsKey }),
    )
    toast.success(say(words.checkedInDone))
  }
}

/** What can be done with a test, by the moves that the reply lists; what comes next first. */
export function useTestActions(open: (opened: Opened) => void): (test: CertificationRow) => RowAction[] {
  const client = useQueryClient()
  const checkInTo = useCheckIn()
  const refresh = () => client.invalidateQueries({ queryKey: applicationsKey })

  return (test) => {
    const { id, version, applyOrdNo: number, moves, needsNewTime } = test
    const application = formPath({ id, serviceType: serviceType.certificationTest })!

    async function withdraw() {
      const sure = await confirm({
        title: say(fill(words.withdrawTitle, { number })),
        body: say(words.withdrawBody),
        ok: say(moveLabels.withdraw.label),
        danger: true,
      })
      if (!sure) return
      await call(withdrawApplication, { body: { id, version } }).finally(refresh)
      toast.success(say(messages.processCancelled))
    }
    async function edit() {
      await call(editApplication, { body: { id, version } }).finally(refresh)
      goTo(application)
    }
    async function remove() {
      const sure = await confirm({
        title: say(fill(words.deleteTitle, { number })),
        body: say(words.deleteBody),
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

    const reschedule: RowAction = {
      key: 'reschedule',
      label: say(needsNewTime ? words.chooseTime : acts.reschedule.label),
      onClick: () => open({ test, what: 'reschedule' }),
    }
    const can = (move: string) => moves.includes(move)
    const all: (RowAction & { shown: boolean })[] = [
      { ...reschedule, shown: can('reschedule') && needsNewTime },
      {
        key: 'checkIn',
        label: say(acts.checkIn.label),
        onClick: () => checkInTo(test),
        shown: can('checkIn'),
      },
      { key: 'edit', label: say(moveLabels.edit.label), onClick: edit, shown: can('edit') },
      {
        key: 'appeal',
        label: say(moveLabels.appeal.label),
        onClick: () => open({ test, what: 'appeal' }),
        shown: can('appeal'),
      },
      {
        key: 'open',
        label: say(can('checkIn') ? words.execute : words.open),
        onClick: () => goTo(testPath(id)),
        shown: true,
      },
      { ...reschedule, shown: can('reschedule') && !needsNewTime },
      { key: 'urge', label: say(acts.urge.label), onClick: urge, shown: can('urge') },
      {
        key: 'process',
        label: say(words.process),
        onClick: () => goTo(addressOf(paths.processView, { id })),
        shown: true,
      },
      {
        key: 'application',
        label: say(words.application),
        onClick: () => goTo(application),
        shown: true,
      },
      { key: 'print', label: say(words.print), onClick: () => goTo(printPath(id)), shown: true },
      {
        key: 'withdraw',
        label: say(moveLabels.withdraw.label),
        onClick: withdraw,
        danger: true,
        shown: can('withdraw'),
      },
      { key: 'delete', label: say(acts.delete.label), onClick: remove, danger: true, shown: can('delete') },
    ]
    return all.filter((action) => action.shown).map(({ shown: _, ...action }) => action)
  }
}
