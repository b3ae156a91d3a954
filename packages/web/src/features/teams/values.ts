import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { saveTeam } from '@cass/contract/teams/endpoints.ts'

/** What the team form holds. */
export type TeamValues = Omit<BodyOf<typeof saveTeam>, 'id' | 'version'>
