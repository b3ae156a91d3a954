// What the same queries cost without the product: plain Fastify and node-postgres, every statement named (prepared),
// no schema, no security headers, no log, no query builder. Only what costs the same by its nature is shared: the
// cryptography, the queue of what is to be sent, and the lists of permissions and moves. It refuses nothing properly
// and is good for nothing but comparison.
import { fastify } from 'fastify'
import { answerApiAccounts } from './bare-api-accounts.ts'
import { answerApplications } from './bare-applications.ts'
import { answerReschedule } from './bare-booking.ts'
import { answerCertification } from './bare-certification.ts'
import { answerFilings } from './bare-filings.ts'
import { answerFoundation } from './bare-foundation.ts'
import { answerIsv } from './bare-isv.ts'

const app = fastify()
app.get('/readyz', async () => ({ status: 'ready' }))
answerFoundation(app)
answerApplications(app)
answerApiAccounts(app)
answerCertification(app)
answerIsv(app)
answerFilings(app)
answerReschedule(app)
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)))
