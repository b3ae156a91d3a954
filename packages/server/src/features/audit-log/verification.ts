import { fill, sameInBoth } from '@cass/contract/kit/text.ts'
import { addressOf, paths } from '@cass/contract/site/paths.ts'
import { bilingualMails } from '../../lib/bilingual-mail.ts'
import type { Clock } from '../../lib/clock.ts'
import { type ChainReport, headOf, verifyAudit } from '../../platform/audit-chain.ts'
import { headText, readHead, readHeads } from '../../platform/audit-heads.ts'
import type { StartInBackground } from '../../platform/background.ts'
import { actorOf, type Context, systemContext } from '../../platform/context.ts'
import type { Db } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Unit, Write } from '../../platform/unit.ts'
import { countUnsealed } from './repository.ts'
import { alarmText, auditText } from './text.ts'
import * as repository from './verification-repository.ts'

/** A verification that has not ended by now has died with its server. */
const longestMs = 6 * 3_600_000
/** Heads of earlier verifications that a new one compares with. */
const mostHeads = 400
/** Rows between two reports of how far it has come. */
const progressStep = 20_000
const mostUnsealed = 1_001

export function createAuditVerification(deps: {
  db: Db
  write: Write
  secrets: Secrets
  clock: Clock
  /** Where heads are kept outside the database, if anywhere. */
  headsFolder: string | undefined
  portal: string
  startInBackground: StartInBackground
}) {
  const { db, write, secrets, clock } = deps

  async function verify(id: string): Promise<ChainReport> {
    const kept = (await repository.knownHeads(db, mostHeads)).flatMap((head) => readHead(head) ?? [])
    if (deps.headsFolder !== undefined) kept.push(...(await readHeads(deps.headsFolder)))
    let reported = 0
    return await verifyAudit(db, secrets, kept, async (verified) => {
      if (verified - reported < progressStep) return
      reported = verified
      await repository.changeVerification(db, id, { verified })
    })
  }

  async function alarm(unit: Unit, id: string, { seq, reason }: NonNullable<ChainReport['broken']>) {
    const people = await repository.findSuperAdministrators(unit.tx)
    const place = seq === null ? alarmText.nowhere : fill(alarmText.place, { seq })
    const sentence = fill(alarmText.sentence, { place })
    unit.notify({
      userIds: people.map((person) => person.id),
      content: '',
      body: alarmText.module,
      sentence,
      eventKey: `auditVerification:${id}`,
    })
    const address = deps.portal + addressOf(paths.auditLog, { tab: 'chain' })
    const mails = bilingualMails(people, {
      purpose: 'auditVerification',
      subject: alarmText.subject,
      lines: [sentence, fill(alarmText.reason, { reason }), alarmText.next, sameInBoth(address)],
    })
    for (const mail of mails) unit.send(mail)
  }

  async function run(id: string): Promise<void> {
    if (!(await repository.isRunning(db, id))) return
    const { broken, head } = await verify(id)
    const now = clock.now()
    await write(systemContext(now), async (unit) => {
      await repository.changeVerification(unit.tx, id, {
        verified: head.seq,
        head: headText(head),
        finishedAt: now,
        broken,
      })
      await unit.audit({
        action: 'auditLog.verify',
        subject: 'auditLog',
        details: { verified: head.seq, ...(broken && { broken }) },
      })
      if (broken) await alarm(unit, id, broken)
    })
  }

  const begin = (unit: Pick<Unit, 'tx'>, now: Date, requestedBy: string | null) =>
    repository.beginVerification(unit.tx, {
      requestedBy,
      now,
      since: new Date(now.getTime() - longestMs),
    })

  return {
    run,

    /** By the clock. */
    async nightly(): Promise<void> {
      const id = await db.transaction((tx) => begin({ tx }, clock.now(), null))
      if (id !== null) await run(id)
    },

    start: (ctx: Context): Promise<null> =>
      write(ctx, async (unit) => {
        const id = await begin(unit, ctx.now, actorOf(ctx).userId)
        if (id === null) throw refuse('CONFLICT', auditText.running)
        await deps.startInBackground(unit.tx, 'auditVerification', { id })
        await unit.audit({ action: 'auditLog.requestVerification', subject: 'auditLog' })
        return null
      }),

    async state() {
      const [head, unsealed, { last, running }] = await Promise.all([
        headOf(db),
        countUnsealed(db, mostUnsealed),
        repository.latestVerifications(db),
      ])
      const present = (found: NonNullable<typeof last>) => ({
        startedAt: found.row.startedAt.toISOString(),
        finishedAt: found.row.finishedAt?.toISOString() ?? null,
        requestedBy: found.requestedBy,
        verified: found.row.verified,
        head: found.row.head,
        broken: found.row.broken,
      })
      return {
        sealed: head.seq,
        head: headText(head),
        unsealed,
        last: last && present(last),
        running: running && present(running),
      }
    },
  }
}
