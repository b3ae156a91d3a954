import { messages } from '@cass/contract/errors.ts'
import { faqTypes } from '@cass/contract/faq/endpoints.ts'
import { institutionName } from '@cass/contract/institutions/name.ts'
import { fill, sameInBoth, type Text, text } from '@cass/contract/kit/text.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { logFeedbackWorkflow } from '@cass/contract/log-feedback/workflow.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import { actorOf } from '../../platform/context.ts'
import type { Unit } from '../../platform/unit.ts'
import { findInstitution } from '../institutions/service.ts'
import { findEnabledPeople, findEnabledWith, type Person } from '../people/service.ts'
import { enabledMembersOf, teamWithDuty } from '../teams/service.ts'
import type { FeedbackRow } from './repository.ts'
import { feedbackMail, feedbackText } from './text.ts'

/** Notifies the people of the other side of what was said or done. */
export function createFeedbackNotifications({ portal }: { portal: string }) {
  const bell = (unit: Unit, people: readonly Person[], row: FeedbackRow) =>
    unit.notify({
      userIds: people.map(({ id }) => id).filter((id) => id !== actorOf(unit.ctx).userId),
      content: row.number,
      body: feedbackText.module,
      sentence: fill(messages.bellItem, { x: row.number, y: feedbackText.module }),
      eventKey: `logFeedback:${row.id}:${row.version}`,
    })

  const mail = (
    unit: Unit,
    people: readonly Person[],
    given: { subject: Text; lines: readonly Text[]; path: string },
  ) => {
    const mails = bilingualMails(people, {
      purpose: 'logFeedback',
      subject: given.subject,
      lines: [...given.lines, sameInBoth(portal + given.path)],
    })
    for (const each of mails) unit.send(each)
  }

  /** Whoever deals with it; until somebody does, field affairs. */
  async function deskOf(unit: Unit, { handlerId }: FeedbackRow): Promise<Person[]> {
    if (handlerId !== null) return await findEnabledPeople(unit.tx, [handlerId])
    const team = await teamWithDuty(unit.tx, 'fieldAffairs')
    return team ? await enabledMembersOf(unit.tx, team.id) : []
  }

  const deskPath = ({ id }: FeedbackRow) => addressOf(paths.certification, { tab: 'logs', id })
  const saidLines = (row: FeedbackRow, words: string) => [
    fill(feedbackMail.saidBody, {
      number: row.number,
      status: logFeedbackWorkflow.states[stateByCode(logFeedbackWorkflow, row.status)].label,
      text: words,
    }),
    feedbackMail.next,
  ]
  const saidSubject = (row: FeedbackRow) => fill(feedbackMail.said, { number: row.number })

  return {
    /** There is a new question. */
    async submitted(unit: Unit, row: FeedbackRow): Promise<void> {
      const people = await deskOf(unit, row)
      bell(unit, people, row)
      const institution = (await findInstitution(unit.tx, row.institutionId))!
      const values = {
        number: row.number,
        type: faqTypes[row.problemType],
        institution: text(institutionName(institution, 'zh'), institutionName(institution, 'en')),
      }
      mail(unit, people, {
        subject: fill(feedbackMail.fresh, values),
        lines: [fill(feedbackMail.freshBody, values)],
        path: deskPath(row),
      })
    },

    /** The institution said something more, or took it back. */
    async toDesk(unit: Unit, row: FeedbackRow, words: string): Promise<void> {
      const people = await deskOf(unit, row)
      bell(unit, people, row)
      if (words !== '')
        mail(unit, people, { subject: saidSubject(row), lines: saidLines(row, words), path: deskPath(row) })
    },

    /** The operator answered, or it moved on. */
    async toInstitution(unit: Unit, row: FeedbackRow, words: string): Promise<void> {
      const { institutionId } = row
      const permission = 'COMMON_serviceApplication_test'
      bell(unit, await findEnabledWith(unit.tx, { institutionId, permission }), row)
      if (words !== '')
        mail(unit, await findEnabledPeople(unit.tx, [row.authorId]), {
          subject: saidSubject(row),
          lines: saidLines(row, words),
          path: addressOf(paths.logFeedbacks, { id: row.id }),
        })
    },
  }
}
