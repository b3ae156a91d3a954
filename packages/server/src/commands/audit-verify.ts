import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { type ChainHead, verifyAudit } from '../platform/audit-chain.ts'
import { headText, readHead } from '../platform/audit-heads.ts'
import { createSecrets } from '../platform/secrets.ts'
import { runCommand } from './run-command.ts'

/**
 * Verifies the audit chain: reports the first broken row, and prints the head for safekeeping elsewhere.
 * `--head 120:ab34…` compares with a saved head, `--heads audit-heads.txt` with all heads that a server has saved.
 */
await runCommand(async ({ config, database }) => {
  const { values } = parseArgs({ options: { head: { type: 'string' }, heads: { type: 'string' } } })
  const secrets = createSecrets(config.CASS_SECRET, config.CASS_SECRET_EARLIER)
  const report = await verifyAudit(database.db, secrets, [
    ...(values.head === undefined ? [] : [parseSavedHead(values.head)]),
    ...(values.heads === undefined ? [] : await readSavedHeads(values.heads)),
  ])
  const head = headText(report.head)
  if (report.broken) {
    const { seq, id, reason } = report.broken
    const place = [...(seq === null ? [] : [`place ${seq}`]), ...(id === null ? [] : [`row ${id}`])]
    const where = place.length > 0 ? ` (${place.join(', ')})` : ''
    console.error(`The audit log is not as it was written${where}: ${reason}.`)
    console.error(`It is whole up to ${head}`)
    return 1
  }
  console.log(`The audit chain is whole: ${report.head.seq} rows, ${report.unsealed} not sealed yet.`)
  if (report.unsigned > 0) console.log(`${report.unsigned} rows are from before rows were signed.`)
  console.log(`Head: ${head}`)
  return 0
})

function parseSavedHead(given: string): ChainHead {
  const head = readHead(given)
  if (!head) throw new Error('--head takes what an earlier run printed, as 120:ab34…')
  return head
}

async function readSavedHeads(file: string): Promise<ChainHead[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  return lines.map((line, index) => {
    const head = readHead(line)
    if (!head) throw new Error(`${file} has no head in line ${index + 1}.`)
    return head
  })
}
