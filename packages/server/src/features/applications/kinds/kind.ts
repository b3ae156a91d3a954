import type { ServiceType } from '@cass/contract/applications/enums.ts'
import type { Finding } from '@cass/contract/applications/schemas.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import type { Language, Text } from '@cass/contract/kit/text.ts'
import type { Tree } from '@cass/contract/menus/selection.ts'
import type { Reader } from '../../../platform/db.ts'
import type { Unit } from '../../../platform/unit.ts'
import type { ApplicationRow } from '../repository.ts'

/**
 * What the server does differently for a kind of application; what it is stands in the contract (`applicationKinds`).
 * A kind that does nothing differently has none of these.
 */
export type KindRules = {
  /** Names of what it is about, where these are not the interfaces that are ticked. */
  readonly named?: (form: Form) => readonly Text[]
  /** Before it is handed in with this form: what is refused, with its place in the form. */
  readonly claim?: (unit: Unit, application: ApplicationRow, form: Form) => Promise<RefusedField[]>
  /** Where it disagrees with what was filed before: handed in all the same, with a reason. */
  readonly findings?: (
    reader: Reader,
    application: Pick<ApplicationRow, 'id' | 'institutionId' | 'caseId' | 'ordNo'>,
    form: Form,
    language: Language,
  ) => Promise<Finding[]>
  /** It has passed. `tree` is that of its edition; null where it has none. */
  readonly passed?: (unit: Unit, application: ApplicationRow, tree: Tree | null) => Promise<void>
  /** It was rejected or withdrawn. */
  readonly ended?: (unit: Unit, application: ApplicationRow) => Promise<void>
  /** It has passed, and nothing is left to do for its case. */
  readonly closesCase?: (application: ApplicationRow) => boolean
}

/** What a feature of its own does for a kind that it carries, such as the certification for its test. */
export type KindFeature = {
  /** Takes what it needs, and answers the move by which it is handed in with this form. */
  readonly submitBy: (unit: Unit, application: ApplicationRow, form: Form) => Promise<string>
  /** It was handed in, or got its place; its review is about to begin. */
  readonly submitted: (unit: Unit, application: ApplicationRow) => Promise<void>
  /** The last stage of its review has passed, which does not yet mean that it has. */
  readonly approved: (unit: Unit, application: ApplicationRow) => Promise<ApplicationRow>
  /** It was rejected or withdrawn. */
  readonly ended: (unit: Unit, application: ApplicationRow) => Promise<void>
  /** Reminds whoever is asked about a part of it; whether anybody is. */
  readonly urge: (unit: Unit, application: ApplicationRow) => Promise<boolean>
  /** It is about to be deleted. */
  readonly removed: (unit: Unit, application: ApplicationRow) => Promise<void>
}
export type KindFeatures = Partial<Record<ServiceType, KindFeature>>
