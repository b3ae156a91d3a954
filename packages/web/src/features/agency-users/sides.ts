import * as operator from '@cass/contract/agency-users/endpoints.ts'
import * as own from '@cass/contract/agency-users/own-endpoints.ts'
import type { BodyOf, QueryOf } from '@cass/contract/kit/endpoint.ts'
import { permissionCodes } from '@cass/contract/permissions.ts'
import { type CallOptions, call, callForReply } from '../../lib/api.ts'
import type { SearchOf } from '../../lib/list-search.ts'
import { sideWords } from './text.ts'

/** Search params of both lists; an institution's administrators are never asked for the institution. */
export const listSchema = operator.searchAgencyUsers.body
export type UserSearch = SearchOf<typeof listSchema>
export type NewUser = BodyOf<typeof own.inviteOwnUser> & { institutionId?: string }
/** What the form holds: the landline in one piece. */
export type UserValues = Omit<NewUser, 'password' | 'telephoneAreaCode'>
type One = QueryOf<typeof own.enableOwnUser>
const quiet = { quiet: true }

/** The same page for an institution's administrators and for the operator, who differ in what they call. */
export const sides = {
  own: {
    words: sideWords.own,
    search: ({ institutionId: _, ...body }: UserSearch) => call(own.searchOwnUsers, { body }, quiet),
    get: (userId: string) => call(own.getOwnUser, { query: { userId } }, quiet),
    grantable: (): Promise<string[]> => call(own.getOwnGrantable, {}, quiet),
    randomPassword: () => call(own.getRandomOwnPassword),
    add: ({ institutionId: _, ...body }: NewUser, options: CallOptions) =>
      callForReply(own.inviteOwnUser, { body }, options),
    update: (body: BodyOf<typeof own.updateOwnUser>, options: CallOptions) =>
      callForReply(own.updateOwnUser, { body }, options),
    decide: (body: BodyOf<typeof own.decideOwnUser>, idempotencyKey: string) =>
      callForReply(own.decideOwnUser, { body }, { idempotencyKey }),
    enable: (query: One) => call(own.enableOwnUser, { query }),
    disable: (query: One) => call(own.disableOwnUser, { query }),
    reset: (query: One) => call(own.resetOwnUserPassword, { query }),
  },
  operator: {
    words: sideWords.operator,
    search: (body: UserSearch) => call(operator.searchAgencyUsers, { body }, quiet),
    get: (userId: string) => call(operator.getAgencyUser, { query: { userId } }, quiet),
    grantable: async (): Promise<string[]> =>
      permissionCodes.filter((code) => /^(COMMON|AGENCY)_/.test(code)),
    randomPassword: () => call(operator.getRandomAgencyPassword),
    add: ({ institutionId = '', ...rest }: NewUser, options: CallOptions) =>
      callForReply(operator.addAgencyUser, { body: { ...rest, institutionId } }, options),
    update: (body: BodyOf<typeof operator.updateAgencyUser>, options: CallOptions) =>
      callForReply(operator.updateAgencyUser, { body }, options),
    decide: (body: BodyOf<typeof operator.decideAgencyUser>, idempotencyKey: string) =>
      callForReply(operator.decideAgencyUser, { body }, { idempotencyKey }),
    enable: (query: One) => call(operator.enableAgencyUser, { query }),
    disable: (query: One) => call(operator.disableAgencyUser, { query }),
    reset: (query: One) => call(operator.resetAgencyUserPassword, { query }),
  },
}
export type SideName = keyof typeof sides
