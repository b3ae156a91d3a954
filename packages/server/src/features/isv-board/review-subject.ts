import type { CardContent } from '@cass/contract/isv-board/card.ts'
import { isvCardWorkflow } from '@cass/contract/isv-board/workflow.ts'
import { fill, sameInBoth } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import { nameIn } from '../../lib/named.ts'
import { move } from '../../platform/move.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledPeople, findEnabledWith } from '../people/service.ts'
import { type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import type { CardRow } from './repository.ts'
import * as repository from './repository.ts'
import { isvCards } from './tables.ts'
import { boardText } from './text.ts'

export type CardSubject = SubjectKind<CardRow>

/** Stored with the tasks of these reviews. */
export const cardSubjectKind = 'isvCard'

/** How a card is reviewed before the kanban shows it: one decision, by whoever keeps ISVs at the operator. */
export function createCardSubject({ portal }: { portal: string }): CardSubject {
  async function decided(
    unit: Unit,
    row: CardRow,
    name: 'pass' | 'reject',
    set: Partial<Omit<CardRow, 'id' | 'status' | 'version'>> & { feedback: string },
  ): Promise<CardRow> {
    const { id, status: from, version } = row
    const by = { actors: ['reviewer'], comment: set.feedback }
    return {
      ...row,
      ...set,
      ...(await move(unit, isvCardWorkflow, isvCards, { name, id, from, version, set, ...by })),
    }
  }

  /** Tells those who keep the card what became of it, and whoever handed it in by mail too. */
  async function notifyOutcome(unit: Unit, row: CardRow, feedback: string): Promise<void> {
    const { institutionId, submittedBy } = row
    const sentence =
      row.status === isvCardWorkflow.states.published.code ? boardText.passed : boardText.rejected
    const keepers = await findEnabledWith(unit.tx, { institutionId, permission: 'AGENCY_isvManage' })
    unit.notify({
      userIds: keepers.map(({ id }) => id),
      content: '',
      body: boardText.module,
      sentence,
      eventKey: `isvCard:${row.id}:${row.version}`,
    })
    const mails = bilingualMails(await findEnabledPeople(unit.tx, [submittedBy]), {
      purpose: 'isvCardReviewed',
      subject: boardText.mailSubject,
      lines: [sentence, fill(boardText.feedback, { feedback }), sameInBoth(portal + paths.isvBoard)],
    })
    for (const mail of mails) unit.send(mail)
  }

  return {
    kind: cardSubjectKind,

    summary: ({ institutionId, version }) => ({
      type: cardSubjectKind,
      reference: '',
      institutionId,
      // Each time it is handed in raises its version.
      round: version,
    }),
    title: (_, institution) => ({
      called: fill(boardText.called, { institution }),
      type: boardText.type,
      place: workbenchTitle,
    }),
    reviewPath: (_, taskId) => addressOf(paths.isvCardReview, { task: taskId }),
    async describe(reader, ids, { language }) {
      const found = await repository.findCards(reader, ids)
      return new Map(
        found.map(({ content, id, submittedAt }) => [
          id,
          { subject: content.products.map((product) => nameIn(product, language)).join(' · '), submittedAt },
        ]),
      )
    },

    lock: repository.lockCards,
    route: () => ['admission'],
    assign: async (_unit, _row, stage) => [
      { teamId: null, permission: 'GRIP_MENU_ISV_MSG_MANGER', nodes: [], days: stages[stage].days },
    ],

    entered: async (_unit, row) => row,
    taken: async (_unit, row) => row,
    passed: (unit, row, _stage, feedback) =>
      decided(unit, row, 'pass', { ...publishedOf(row.content, unit.ctx.now), feedback }),
    rejected: (unit, row, feedback) => decided(unit, row, 'reject', { feedback }),
    async changed(unit, before, after, feedback) {
      if (after.version !== before.version) await notifyOutcome(unit, after, feedback)
    },
  }
}

/** What the kanban shows from now on, and by what it finds it. */
export const publishedOf = (content: CardContent, now: Date) => ({
  published: content,
  publishedAt: now,
  publishedFamilies: [...new Set(content.products.flatMap(({ families }) => families))],
  publishedNames: content.products.flatMap(({ nameEn, nameZh }) => [nameZh, nameEn]).join('\n'),
})
