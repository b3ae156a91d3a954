import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { letAgencyUserChoosePassword } from '@cass/contract/agency-users/endpoints.ts'
import type { AgencyUserRow } from '@cass/contract/agency-users/fields.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { usersKey } from './queries.ts'
import { type SideName, sides } from './sides.ts'
import { words } from './text.ts'

/** What can be done with a user, by the moves that the reply lists. */
export function useUserActions(
  side: SideName,
  on: {
    onSecret: (secret: { account: string; secret: string }) => void
    onOpen: (open: { what: 'edit' | 'decide'; userId: string }) => void
  },
): (user: AgencyUserRow) => RowAction[] {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: usersKey(side) })
  const calls = sides[side]

  return (user) => {
    const { id: userId, name, loginName, version, moves } = user
    const one = { userId, version }
    const sure = (title: string, body: Text) =>
      confirm({ title, body: say(fill(body, { name, loginName })), ok: title, danger: true })
    const tell = (done: Text) => toast.success(say(fill(done, { name, loginName })))

    async function enable() {
      await calls.enable(one).finally(refresh)
      tell(words.enabled)
    }
    async function disable() {
      if (!(await sure(say(accountWorkflow.moves.disable.label), words.disableBody))) return
      await calls.disable(one).finally(refresh)
      tell(words.disabled)
    }
    async function reset() {
      if (!(await sure(say(words.reset), words.resetBody))) return
      const { password } = await calls.reset(one).finally(refresh)
      on.onSecret({ account: loginName, secret: password })
    }
    async function letChoose() {
      if (!(await sure(say(words.letChoose), words.letChooseBody))) return
      await call(letAgencyUserChoosePassword, { query: one }).finally(refresh)
      tell(words.letChosen)
    }

    const all: (RowAction & { shown: boolean })[] = [
      {
        key: 'decide',
        label: say(words.decide),
        onClick: () => on.onOpen({ what: 'decide', userId }),
        shown: moves.includes('approve'),
      },
      {
        key: 'edit',
        label: say(words.edit),
        onClick: () => on.onOpen({ what: 'edit', userId }),
        shown: moves.includes('update'),
      },
      {
        key: 'enable',
        label: say(accountWorkflow.moves.enable.label),
        onClick: enable,
        shown: moves.includes('enable'),
      },
      {
        key: 'unlock',
        label: say(accountWorkflow.moves.unlock.label),
        onClick: enable,
        shown: moves.includes('unlock'),
      },
      { key: 'reset', label: say(words.reset), onClick: reset, shown: moves.includes('resetPassword') },
      {
        key: 'letChoose',
        label: say(words.letChoose),
        onClick: letChoose,
        shown: side === 'operator' && moves.includes('resetPassword'),
      },
      {
        key: 'disable',
        label: say(accountWorkflow.moves.disable.label),
        onClick: disable,
        danger: true,
        shown: moves.includes('disable'),
      },
    ]
    return all.filter((action) => action.shown).map(({ shown: _, ...action }) => action)
  }
}
