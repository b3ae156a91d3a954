import { fill, type Text, text } from '@cass/contract/kit/text.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import type { UserRow } from '../people/service.ts'
import type { LeftTeams } from '../teams/service.ts'
import * as repository from './repository.ts'
import { leftText } from './text.ts'

/** Notifies super administrators of teams that have no supervisor or no active member since somebody was disabled. */
export async function notifyOfLeftTeams(unit: Unit, user: UserRow, left: LeftTeams): Promise<void> {
  const sentences = [
    ...(left.supervisor.length > 0 ? [fill(leftText.supervisor, { teams: namesOf(left.supervisor) })] : []),
    ...(left.members.length > 0 ? [fill(leftText.members, { teams: namesOf(left.members) })] : []),
  ]
  if (sentences.length === 0) return
  const { name, loginName } = user
  const all = [fill(leftText.disabled, { name, loginName }), ...sentences, leftText.next]
  unit.notify({
    userIds: await repository.otherSuperAdmins(unit.tx, actorOf(unit.ctx).userId),
    content: loginName,
    body: leftText.module,
    sentence: text(all.map(({ zh }) => zh).join(''), all.map(({ en }) => en).join(' ')),
    eventKey: `internalUser:${user.id}:${user.version}`,
  })
}

const namesOf = (teams: LeftTeams['members']): Text =>
  text(
    teams.map(({ nameZh }) => nameZh).join(leftText.separator.zh),
    teams.map(({ nameEn }) => nameEn).join(leftText.separator.en),
  )
