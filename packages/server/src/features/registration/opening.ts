import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { messages } from '@cass/contract/errors.ts'
import type { CandidateInfo } from '@cass/contract/institutions/fields.ts'
import type { Text } from '@cass/contract/kit/text.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import type { registerCandidate } from '@cass/contract/registration/endpoints.ts'
import type { NewInstitution } from '@cass/contract/registration/fields.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { holderOf } from '../../platform/files.ts'
import type { Input } from '../../platform/http.ts'
import { invalid, Refusal } from '../../platform/refusal.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import type { AgencyReviewService } from '../agency-review/service.ts'
import type { AuthService } from '../auth/service.ts'
import type { CodeService } from '../codes/service.ts'
import { addUser, LoginNameTaken } from '../people/service.ts'
import { personColumns } from './present.ts'
import * as repository from './repository.ts'
import { reviewedBy } from './rules.ts'

/** The fields that every registration has. */
type Account = Omit<
  Input<typeof registerCandidate>['body'],
  'institution' | 'candidate' | 'fileIds' | 'creditCodeConfirmed'
>
/** Which institution it is for, and what is submitted. */
type Application = {
  kind: 'registration' | 'candidate' | 'user'
  institutionId: string
  institution: NewInstitution | null
  candidate: CandidateInfo | null
  fileIds: readonly string[]
}
export type Registered = ReturnType<typeof reviewedBy>

/** How many accounts one phone or mailbox may open per hour. */
const perAddress = 5
const hour = 3_600_000

/** Opens accounts, each with an application to be reviewed. */
export function createOpening(deps: {
  db: Db
  write: Write
  codes: CodeService
  auth: Pick<AuthService, 'hashNewPassword'>
  agencyReview: AgencyReviewService
}) {
  const { db, write, codes, auth, agencyReview } = deps

  /**
   * Both codes were sent to this visit. They are consumed with the registration, so that a failed one can be repeated. The
   * exception is a taken login name, which consumes them too: otherwise one could probe names without limit.
   */
  async function proveCodes(ctx: Context, given: Account) {
    const binding = { purpose: 'register', holder: ctx.reply.visit() } as const
    const [sms, email] = await Promise.all([
      codes.prove(ctx, { ...binding, channel: 'sms', identity: given.mobile }, given.smsCode),
      codes.prove(
        ctx,
        { ...binding, channel: 'email', identity: given.email.toLowerCase() },
        given.emailCode,
      ),
    ])
    if (!sms || !email) throw wrongCodes(ctx, { smsCode: !sms, emailCode: !email })
    return { sms, email }
  }

  return async function openAccount(
    ctx: Context,
    given: Account,
    apply: (unit: Unit) => Promise<Application>,
  ): Promise<Registered> {
    const proofs = await proveCodes(ctx, given)
    const passwordHash = await auth.hashNewPassword(ctx, given.username, given.password)
    const useCodes = async (tx: Tx) => {
      const used = {
        smsCode: !(await codes.consume(tx, ctx, proofs.sms)),
        emailCode: !(await codes.consume(tx, ctx, proofs.email)),
      }
      if (used.smsCode || used.emailCode) throw wrongCodes(ctx, used)
    }
    return await write(ctx, async (unit) => {
      await useCodes(unit.tx)
      const since = new Date(ctx.now.getTime() - hour)
      if ((await repository.countAccountsSince(unit.tx, given, since)) >= perAddress)
        throw new Refusal('TOO_MANY_REQUESTS')
      const { kind, institutionId, institution, candidate, fileIds } = await apply(unit)
      const uploads = {
        fileIds,
        holder: holderOf(ctx),
        fileKind: kind === 'candidate' ? 'candidateRegistration' : 'registration',
      } as const
      // Before the login name is checked: a request that fails anyway must not reveal whether it is taken.
      await agencyReview.checkUploads(unit, uploads)
      const roleType = kind === 'user' ? 'agencyUser' : 'agencyAdmin'
      const person = {
        name: given.name,
        department: given.department,
        telephoneAreaCode: given.telephoneAreaCode,
        telephone: given.telephone,
        userRole: given.userRole,
      }
      const applicantId = await addUser(unit, {
        ...personColumns(person),
        loginName: given.username,
        kind: 'agency',
        roleType,
        institutionId,
        permissions: [...defaultPermissions[roleType]],
        mobile: given.mobile,
        email: given.email,
        passwordHash,
        initialPassword: false,
        // Accepted at the first login, in the edition in force then.
        termsReadAt: null,
        status: accountWorkflow.states.pending.code,
        createdAt: ctx.now,
      })
      const userType = kind === 'user' ? 'AGENCY_USER' : 'AGENCY_ADMIN'
      await agencyReview.submit(unit, {
        kind,
        institutionId,
        applicantId,
        form: { userType, person, institution, candidate, change: null },
        ...uploads,
      })
      await unit.audit({
        action: 'registration.register',
        subject: `user:${applicantId}`,
        details: { loginName: given.username, userType, kind, institutionId },
      })
      return reviewedBy(kind)
    }).catch(async (error) => {
      if (!(error instanceof LoginNameTaken)) throw error
      await db.transaction(useCodes)
      throw invalid([error.field, ...codeErrors(ctx, messages.codeUsed, { smsCode: true, emailCode: true })])
    })
  }
}

type WhichCodes = { smsCode: boolean; emailCode: boolean }

const wrongCodes = (ctx: Context, wrong: WhichCodes) => invalid(codeErrors(ctx, messages.codeWrong, wrong))

/** One error per field. */
const codeErrors = (ctx: Context, text: Text, which: WhichCodes) =>
  (['smsCode', 'emailCode'] as const)
    .filter((path) => which[path])
    .map((path) => ({ path, message: text[ctx.language] }))
