import { codePurposes } from '@cass/contract/auth/enums.ts'
import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '../lib/escape-html.ts'
import type { Db, Tx } from './db.ts'
import { Refusal } from './refusal.ts'
import { isLoopback } from './request.ts'
import { demoMails } from './tables.ts'

type DemoCode = Omit<typeof demoMails.$inferInsert, 'body'>

export async function recordDemoCode(tx: Tx, code: DemoCode): Promise<void> {
  await tx.insert(demoMails).values({ ...code, body: '' })
}

/** What would have gone out, newest first: for people at /demo/mailbox, for scripts at /demo/mailbox.json. */
export function mountDemoMailbox(app: FastifyInstance, db: Db): void {
  const newest = () => db.select().from(demoMails).orderBy(desc(demoMails.id)).limit(100)

  app.register(async (scope) => {
    scope.addHook('onRequest', async (request) => {
      // The name too: behind a proxy, or under a foreign name that points here, every caller is at 127.0.0.1.
      if (!isLoopback(request.ip) || !isLoopback(request.hostname))
        throw new Refusal('NOT_FOUND', { status: 404 })
    })
    scope.get('/demo/mailbox.json', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
      return (await newest()).map(({ channel, to, purpose, code, at }) => ({
        channel,
        to,
        purpose,
        code,
        at,
      }))
    })
    scope.get('/demo/mailbox', async (_request, reply) => {
      const rows = (await newest()).map(
        (mail) =>
          `<tr><td>${mail.at.toISOString().slice(11, 19)}</td><td>${mail.channel}</td><td>${escapeHtml(mail.to)}</td>` +
          `<td>${escapeHtml(purposeOf(mail.purpose))}</td><td><b>${escapeHtml(mail.code)}</b></td><td>${escapeHtml(mail.body)}</td></tr>`,
      )
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; style-src 'self'; frame-ancestors 'none'")
        .send(page(rows.join('\n')))
    })
  })
}

const purposeOf = (purpose: string) =>
  purpose in codePurposes ? codePurposes[purpose as keyof typeof codePurposes].en : purpose

const page = (rows: string) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>CASS demo mailbox</title>
<link rel="stylesheet" href="/demo.css">
<main>
<h1>Demo mailbox</h1>
<p>Codes that would be sent by SMS or email, and image code answers; newest first, times in UTC. <a href="/demo/mailbox">Refresh</a></p>
<table>
<thead><tr><th>Time</th><th>Channel</th><th>To</th><th>Purpose</th><th>Code</th><th>Text</th></tr></thead>
<tbody>
${rows}
</tbody>
</table>
</main>
</html>`
