import { serviceType } from '@cass/contract/applications/enums.ts'
import { actorOf } from '../../platform/context.ts'
import { conflict, forbidden, notFound } from '../../platform/refusal.ts'
import type { Unit } from '../../platform/unit.ts'
import { type ApplicationRow, lockApplication } from '../applications/service.ts'
import { actorsOf, mayRead } from './policy.ts'
import type { ReviewedForm } from './repository.ts'
import * as repository from './repository.ts'

export type LockedTest = {
  application: ApplicationRow
  certification: repository.CertificationRow
  actors: string[]
}

/** A test that the caller sees, locked until the transaction ends. One that they see and may not change is forbidden. */
export async function lockTest(unit: Unit, id: string): Promise<LockedTest> {
  const actor = actorOf(unit.ctx)
  const application = await lockApplication(unit.tx, id)
  const isTest = application?.serviceType === serviceType.certificationTest
  if (!isTest || !mayRead(actor, application)) throw notFound()
  const certification = await repository.findCertification(unit.tx, id)
  if (!certification) throw notFound()
  const actors = actorsOf(actor, application)
  if (actors.length === 0) throw forbidden()
  return { application, certification, actors }
}

/** The same as the caller saw it. */
export async function lockSeen(unit: Unit, seen: { id: string; version: number }): Promise<LockedTest> {
  const locked = await lockTest(unit, seen.id)
  if (locked.application.version !== seen.version) throw conflict()
  return locked
}

/** One of its forms, and with it the test. */
export async function lockForm(
  unit: Unit,
  formId: string,
  version?: number,
): Promise<LockedTest & { form: ReviewedForm }> {
  const [known] = await repository.findFormsById(unit.tx, [formId])
  if (!known) throw notFound()
  const locked = await lockTest(unit, known.applicationId)
  const [form] = await repository.findFormsById(unit.tx, [formId])
  if (!form) throw notFound()
  if (version !== undefined && form.version !== version) throw conflict()
  return { ...locked, form: { ...form, application: locked.application } }
}
