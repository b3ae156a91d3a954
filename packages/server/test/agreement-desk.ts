import {
  decideIsvAgreement,
  getAgreementState,
  getIsvAgreement,
  giveAgreementNotice,
  revokeAgreementNotice,
  signIsvAgreement,
  withdrawIsvAgreement,
} from '@cass/contract/isv-agreements/endpoints.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { marketDate, marketMoment } from '@cass/contract/kit/market-time.ts'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { createJobs } from '../src/platform/jobs.ts'
import { patient, type TestServer, type Visitor } from './harness.ts'
import { samplePdf } from './sample-files.ts'

export type AgreementDesk = Awaited<ReturnType<typeof openAgreements>>

/** ISVs that sign, and the operator who confirms. */
export async function openAgreements(server: TestServer) {
  const jobs = createJobs(server.connectionString, server.app.log)
  await jobs.boss.start()

  async function as(login: string, language: 'zh' | 'en' = 'en'): Promise<Visitor> {
    const visitor = server.visitor(language)
    await visitor.enterAs(login)
    return visitor
  }

  const state = async (login: string) => (await (await as(login)).call(getAgreementState)).data
  const detail = async (login: string, id: string) =>
    await (await as(login)).call(getIsvAgreement, { query: { id } })

  async function letter(visitor: Visitor): Promise<string> {
    const { data } = await visitor.upload('application', 'letter.pdf', samplePdf())
    return data.id
  }

  async function signatureOf(visitor: Visitor): Promise<BodyOf<typeof signIsvAgreement>> {
    const { institutionName, text } = (await visitor.call(getAgreementState)).data
    return {
      textId: text!.id,
      signerName: '程知白',
      signerTitle: 'Chief Technology Officer',
      typedName: institutionName,
      authorised: true,
      fileIds: [await letter(visitor)],
    }
  }

  async function sign(login: string, given: Partial<BodyOf<typeof signIsvAgreement>> = {}) {
    const visitor = await as(login)
    return await visitor.call(signIsvAgreement, { body: { ...(await signatureOf(visitor)), ...given } })
  }

  async function decide(
    id: string,
    result: 'pass' | 'reject' | 'sendBack',
    given: { by?: string; version?: number } = {},
  ) {
    const visitor = await as(given.by ?? 'field01')
    const version = given.version ?? (await versionOf(id))
    return await visitor.call(decideIsvAgreement, {
      body: { id, version, result, feedback: 'Looked at' },
    })
  }

  const versionOf = async (id: string): Promise<number> =>
    (await server.query<{ version: number }>(sql`select version from isv_agreement where id = ${id}`))[0]!
      .version

  /** Signed and confirmed. */
  async function inForce(login: string): Promise<string> {
    const { data } = await sign(login)
    await decide(data.id, 'pass')
    return data.id
  }

  return {
    as,
    state,
    detail,
    letter,
    signatureOf,
    sign,
    decide,
    inForce,
    versionOf,
    withdraw: async (login: string, id: string) =>
      await (await as(login)).call(withdrawIsvAgreement, { body: { id, version: await versionOf(id) } }),
    giveNotice: async (login: string, id: string) =>
      await (await as(login)).call(giveAgreementNotice, {
        body: { id, version: await versionOf(id), reason: 'The product is discontinued' },
      }),
    revokeNotice: async (login: string, id: string) =>
      await (await as(login)).call(revokeAgreementNotice, { body: { id, version: await versionOf(id) } }),
    row: async (id: string) =>
      (
        await server.query<{
          status: string
          starts_on: string | null
          ends_on: string | null
          terminates_on: string | null
          reminded: number | null
        }>(
          sql`select status, starts_on, ends_on, terminates_on, reminded from isv_agreement where id = ${id}`,
        )
      )[0]!,
    /** Nobody has an agreement, and no text was touched. */
    async clear() {
      await server.query(sql`delete from review_task where subject_kind = 'isvAgreement'`)
      await server.query(sql`delete from demo_mail where purpose = 'isvAgreement'`)
      await server.query(sql`update isv_agreement set renews_id = null`)
      await server.query(sql`delete from isv_agreement`)
      await server.query(sql`delete from isv_agreement_text where edition is null`)
    },
    today: () => marketDate(server.clock.now()),
    /** Moves the clock ahead to this time of the market. */
    goTo(date: string, time = '00:00:00') {
      server.clock.advance(marketMoment(date, time).getTime() - server.clock.now().getTime())
    },
    /** The job that runs every quarter of an hour. */
    async runJob() {
      await jobs.boss.send('reminders', {})
      const open = sql`select 1 from pgboss.job where name = 'reminders' and state in ('created','active','retry')`
      await expect.poll(() => server.query(open), patient).toEqual([])
    },
    mails: async () =>
      await server.query<{ to: string; body: string }>(
        sql`select "to", body from demo_mail where purpose = 'isvAgreement' order by id`,
      ),
    stop: () => jobs.stop(),
  }
}
