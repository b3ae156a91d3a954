import type { InternalUserRow, updateInternalUser } from '@cass/contract/internal-users/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'

/** What the user form holds; the initial password is made when it is saved. */
export type UserValues = Omit<BodyOf<typeof updateInternalUser>, 'id' | 'version' | 'supervisorId'> & {
  username: string
  /** Without a value once it is cleared. */
  supervisorId?: string | null | undefined
}

/** What stands beside the list. */
export type Open =
  | { what: 'add' }
  | { what: 'edit'; userId: string }
  | { what: 'authority'; user: InternalUserRow }
  | { what: 'batch'; mode: 'grant' | 'revoke'; users: readonly InternalUserRow[] }
