import { readFile } from 'node:fs/promises'
import { accountWorkflow } from '@cass/contract/account/workflow.ts'
import { agencyReviewWorkflow } from '@cass/contract/agency-review/workflow.ts'
import { institutionWorkflow } from '@cass/contract/institutions/workflow.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { defaultPermissions } from '@cass/contract/permissions.ts'
import type { ApplicationForm, NewInstitution } from '@cass/contract/registration/fields.ts'
import { stages } from '@cass/contract/reviews/stages.ts'
import { reviewTaskWorkflow } from '@cass/contract/reviews/workflow.ts'
import { eq } from 'drizzle-orm'
import { permissions, subjectKind } from '../features/agency-review/review-subject.ts'
import { insertSubmission } from '../features/agency-review/service.ts'
import { agencyReviews } from '../features/agency-review/tables.ts'
import { baseInfoOf, institutionColumns } from '../features/institutions/service.ts'
import { closing } from '../features/reviews/deadlines.ts'
import { reviewTasks } from '../features/reviews/tables.ts'
import { addWorkdays } from '../features/workdays/counting.ts'
import { officialDay } from '../features/workdays/official-calendar.ts'
import type { Tx } from '../platform/db.ts'
import type { Files } from '../platform/files.ts'
import { historyRows, institutions, users } from '../platform/tables.ts'

const day = 86_400_000
const { waiting, rejected } = agencyReviewWorkflow.states

type Newcomer = {
  login: string
  person: NonNullable<ApplicationForm['person']>
  institution: NewInstitution
  candidate?: NonNullable<ApplicationForm['candidate']>
  rejectedWith?: string
  daysAgo: number
}

const newcomers: readonly Newcomer[] = [
  {
    login: 'chenghu01',
    person: {
      name: '柳亦舒',
      department: '金融市场部',
      telephoneAreaCode: '0512',
      telephone: '65550101',
      userRole: 'BUSINESS',
    },
    institution: {
      name: '澄湖城市商业银行',
      nameEn: 'Chenghu City Commercial Bank',
      creditCode: '91320500MA2B100018',
      identity: '00',
    },
    daysAgo: 2,
  },
  {
    login: 'linjiang02',
    person: {
      name: '孟怀远',
      department: '信息科技部',
      telephoneAreaCode: '021',
      telephone: '55550102',
      userRole: 'TECHNOLOGY',
    },
    // The code of bank01: the reviewer is to find out why.
    institution: {
      name: '临江商业银行资金营运中心',
      nameEn: 'Linjiang Commercial Bank Treasury Center',
      creditCode: '91310000MA1K000000',
      identity: '00',
    },
    daysAgo: 5,
  },
  {
    login: 'yuanxiu01',
    person: {
      name: '裴听澜',
      department: '产品部',
      telephoneAreaCode: '',
      telephone: '',
      userRole: 'BUSINESS',
    },
    institution: {
      name: '远岫数据科技有限公司',
      nameEn: 'Yuanxiu Data Technology',
      creditCode: '91330100MA2B100036',
      identity: '10',
    },
    rejectedWith: '授权书未加盖公章，请补充后重新提交。',
    daysAgo: 9,
  },
  {
    login: 'shiguang01',
    person: {
      name: '阮清越',
      department: '研发中心',
      telephoneAreaCode: '028',
      telephone: '85550104',
      userRole: 'TECHNOLOGY',
    },
    institution: {
      name: '拾光软件股份有限公司',
      nameEn: 'Shiguang Software',
      creditCode: '91510100MA2B100044',
      identity: '10',
    },
    candidate: {
      establishedOn: '2014-06-18',
      registeredCapital: '3000',
      staffScale: 'C',
      companyAddress: '成都市高新区云汇路88号',
      contactPerson: '阮清越',
      contactPhone: '028-85550104',
      contactEmail: 'shiguang01@demo.invalid',
    },
    daysAgo: 3,
  },
]

/** Registrations in every state, a candidate and a change of data, each with its documents: something to review. */
export async function loadReviews(
  tx: Tx,
  files: Files,
  given: { userIds: Map<string, string>; passwordHash: string; now: Date },
): Promise<void> {
  const { now } = given
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const [authorization, licence] = await Promise.all(
    ['authorization.png', 'licence.pdf'].map((name) =>
      readFile(new URL(`documents/${name}`, import.meta.url)),
    ),
  )
  const attach = async (reviewId: string, kind: string, at: Date) => {
    const filed = { holder: '', kind, subject: `review:${reviewId}` }
    const scan = { name: '授权书.png', mediaType: 'image/png', bytes: authorization! }
    const copy = { name: '营业执照.pdf', mediaType: 'application/pdf', bytes: licence! }
    await files.put(tx, { ...filed, ...scan, now: new Date(at.getTime() - 60_000) })
    await files.put(tx, { ...filed, ...copy, now: at })
  }

  for (const [place, newcomer] of newcomers.entries()) {
    const { person, institution, candidate = null, rejectedWith } = newcomer
    const submittedAt = ago(newcomer.daysAgo)
    const decidedAt = ago(newcomer.daysAgo - 1)
    const state = rejectedWith ? 'rejected' : 'pending'
    const { identity, ...names } = institution
    const institutionId = crypto.randomUUID()
    await tx.insert(institutions).values({
      ...names,
      id: institutionId,
      identities: [identity],
      address: candidate?.companyAddress ?? '',
      contactName: candidate?.contactPerson ?? '',
      contactPhone: candidate?.contactPhone ?? '',
      contactEmail: candidate?.contactEmail ?? '',
      status: institutionWorkflow.states[state].code,
      createdAt: submittedAt,
    })
    const applicantId = crypto.randomUUID()
    await tx.insert(users).values({
      id: applicantId,
      loginName: newcomer.login,
      kind: 'agency',
      roleType: 'agencyAdmin',
      institutionId,
      permissions: [...defaultPermissions.agencyAdmin],
      name: person.name,
      mobile: `139000001${String(place).padStart(2, '0')}`,
      email: `${newcomer.login}@demo.invalid`,
      landline: person.telephone,
      telephoneAreaCode: person.telephoneAreaCode,
      agencyDepartment: person.department,
      userRole: person.userRole,
      passwordHash: given.passwordHash,
      initialPassword: false,
      status: accountWorkflow.states[state].code,
      createdAt: submittedAt,
    })
    const id = crypto.randomUUID()
    await tx.insert(agencyReviews).values({
      id,
      kind: candidate ? 'candidate' : 'registration',
      institutionId,
      applicantId,
      form: { userType: 'AGENCY_ADMIN', person, institution, candidate, change: null },
      status: rejectedWith ? rejected.code : waiting.code,
      version: rejectedWith ? 1 : 0,
      submittedAt,
      ...(rejectedWith && {
        feedback: rejectedWith,
        decidedAt,
        decidedBy: given.userIds.get('field01')!,
      }),
    })
    await insertSubmission(tx, { reviewId: id, actor: null, at: submittedAt })
    if (rejectedWith)
      await tx.insert(historyRows).values({
        workflow: agencyReviewWorkflow.name,
        subjectId: id,
        move: 'reject',
        fromStatus: waiting.code,
        toStatus: rejected.code,
        actorId: given.userIds.get('field01')!,
        actorName: 'field01',
        comment: rejectedWith,
        at: decidedAt,
      })
    else await addTask(tx, { id, kind: candidate ? 'candidate' : 'registration', institutionId, submittedAt })
    await attach(id, candidate ? 'candidateRegistration' : 'registration', submittedAt)
  }
  const applicant = 'info02admin'
  const applicantId = given.userIds.get(applicant)!
  await loadChange(tx, { applicant, applicantId, submittedAt: ago(1) }, attach)
}

/** One that is in the market already moves house. */
async function loadChange(
  tx: Tx,
  { applicant, applicantId, submittedAt }: { applicant: string; applicantId: string; submittedAt: Date },
  attach: (reviewId: string, kind: string, at: Date) => Promise<void>,
): Promise<void> {
  const [own] = await tx
    .select(institutionColumns)
    .from(institutions)
    .innerJoin(users, eq(users.institutionId, institutions.id))
    .where(eq(users.id, applicantId))
  const base = baseInfoOf(own!)
  const id = crypto.randomUUID()
  await tx.insert(agencyReviews).values({
    id,
    kind: 'change',
    institutionId: own!.id,
    applicantId,
    base,
    form: {
      userType: null,
      person: null,
      institution: null,
      candidate: null,
      change: {
        ...base,
        address: '杭州市滨江区潮声路200号',
        postcode: '310051',
        contactName: '唐时雨',
        contactPhone: '0571-85550105',
        contactEmail: 'info02admin@demo.invalid',
      },
    },
    status: waiting.code,
    submittedAt,
  })
  const actor = { userId: applicantId, loginName: applicant }
  await insertSubmission(tx, { reviewId: id, actor, at: submittedAt })
  await addTask(tx, { id, kind: 'change', institutionId: own!.id, submittedAt })
  await attach(id, 'registration', submittedAt)
}

/** Somebody is asked to decide it. */
async function addTask(
  tx: Tx,
  review: {
    id: string
    kind: 'registration' | 'change' | 'candidate'
    institutionId: string
    submittedAt: Date
  },
): Promise<void> {
  const { id, institutionId, kind, submittedAt } = review
  const dueOn = addWorkdays(
    (date) => officialDay(date).workday,
    marketDate(submittedAt),
    stages.admission.days,
  )
  await tx.insert(reviewTasks).values({
    id: crypto.randomUUID(),
    subjectKind,
    subjectId: id,
    subjectType: kind,
    institutionId,
    round: 0,
    stage: 'admission',
    permission: permissions[kind],
    status: reviewTaskWorkflow.states.waiting.code,
    createdAt: submittedAt,
    dueAt: marketMoment(dueOn, closing),
  })
}
