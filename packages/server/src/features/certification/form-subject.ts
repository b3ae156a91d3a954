import type { TestFormMove } from '@cass/contract/certification/workflow.ts'
import { testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import type { Reader, Tx } from '../../platform/db.ts'
import type { Unit } from '../../platform/unit.ts'
import { lockApplications } from '../applications/service.ts'
import type { MenuService } from '../menus/service.ts'
import { type Assignment, assignByDuty, type SubjectKind, workbenchTitle } from '../reviews/service.ts'
import { ownersOf } from '../teams/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { notifyProgress } from './notifications.ts'
import { moveForm, type Progress } from './progress.ts'
import type { ReviewedForm } from './repository.ts'
import * as repository from './repository.ts'
import { certificationText } from './text.ts'

export type FormSubject = SubjectKind<ReviewedForm>

/** Stored with the tasks of test forms. */
export const formSubjectKind = 'testForm'

const { states } = testFormWorkflow
const isReport = ({ status }: { status: string }): boolean => status === states.reportReview.code

/** How test forms and their reports are reviewed: by the teams that own what is tested, else by field affairs. */
export function createFormSubject(deps: {
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  menus: Pick<MenuService, 'editionTree'>
  progress: Progress
  /** The address people open, for links in mails. */
  portal: string
}): FormSubject {
  const { catalogue, menus, portal, progress } = deps

  async function nameOf(reader: Reader, catalogueId: string, formKey: string): Promise<Text> {
    const { content } = await catalogue.editionOf(reader, catalogueId)
    return content.forms.find((one) => one.formKey === formKey)!.name
  }

  async function owners(unit: Unit, row: ReviewedForm, days: number): Promise<Assignment[]> {
    const { application, family } = row
    const { editionId, tree: type } = application
    if (type === null || editionId === null) return []
    const { tree } = await menus.editionTree(editionId, unit.ctx.language, unit.tx)
    const nodes = application.nodes.filter((code) => code.split('.')[1] === family)
    const found = await ownersOf(unit.tx, type, tree, nodes)
    return found.map(({ team, nodeCodes }) => ({
      teamId: team.id,
      permission: null,
      nodes: nodeCodes.toSorted(),
      days,
    }))
  }

  async function decided(
    unit: Unit,
    row: ReviewedForm,
    name: TestFormMove,
    feedback: string,
  ): Promise<ReviewedForm> {
    const given = { actors: ['reviewer'], comment: feedback, set: { feedback } }
    const moved = await moveForm(unit, row, name, given)
    return { ...moved, application: await progress.follow(unit, row.application, feedback) }
  }

  return {
    kind: formSubjectKind,

    summary: (row) => ({
      type: isReport(row) ? 'testReport' : 'testForm',
      reference: row.application.ordNo,
      institutionId: row.application.institutionId,
      round: row.round,
    }),
    async title(row, _, reader) {
      const name = await nameOf(reader, row.application.catalogueId!, row.formKey)
      return {
        called: fill(certificationText.called, { x: row.application.ordNo, form: name }),
        type: isReport(row) ? certificationText.report : certificationText.form,
        place: workbenchTitle,
      }
    },
    reviewPath: (_, taskId) => addressOf(paths.testFormReview, { task: taskId }),
    async describe(reader, ids, { language }) {
      const found = await repository.findNamed(reader, ids)
      const lines = found.map(async ({ catalogueId, formKey, id, submittedAt }) => {
        const name = await nameOf(reader, catalogueId!, formKey)
        return [id, { subject: name[language], submittedAt: submittedAt! }] as const
      })
      return new Map(await Promise.all(lines))
    },

    async lock(tx: Tx, ids) {
      const found = await repository.findFormsById(tx, ids)
      const locked = await lockApplications(tx, [...new Set(found.map(({ applicationId }) => applicationId))])
      // Read again, now that nobody else changes them.
      return (await repository.findFormsById(tx, ids)).flatMap((form) => {
        const application = locked.find(({ id }) => id === form.applicationId)
        return application ? [{ ...form, application }] : []
      })
    },
    route: (row) => [isReport(row) ? 'testReport' : 'testForm'],
    async assign(unit, row, stage) {
      const { days } = stages[stage]
      const found = await owners(unit, row, days)
      return found.length > 0 ? found : [await assignByDuty(unit, 'fieldAffairs', days)]
    },

    entered: async (_unit, row) => row,
    taken: async (_unit, row) => row,
    passed: (unit, row, stage, feedback) =>
      decided(unit, row, stage === 'testReport' ? 'approveReport' : 'pass', feedback),
    rejected: (unit, row, feedback) =>
      decided(unit, row, isReport(row) ? 'rejectReport' : 'reject', feedback),
    async changed(unit, before, after, feedback) {
      if (after.version === before.version) return
      await notifyProgress(unit, portal, {
        before: before.application,
        after: after.application,
        form: after,
        feedback,
      })
    },
  }
}
