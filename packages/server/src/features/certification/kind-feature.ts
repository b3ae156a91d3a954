import { familiesOf } from '@cass/contract/certification/form.ts'
import { offeredTimes } from '@cass/contract/certification/slots.ts'
import { timeOf } from '@cass/contract/certification/test-time.ts'
import { certificationWorkflow, testFormWorkflow } from '@cass/contract/certification/workflow.ts'
import { yes } from '@cass/contract/kit/form/builders.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { stateByCode } from '@cass/contract/kit/workflow.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import type { ApplicationRow, KindFeature } from '../applications/service.ts'
import { deleteTasksOf, openTasksOf, type ReviewEngine } from '../reviews/service.ts'
import type { TestCatalogueService } from '../test-catalogue/service.ts'
import { slotGone, type TestSlotService } from '../test-slots/service.ts'
import type { FormSubject } from './form-subject.ts'
import { planOfApplication } from './plan.ts'
import { moveForm, type Progress } from './progress.ts'
import type { ReviewedForm } from './repository.ts'
import * as repository from './repository.ts'
import { certificationText } from './text.ts'

/** What the certification does for its application: seats with the submission, then its forms to their reviewers. */
export function createKindFeature(deps: {
  catalogue: Pick<TestCatalogueService, 'editionOf'>
  slots: Pick<TestSlotService, 'book' | 'queue' | 'free' | 'nextFree'>
  engine: ReviewEngine
  formSubject: FormSubject
  progress: Progress
}): KindFeature {
  const { catalogue, engine, formSubject, progress, slots } = deps

  /** The forms that follow from what was filled in; those of an earlier submission that no longer do are gone. */
  async function syncTestForms(unit: Unit, application: ApplicationRow): Promise<void> {
    const { content } = await catalogue.editionOf(unit.tx, application.catalogueId!)
    const { forms } = planOfApplication(content, application)
    const known = await repository.findForms(unit.tx, application.id)
    await removeForms(
      unit,
      known.filter(({ formKey }) => !forms.some((one) => one.formKey === formKey)),
    )
    await repository.insertForms(
      unit.tx,
      forms
        .filter(({ formKey }) => !known.some((one) => one.formKey === formKey))
        .map(({ family, formKey }) => ({
          id: crypto.randomUUID(),
          applicationId: application.id,
          formKey,
          family,
          status: testFormWorkflow.states.draft.code,
          updatedAt: unit.ctx.now,
        })),
    )
  }

  async function removeForms(unit: Unit, forms: readonly repository.FormRow[]): Promise<void> {
    for (const { id } of forms) await deleteTasksOf(unit.tx, id)
    await repository.deleteForms(
      unit.tx,
      forms.map(({ id }) => id),
    )
  }

  async function startForms(unit: Unit, application: ApplicationRow): Promise<void> {
    for (const form of await repository.findForms(unit.tx, application.id)) {
      const set = { round: form.round + 1, submittedAt: unit.ctx.now }
      const moved = await moveForm(unit, form, 'submit', { actors: ['system'], set })
      const row: ReviewedForm = { ...moved, application }
      await engine.start(unit, formSubject, row)
    }
  }

  return {
    async submitBy(unit, application, form) {
      const { date, session } = timeOf(textOf(form, 'testTime'))!
      const families = familiesOf(form, application)
      const wanted = { applicationId: application.id, families, date, session }
      await repository.putCertification(unit.tx, {
        applicationId: application.id,
        families,
        testDate: date,
        session,
      })
      if (textOf(form, 'waitlist') === yes) {
        const outcome = await slots.queue(unit, wanted)
        if (outcome === 'closed')
          throw refuse('ACCEPTANCE_TEST_TIME_VERIFY_FAIL', certificationText.slotClosed)
        return outcome === 'booked' ? 'submit' : 'queue'
      }
      const outcome = await slots.book(unit, wanted)
      if (!outcome.booked)
        throw slotGone({
          full: outcome.full,
          next: await slots.nextFree(unit.tx, { families, after: unit.ctx.now, count: offeredTimes }),
        })
      return 'submit'
    },

    async submitted(unit, application) {
      await syncTestForms(unit, application)
      await repository.changeCertification(unit.tx, application.id, { approvedAt: null })
      // Whoever waits for a seat is not reviewed yet.
      if (application.status === certificationWorkflow.states.pending.code)
        await startForms(unit, application)
    },

    async approved(unit, application) {
      await repository.changeCertification(unit.tx, application.id, { approvedAt: unit.ctx.now })
      return await progress.follow(unit, application)
    },

    /** Its seats go to those who wait, its forms back to where they were. */
    async ended(unit, application) {
      await slots.free(unit, application.id)
      for (const form of await repository.findForms(unit.tx, application.id)) {
        await engine.recall(unit, form)
        if (testFormWorkflow.moves.withdraw.from.includes(stateByCode(testFormWorkflow, form.status)))
          await moveForm(unit, form, 'withdraw', { actors: ['system'] })
      }
    },

    async urge(unit, application) {
      let isAwaited = false
      for (const form of await repository.findForms(unit.tx, application.id)) {
        if ((await openTasksOf(unit.tx, form.id)).length === 0) continue
        await engine.urge(unit, formSubject, { ...form, application })
        isAwaited = true
      }
      return isAwaited
    },

    async removed(unit, application) {
      await removeForms(unit, await repository.findForms(unit.tx, application.id))
    },
  }
}
