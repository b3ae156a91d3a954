import { parseArgs } from 'node:util'
import { type ChainHead, verifyAudit } from '../platform/audit-chain.ts'
import { createSecrets } from '../platform/secrets.ts'
import { runCommand } from './run-command.ts'

/**
 * Walks the audit chain: names the first broken row, prints the head to be kept elsewhere.
 * `--head 120:ab34…` compares with a head that was kept.
 */
await runCommand(async ({ config, database }) => {
  const { values } = parseArgs({ options: { head: { type: 'string' } } })
  const secrets = createSecrets(config.CASS_SECRET, config.CASS_SECRET_EARLIER)
  const report = await verifyAudit(database.db, secrets, keptHead(values.head))
  const head = `${report.head.seq}:${report.head.hash.toString('hex')}`
  if (report.broken) {
    const { seq, id, reason } = report.broken
    const place = [...(seq === null ? [] : [`place ${seq}`]), ...(id === null ? [] : [`row ${id}`])].join(
      ', ',
    )
    console.error(`The audit log is not as it was written (${place}): ${reason}.`)
    console.error(`It is whole up to ${head}`)
    return 1
  }
  console.log(`The audit chain is whole: ${report.head.seq} rows, ${report.unsealed} not sealed yet.`)
  if (report.unsigned > 0) console.log(`${report.unsigned} rows are from before rows were signed.`)
  console.log(`Head: ${head}`)
  return 0
})

function keptHead(given: string | undefined): ChainHead | undefined {
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(given ?? '')
  if (given !== undefined && !parts) throw new Error('--head takes what an earlier run printed, as 120:ab34…')
  return parts ? { seq: Number(parts[1]), hash: Buffer.from(parts[2]!, 'hex') } : undefined
}
