import {
  type IsvAgreement,
  revokeAgreementNotice,
  withdrawIsvAgreement,
} from '@cass/contract/isv-agreements/endpoints.ts'
import { isvAgreementWorkflow } from '@cass/contract/isv-agreements/workflow.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { agreementsKey } from './queries.ts'
import { actWords as words } from './text.ts'

const { giveNotice, revokeNotice, withdraw } = isvAgreementWorkflow.moves

/** What either side can do with an agreement, as its reply lists it. */
export function useAgreementActions() {
  const client = useQueryClient()
  const [noticing, setNoticing] = useState<IsvAgreement>()
  const refresh = () => client.invalidateQueries({ queryKey: agreementsKey })

  async function take({ id, number, version }: IsvAgreement) {
    const body = say(fill(words.withdrawBody, { number }))
    if (!(await confirm({ title: say(withdraw.label), body, ok: say(withdraw.label), danger: true }))) return
    await call(withdrawIsvAgreement, { body: { id, version } }).finally(refresh)
    toast.success(say(words.withdrawn))
  }

  async function revoke({ endsOn, id, number, version }: IsvAgreement) {
    const body = say(fill(words.revokeBody, { number, date: endsOn ?? '' }))
    if (!(await confirm({ title: say(revokeNotice.label), body, ok: say(revokeNotice.label) }))) return
    await call(revokeAgreementNotice, { body: { id, version } }).finally(refresh)
    toast.success(say(words.revoked))
  }

  const all = [
    { move: 'withdraw', label: say(withdraw.label), run: take, danger: false },
    { move: 'giveNotice', label: say(giveNotice.label), run: setNoticing, danger: true },
    { move: 'revokeNotice', label: say(revokeNotice.label), run: revoke, danger: false },
  ] as const
  return {
    /** For rows and pages; signing again has its own place. */
    actionsOf: (agreement: IsvAgreement) =>
      all
        .filter(({ move }) => agreement.moves.includes(move))
        .map(({ danger, label, move, run }) => ({
          key: move,
          label,
          danger,
          onClick: () => void run(agreement),
        })),
    noticing,
    closeNotice: () => setNoticing(undefined),
  }
}
