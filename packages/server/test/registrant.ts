import { sendEmailCodeForRegistration, sendSmsCode } from '@cass/contract/auth/endpoints.ts'
import { identity } from '@cass/contract/institutions/identity.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import type { Language } from '@cass/contract/kit/text.ts'
import { register, registerCandidate } from '@cass/contract/registration/endpoints.ts'
import { sql } from 'drizzle-orm'
import { demoPassword } from '../src/demo/people.ts'
import type { TestServer } from './harness.ts'
import { samplePdf } from './sample-files.ts'

let people = 0

export type Registrant = Awaited<ReturnType<typeof createRegistrant>>
type RegisterBody = BodyOf<typeof register>
type CandidateBody = BodyOf<typeof registerCandidate>

/** A credit code that nobody has. */
export const freshCreditCode = () => `91310000MA9X${String(++people).padStart(6, '0')}`

/** Somebody who registers: a browser, a phone and a mailbox of their own. */
export async function createRegistrant(server: TestServer, language: Language = 'en') {
  const number = ++people
  const visitor = server.visitor(language)
  const username = `reg${number}x${crypto.randomUUID().slice(0, 6)}`
  const mobile = `138${String(number).padStart(8, '0')}`
  const email = `Reg.${number}@applicant.invalid`

  /** Both codes, fresh. */
  async function sendCodes(): Promise<{ smsCode: string; emailCode: string }> {
    const verifyCode = await visitor.imageCode()
    await visitor.call(sendSmsCode, { body: { purpose: 'register', phoneNo: mobile, verifyCode } })
    await visitor.call(sendEmailCodeForRegistration, { body: { email, verifyCode } })
    return {
      smsCode: (await visitor.sentCode('register', mobile))!,
      emailCode: (await visitor.sentCode('register', email))!,
    }
  }

  async function upload(kind: FileKindName = 'registration', name = '授权书.pdf', bytes = samplePdf()) {
    const { code, data } = await visitor.upload(kind, name, bytes)
    if (code !== 'ACK') throw new Error(`The upload was refused: ${code} ${JSON.stringify(data)}`)
    return data.id
  }

  const person = {
    name: `申请人${number}`,
    department: '金融市场部',
    telephoneAreaCode: '021',
    telephone: '63298888',
    userRole: 'BUSINESS',
  } as const
  const institution = {
    name: `申请机构${number}号`,
    nameEn: `Applicant Institution ${number}`,
    creditCode: freshCreditCode(),
    identity: identity.marketMember,
  } as const
  const candidate = {
    establishedOn: '2015-03-01',
    registeredCapital: '5000.5',
    staffScale: 'B',
    companyAddress: '上海市浦东新区张江路1号',
    contactPerson: '联系人',
    contactPhone: '021-63298888',
    contactEmail: 'contact@applicant.invalid',
  } as const

  const account = async () => ({
    ...person,
    username,
    password: await visitor.seal(demoPassword),
    email,
    mobile,
    ...(await sendCodes()),
    termsAgreed: true as const,
  })

  return {
    visitor,
    username,
    mobile,
    email,
    person,
    institution,
    candidate,
    sendCodes,
    upload,

    /** All that an administrator of a new institution sends; the parts can be replaced. */
    body: async (change: Partial<RegisterBody> = {}): Promise<RegisterBody> => ({
      ...(await account()),
      userType: 'AGENCY_ADMIN',
      institution,
      fileIds: change.fileIds ?? [await upload()],
      ...change,
    }),
    /** All that an ordinary user of this institution sends. */
    joining: async (institutionId: string, change: Partial<RegisterBody> = {}): Promise<RegisterBody> => ({
      ...(await account()),
      userType: 'AGENCY_USER',
      institutionId,
      ...change,
    }),
    candidateBody: async (change: Partial<CandidateBody> = {}): Promise<CandidateBody> => ({
      ...(await account()),
      institution,
      candidate,
      fileIds: change.fileIds ?? [await upload('candidateRegistration')],
      ...change,
    }),
    register: (body: RegisterBody) => visitor.call(register, { body }),
    registerCandidate: (body: CandidateBody) => visitor.call(registerCandidate, { body }),
    user: () => server.user(username),
    /** The application, as the database has it. */
    review: async () =>
      (
        await server.query<{
          id: string
          kind: string
          status: string
          version: number
          institution_id: string
        }>(
          sql`select r.id, r.kind, r.status, r.version, r.institution_id from agency_review r
              join app_user u on u.id = r.applicant_id where u.login_name = ${username}`,
        )
      )[0]!,
  }
}

export const institutionOf = async (
  server: TestServer,
  login: string,
): Promise<{ id: string; version: number }> =>
  (
    await server.query<{ id: string; version: number }>(
      sql`select i.id, i.version from institution i join app_user u on u.institution_id = i.id where login_name = ${login}`,
    )
  )[0]!
