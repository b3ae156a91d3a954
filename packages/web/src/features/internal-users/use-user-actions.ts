import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import {
  disableInternalUser,
  enableInternalUser,
  getInternalUser,
  type InternalUserRow,
  resetInternalPassword,
} from '@cass/contract/internal-users/endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { confirm } from '../../ui/overlays/dialog.tsx'
import type { RowAction } from '../../ui/table/row-actions.tsx'
import { usersKey } from './queries.ts'
import { words } from './text.ts'
import type { Open } from './values.ts'

/** What can be done with a user, by the moves that the reply lists. */
export function useUserActions(on: {
  onSecret: (secret: { account: string; secret: string }) => void
  onOpen: (open: Open) => void
}): (user: InternalUserRow) => RowAction[] {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: usersKey })

  return (user) => {
    const { id: userId, name, loginName, version, moves } = user
    const query = { userId, version }
    const sure = (title: Text, ...body: Text[]) =>
      confirm({
        title: say(title),
        body: paragraph(body.map((each) => fill(each, { name, loginName }))),
        ok: say(title),
        danger: true,
      })
    const tell = (done: Text) => toast.success(say(fill(done, { name, loginName })))

    async function enable() {
      await call(enableInternalUser, { query }).finally(refresh)
      tell(words.enabled)
    }
    async function disable() {
      const { heldTasks, leaves } = await call(getInternalUser, { query: { userId } })
      const body = heldTasks > 0 ? fill(words.disableBodyWithTasks, { n: heldTasks }) : words.disableBody
      if (!(await sure(accountWorkflow.moves.disable.label, body, ...leftTeams(leaves)))) return
      const done = await call(disableInternalUser, { query }).finally(refresh)
      const { handedBack: n } = done
      tell(n > 0 ? fill(words.disabledWithTasks, { n }) : words.disabled)
      const left = leftTeams(done.leaves)
      if (left.length > 0) toast.warning(paragraph(left))
    }
    async function reset() {
      if (!(await sure(words.reset, words.resetBody))) return
      const { password } = await call(resetInternalPassword, { query }).finally(refresh)
      on.onSecret({ account: loginName, secret: password })
    }

    const all: Record<string, RowAction> = {
      update: { key: 'edit', label: say(words.edit), onClick: () => on.onOpen({ what: 'edit', userId }) },
      authority: {
        key: 'authority',
        label: say(words.authority),
        onClick: () => on.onOpen({ what: 'authority', user }),
      },
      enable: { key: 'enable', label: say(accountWorkflow.moves.enable.label), onClick: enable },
      unlock: { key: 'unlock', label: say(accountWorkflow.moves.unlock.label), onClick: enable },
      resetPassword: { key: 'reset', label: say(words.reset), onClick: reset },
      disable: {
        key: 'disable',
        label: say(accountWorkflow.moves.disable.label),
        onClick: disable,
        danger: true,
      },
    }
    return Object.entries(all).flatMap(([move, action]) => (moves.includes(move) ? [action] : []))
  }
}

/** Which teams need somebody else once a user is disabled. */
const leftTeams = ({ supervisor, members }: DataOf<typeof disableInternalUser>['leaves']): Text[] =>
  [
    { names: supervisor, sentence: words.leftWithoutSupervisor },
    { names: members, sentence: words.leftWithoutMembers },
  ].flatMap(({ names, sentence }) =>
    names.length === 0 ? [] : [fill(sentence, { n: names.length, teams: names.join(say(words.listComma)) })],
  )

const paragraph = (sentences: readonly Text[]): string => sentences.map(say).join(say(words.betweenSentences))
