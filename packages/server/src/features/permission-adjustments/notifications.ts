import { institutionName } from '@cass/contract/institutions/name.ts'
import { fill, type Language, sameInBoth, type Text, text } from '@cass/contract/kit/text.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution } from '../institutions/service.ts'
import { findEnabledWith, findUserManagers } from '../people/service.ts'
import type { AdjustmentRow } from './repository.ts'
import { adjustmentTitle, institutionWords, outcomeWords, taskWords } from './text.ts'

/** What changes, in figures. */
export const summaryOf = (granted: number, removed: number): Text => {
  const parts = [
    ...(granted > 0 ? [fill(taskWords.granted, { n: granted })] : []),
    ...(removed > 0 ? [fill(taskWords.removed, { n: removed })] : []),
  ]
  return inBoth((language) => parts.map((part) => part[language]).join(taskWords.separator[language]))
}

const inBoth = (words: (language: Language) => string): Text => text(words('zh'), words('en'))

/** Notifies whoever requested it of the decision. */
export async function notifyRequester(
  unit: Unit,
  result: keyof typeof outcomeWords,
  row: AdjustmentRow,
): Promise<void> {
  const institution = (await findInstitution(unit.tx, row.institutionId))!
  unit.notify({
    userIds: [row.requestedBy].filter((id) => id !== actorOf(unit.ctx).userId),
    content: row.number,
    body: adjustmentTitle,
    sentence: fill(outcomeWords[result], {
      number: row.number,
      institution: inBoth((language) => institutionName(institution, language)),
      feedback: row.feedback,
    }),
    eventKey: `permissionAdjustment:${row.id}:${row.version}`,
  })
}

/** A mail names as many items. */
const mostNamed = 20

/** Notifies the institution of what it holds from now on: in the bells of those who follow its services, by mail its administrators. */
export async function notifyInstitution(
  unit: Unit,
  portal: string,
  row: AdjustmentRow,
  trees: Record<Language, Tree>,
): Promise<void> {
  const { granted, institutionId, number, reason, removed } = row
  const institution = (await findInstitution(unit.tx, institutionId))!
  const followers = await findEnabledWith(unit.tx, {
    institutionId,
    permission: 'COMMON_serviceApplication_my_service',
  })
  unit.notify({
    userIds: followers.map(({ id }) => id),
    content: number,
    body: institutionWords.module,
    sentence: fill(institutionWords.bell, { number, change: summaryOf(granted.length, removed.length) }),
    eventKey: `permissionAdjustment:${row.id}:${row.version}`,
  })
  const namesOf = (codes: readonly string[]): Text =>
    inBoth((language) => {
      const names = codes
        .slice(0, mostNamed)
        .map((code) => trees[language].byId.get(code)?.name ?? code)
        .join(institutionWords.names[language])
      const count = language === 'zh' ? codes.length : codes.length - mostNamed
      return codes.length > mostNamed ? fill(institutionWords.more, { names, count })[language] : names
    })
  const values = {
    number,
    reason,
    institution: inBoth((language) => institutionName(institution, language)),
  }
  const mails = bilingualMails(await findUserManagers(unit.tx, institutionId), {
    purpose: 'permissionAdjusted',
    subject: institutionWords.subject,
    lines: [
      fill(institutionWords.mail, values),
      ...(granted.length > 0 ? [fill(institutionWords.granted, { names: namesOf(granted) })] : []),
      ...(removed.length > 0 ? [fill(institutionWords.removed, { names: namesOf(removed) })] : []),
      institutionWords.next,
      sameInBoth(portal + paths.permissionChanges),
    ],
  })
  for (const mail of mails) unit.send(mail)
}
