import type { FormContext, FormDefinition } from '../kit/form/definition.ts'
import type { TreeType } from '../permissions.ts'

/** What the forms of applications depend on beside their own fields. */
export type ApplicationContext = FormContext & {
  readonly tree: TreeType | null
  /** Of a permission change: whether nodes are added and removed. */
  readonly adds: boolean
  readonly removes: boolean
  /** Ticked ones. */
  readonly nodes: readonly string[]
  /** It was sent back and awaits its supplement. */
  readonly returned: boolean
}
export type ApplicationFormDefinition = FormDefinition<ApplicationContext>

// What the screen has under these names in their definitions.

/** The slot of the permission tree. */
export const nodesSlot = 'nodes'
/** The control that finds a software vendor; its field holds the vendor's id. */
export const vendorControl = 'vendor'
/** The control that finds a version of a vendor's product; its field holds the version's id. */
export const vendorVersionControl = 'vendorVersion'
/** People whom the institution has named in earlier applications. */
export const contactSuggestions = 'contacts'
