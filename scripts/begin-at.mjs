// node scripts/begin-at.mjs 23:58 COMMAND…: runs a command, and all that it starts, as if it were begun when the market's
// clock next shows that time: tests, servers, PostgreSQL and the browser alike. Needs faketime (apt-get install faketime).
import { spawnSync } from 'node:child_process'
import { marketDate, marketMoment } from '../packages/contract/src/kit/market-time.ts'

const dayMs = 24 * 60 * 60 * 1000

const [time = '', ...command] = process.argv.slice(2)
if (!/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || command.length === 0)
  fail('Usage: node scripts/begin-at.mjs HH:MM COMMAND…')

const now = new Date()
const today = marketMoment(marketDate(now), time).getTime() - now.getTime()
const aheadMs = today > 0 ? today : today + dayMs
// Only the time of day moves. Chromium waits by the other clock, and hangs when its waits are tampered with.
const flags = ['-m', '--exclude-monotonic', '-f', `+${aheadMs / 1000}`]
const env = { ...process.env, FAKETIME_FORCE_MONOTONIC_FIX: '0' }
const { status, error } = spawnSync('faketime', [...flags, ...command], { stdio: 'inherit', env })
if (error?.code === 'ENOENT')
  fail('To begin at another time needs faketime; install with: apt-get install faketime')
process.exitCode = status ?? 1

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
