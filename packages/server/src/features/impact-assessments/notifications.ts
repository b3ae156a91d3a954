import { fill, sameInBoth, type Text, text } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Unit } from '../../platform/unit.ts'
import { findEnabledWith } from '../people/service.ts'
import type { AssessmentRow } from './repository.ts'
import { impactMail, impactText } from './text.ts'

export type ImpactNotice = 'published' | 'reminder' | 'overdue' | 'closed'

/** Notifies the administrators of ISVs of an assessment, in their bells and by mail. */
export async function notifyVendors(
  unit: Unit,
  portal: string,
  given: { assessment: AssessmentRow; institutionIds: readonly string[]; notice: ImpactNotice },
): Promise<void> {
  const { assessment, institutionIds, notice } = given
  const values: Record<string, string | Text> = {
    x: assessment.number,
    title: text(assessment.titleZh, assessment.titleEn),
    due: assessment.dueOn,
  }
  const permission = 'AGENCY_isvManage_product_menu'
  for (const institutionId of institutionIds) {
    const people = await findEnabledWith(unit.tx, { institutionId, permission })
    unit.notify({
      userIds: people.map(({ id }) => id),
      content: assessment.number,
      body: impactText.module,
      sentence: fill(impactMail[notice].bell, values),
      eventKey: `impactAssessment:${assessment.id}:${notice}:${unit.ctx.now.getTime()}`,
    })
    const mails = bilingualMails(people, {
      purpose: 'impactAssessment',
      subject: fill(impactMail[notice].subject, values),
      lines: [
        fill(impactMail.body, values),
        impactMail.next,
        sameInBoth(portal + addressOf(paths.isvImpact, { assessment: assessment.id })),
      ],
    })
    for (const mail of mails) unit.send(mail)
  }
}
