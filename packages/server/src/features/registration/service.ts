import type { CandidateInfo } from '@cass/contract/institutions/fields.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { ruleMessages } from '@cass/contract/kit/rule-text.ts'
import type {
  findRegistrableInstitutions,
  register,
  registerCandidate,
  resumeRegistration,
} from '@cass/contract/registration/endpoints.ts'
import type { NewInstitution } from '@cass/contract/registration/fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import type { Input } from '../../platform/http.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { AgencyReviewService } from '../agency-review/service.ts'
import type { AuthService } from '../auth/service.ts'
import type { CodeService } from '../codes/service.ts'
import {
  checkEstablished,
  claimCreditCode,
  findNormalInstitution,
  insertInstitution,
  isCreditCodeUsed,
} from '../institutions/service.ts'
import { createOpening, type Registered } from './opening.ts'
import { institutionColumns, presentRejected } from './present.ts'
import * as repository from './repository.ts'
import { createResubmission } from './resubmission.ts'
import { invalidAt } from './rules.ts'

export type RegistrationService = ReturnType<typeof createRegistrationService>

const maxChoices = 10

/** Registration of people and institutions, and resubmission after a rejection. */
export function createRegistrationService(deps: {
  db: Db
  write: Write
  codes: CodeService
  auth: Pick<AuthService, 'hashNewPassword'>
  agencyReview: AgencyReviewService
}) {
  const { db, write, codes, auth, agencyReview } = deps

  const openAccount = createOpening({ db, write, codes, auth, agencyReview })

  /** Creates an institution, pending until it is reviewed. */
  async function createInstitution(
    unit: Unit,
    institution: NewInstitution,
    candidate: CandidateInfo | null,
    confirmed: boolean,
  ): Promise<string> {
    await claimCreditCode(unit, { creditCode: institution.creditCode, confirmed })
    return await insertInstitution(unit.tx, {
      ...institutionColumns(institution, candidate),
      status: institutionWorkflow.states.pending.code,
      createdAt: unit.ctx.now,
    })
  }

  /** The chosen institution. One that is not listed is treated like one that does not exist. */
  async function requireInstitution(unit: Unit, institutionId: string): Promise<string> {
    if (!(await findNormalInstitution(unit.tx, institutionId)))
      throw invalidAt(unit.ctx, 'institutionId', ruleMessages.institutionChosen)
    return institutionId
  }

  return {
    ...createResubmission({ write, agencyReview }),

    institutions: (keyword: string): Promise<DataOf<typeof findRegistrableInstitutions>> =>
      repository.findByName(db, keyword, maxChoices),

    checkCreditCode: async (creditCode: string) => ({
      used: await isCreditCodeUsed(db, creditCode),
    }),

    register: (ctx: Context, body: Input<typeof register>['body']): Promise<Registered> =>
      openAccount(ctx, body, async (unit) => ({
        kind: body.userType === 'AGENCY_ADMIN' ? 'registration' : 'user',
        institutionId: body.institution
          ? await createInstitution(unit, body.institution, null, body.creditCodeConfirmed)
          : await requireInstitution(unit, body.institutionId!),
        institution: body.institution ?? null,
        candidate: null,
        fileIds: body.fileIds,
      })),

    async registerCandidate(
      ctx: Context,
      body: Input<typeof registerCandidate>['body'],
    ): Promise<Registered> {
      checkEstablished(ctx, body.candidate.establishedOn, 'candidate.establishedOn')
      const { institution, candidate, fileIds } = body
      return await openAccount(ctx, body, async (unit) => ({
        kind: 'candidate',
        institutionId: await createInstitution(unit, institution, candidate, body.creditCodeConfirmed),
        institution,
        candidate,
        fileIds,
      }))
    },

    async resume(ctx: Context, ticket: string): Promise<DataOf<typeof resumeRegistration>> {
      return presentRejected(await agencyReview.byTicket(db, ticket, ctx.now), ctx.language)
    },
  }
}
