import type { InternalUserRow, saveInternalUser } from '@cass/contract/internal-users/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'

/** What the user form holds; the initial password is made when it is saved. */
export type UserValues = Omit<BodyOf<typeof saveInternalUser>, 'password'>

/** What stands beside the list. */
export type Open =
  | { what: 'add' }
  | { what: 'edit'; userId: string }
  | { what: 'authority'; user: InternalUserRow }
  | { what: 'batch'; mode: 'grant' | 'revoke'; users: readonly InternalUserRow[] }
