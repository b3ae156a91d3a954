import Fastify, { type FastifyInstance } from 'fastify'
import type { Clock } from './lib/clock.ts'
import { startSealer } from './platform/audit-chain.ts'
import { startHeads } from './platform/audit-heads.ts'
import { recordUnsigned } from './platform/audit-unsigned.ts'
import { createStartInBackground } from './platform/background.ts'
import type { Config } from './platform/config.ts'
import { mountConnectionLimit } from './platform/connection-limit.ts'
import type { Database } from './platform/db.ts'
import { mountDemoMailbox } from './platform/demo-mailbox.ts'
import { mountDraining } from './platform/draining.ts'
import { listenForEvents } from './platform/events.ts'
import { mountErrors } from './platform/failures.ts'
import type { Files } from './platform/files.ts'
import { mountHealth } from './platform/health.ts'
import { sweep } from './platform/housekeeping.ts'
import { mount, mountBodies } from './platform/http.ts'
import { createHttpServer } from './platform/http-server.ts'
import { createJobs, startJobs } from './platform/jobs.ts'
import { mountLargeAnswers } from './platform/large-answers.ts'
import { mountRequestLog, serverOptions } from './platform/logging.ts'
import type { Deliver } from './platform/mail.ts'
import { mountOpenApi } from './platform/openapi.ts'
import { createOutbox } from './platform/outbox.ts'
import { measureQueueTime } from './platform/queue-time.ts'
import type { ReportDatabase } from './platform/report-database.ts'
import { createSecrets } from './platform/secrets.ts'
import { mountSecurity } from './platform/security.ts'
import { createSessions } from './platform/session.ts'
import { shed } from './platform/shedding.ts'
import { mountSiteMap } from './platform/site-map.ts'
import { mountSlowClients } from './platform/slow-clients.ts'
import { mountSocket } from './platform/socket.ts'
import { createWrite, recallAnswer } from './platform/unit.ts'
import { mountWeb } from './platform/web.ts'
import { createFeatures } from './wiring/features.ts'

export type AppDeps = {
  config: Config
  database: Database
  files: Files
  /** What the SQL page reads by; none where no role was set up for it. */
  reports: ReportDatabase | null
  clock: Clock
  mail: Deliver | null
  sms: Deliver | null
}

/** The whole server: its features, and all that serves them. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, clock, database, files } = deps
  const { db } = database
  const secrets = createSecrets(config.CASS_SECRET, config.CASS_SECRET_EARLIER)
  const queue = measureQueueTime(database.pool)
  const app: FastifyInstance = Fastify({
    ...serverOptions(config),
    serverFactory: createHttpServer((handle) =>
      shed(handle, { queue, limitMs: config.QUEUE_LIMIT_MS, log: () => app.log }),
    ),
  })
  const sessions = createSessions(db, { sqlLogins: config.SQL_LOGINS })
  const jobs = createJobs(database.connectionString, app.log)
  const outbox = createOutbox(jobs.boss, secrets, { demo: config.CASS_DEMO })
  const write = createWrite(db, outbox, secrets)

  const channels = (['sms', 'email'] as const).filter(
    (channel) => config.CASS_DEMO || (channel === 'sms' ? deps.sms : deps.mail) !== null,
  )
  const portal = config.CASS_ORIGIN
    ? new URL(config.CASS_ORIGIN).origin
    : `http://${config.HOST}:${config.PORT}`
  const features = await createFeatures({
    config,
    clock,
    db,
    files,
    secrets,
    outbox,
    sessions,
    write,
    portal,
    channels,
    reports: deps.reports,
    startInBackground: createStartInBackground(jobs.boss),
  })

  const events = await listenForEvents(database.connectionString, app.log)
  await startJobs(jobs, secrets, {
    deliver: { sms: deps.sms, email: deps.mail },
    ...features.work,
    housekeeping: async () => {
      await Promise.all([features.work.housekeeping(), sweep(db, clock.now())])
    },
  })
  await recordUnsigned(db, secrets, clock.now())
  const sealer = startSealer(db, secrets, app.log)
  const heads = await startHeads(db, {
    folder: config.AUDIT_HEADS_DIR,
    url: config.AUDIT_HEADS_URL,
    clock,
    log: app.log,
  })
  app.addHook('onClose', async () => {
    await Promise.all([events.close(), jobs.stop()])
    await sealer.stop()
    await heads.stop()
    queue.stop()
  })

  mountRequestLog(app)
  mountErrors(app)
  mountBodies(app)
  mountConnectionLimit(app, { perAddress: config.CONNECTIONS_PER_ADDRESS, trustProxy: config.TRUST_PROXY })
  mountLargeAnswers(app)
  mountSlowClients(app, {
    bytesPerSecond: config.MIN_BYTES_PER_SECOND,
    graceSeconds: config.SLOW_GRACE_SECONDS,
  })
  await mountSecurity(app, { rateLimit: config.RATE_LIMIT })
  mountHealth(app, database, { clock, draining: mountDraining(app, { seconds: config.DRAIN_SECONDS }) })
  if (config.API_DOCS) await mountOpenApi(app)
  await mountSocket(app, { sessions, events, clock, origin: config.CASS_ORIGIN })
  mount(app, features.routes, {
    sessions,
    clock,
    origin: config.CASS_ORIGIN,
    recall: (given) => recallAnswer(db, given),
    hash: secrets.keyedHash,
  })
  if (config.CASS_DEMO) mountDemoMailbox(app, db)
  mountSiteMap(app, { origin: portal, clock, articles: () => features.notices.sitemap(clock.now()) })
  await mountWeb(app, {
    demo: config.CASS_DEMO,
    channels,
    origin: portal,
    findHeadline: (id, language) => features.notices.headline(id, language, clock.now()),
    findText: features.findText,
  })
  return app
}
