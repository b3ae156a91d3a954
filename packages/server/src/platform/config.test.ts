import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cass-config-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const secret = 'not to be shown to anybody at all!'
const databaseUrl = 'postgres://cass:hunter2@db.example.org/cass?sslmode=require'
const production = { DATABASE_URL: databaseUrl, CASS_SECRET: secret }

function complaintAbout(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return (error as Error).message
  }
  throw new Error('was accepted')
}

describe('a wrong value is answered with one sentence that names it', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['DATABASE_POOL', '1'],
    ['CASS_DEMO', 'yes'],
    ['LOGIN_KEY_DAYS', '0'],
    ['CASS_ORIGIN', 'cass.example.org'],
    ['CASS_ORIGIN', 'ftp://cass.example.org'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,'],
    ['DRAIN_SECONDS', '0'],
    ['QUEUE_LIMIT_MS', '0'],
    ['CONNECTIONS_PER_ADDRESS', '0'],
    ['MIN_BYTES_PER_SECOND', '0'],
    ['SLOW_GRACE_SECONDS', '301'],
    ['RATE_LIMIT', '0'],
    ['CODE_LIMITS', 'address=0'],
    ['CODE_LIMITS', 'platform'],
    ['CODE_LIMITS', 'constructor=5'],
    ['CODE_WORK_BITS', '21'],
    ['LOG_LEVEL', 'loud'],
    ['MAIL_FROM', 'x'],
    ['S3_ENDPOINT', 'store'],
  ])('%s=%s', (name, value) => {
    const complaint = complaintAbout({ ...production, [name]: value })
    expect(complaint).toMatch(new RegExp(`^The setting ${name} is wrong .*: .+\\.$`))
    expect(complaint).toContain(JSON.stringify(value))
    expect(complaint).not.toContain('\n')
  })

  it.each([
    ['DATABASE_URL', 'mysql://cass:hunter2@db/cass'],
    ['DATABASE_URL', 'hunter2'],
    ['CASS_SECRET', 'hunter2'],
    ['SMTP_URL', 'http://user:hunter2@mail'],
    ['SMS_URL', 'smtp://user:hunter2@sms'],
  ])('%s, without showing it', (name, value) => {
    const complaint = complaintAbout({ ...production, [name]: value })
    expect(complaint).toMatch(new RegExp(`^The setting ${name} is wrong: .+\\.$`))
    expect(complaint).not.toContain('hunter2')
  })
})

describe('what does not fit together', () => {
  it.each([
    [{ CASS_DEMO: '0' }, /DATABASE_URL/],
    [{ CASS_DEMO: '1', HOST: '0.0.0.0', ...production }, /HOST/],
    [{ HOST: '0.0.0.0', CASS_SECRET: secret }, /HOST/],
    [{ DATABASE_URL: databaseUrl }, /CASS_SECRET/],
    [{ ...production, HOST: '0.0.0.0' }, /CASS_ORIGIN/],
    [{ DATABASE_OWNER_URL: databaseUrl, CASS_SECRET: secret }, /DATABASE_URL/],
    [{ ...production, S3_BUCKET: 'files' }, /S3_ACCESS_KEY_ID/],
    [{ ...production, DATABASE_URL: 'postgres://cass:hunter2@db/cass' }, /^DATABASE_URL.*ALLOW_UNENCRYPTED/],
    [
      { ...production, DATABASE_URL: 'postgres://cass:hunter2@db/cass?sslmode=prefer' },
      /^DATABASE_URL.*ALLOW_UNENCRYPTED/,
    ],
    [{ ...production, SMS_URL: 'http://sms.example.org' }, /^SMS_URL.*ALLOW_UNENCRYPTED/],
    [{ ...production, S3_ENDPOINT: 'http://10.0.0.7:9000' }, /^S3_ENDPOINT.*ALLOW_UNENCRYPTED/],
    [{ ...production, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, /S3_SECRET_ACCESS_KEY/],
  ])('%j stops the start', (env, names) => {
    const complaint = complaintAbout(env)
    expect(complaint).toMatch(names)
    expect(complaint).not.toContain('hunter2')
    expect(complaint).not.toContain(secret)
  })

  it('a data folder that cannot be used', async () => {
    const file = join(folder, 'a-file')
    await writeFile(file, '')
    expect(complaintAbout({ CASS_DATA_DIR: join(file, 'data') })).toMatch(
      /^The data folder .* cannot be used: /,
    )
  })
})

describe('what is right', () => {
  it('is demo mode on this machine when nothing is set, with a secret of its own that stays', async () => {
    const dataDir = join(folder, 'fresh')
    const config = readConfig({ CASS_DATA_DIR: dataDir, PORT: '' })
    expect(config).toMatchObject({ CASS_DEMO: true, HOST: '127.0.0.1', PORT: 8080 })
    expect(config.CASS_SECRET).toHaveLength(44)
    expect(await readFile(join(dataDir, 'secret'), 'utf8')).toBe(config.CASS_SECRET)
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600)
    expect(readConfig({ CASS_DATA_DIR: dataDir }).CASS_SECRET).toBe(config.CASS_SECRET)
  })

  it('is no demo on a database of one’s own, unless asked for', () => {
    expect(readConfig(production).CASS_DEMO).toBe(false)
    expect(readConfig({ ...production, CASS_DEMO: '1' }).CASS_DEMO).toBe(true)
  })

  it.each(['postgres:///cass?host=/run/postgresql', 'postgresql://u:p@[::1]:5432/cass?sslmode=verify-full'])(
    'takes %s',
    (url) => {
      expect(readConfig({ ...production, DATABASE_URL: url }).DATABASE_URL).toBe(url)
    },
  )

  it('changes the limits of codes that are named', () => {
    expect(readConfig({ ...production, CODE_LIMITS: 'address=7, platform=90000' }).CODE_LIMITS).toEqual({
      ...readConfig(production).CODE_LIMITS,
      address: 7,
      platform: 90_000,
    })
  })

  it('goes unencrypted to this machine, and elsewhere where that is allowed', () => {
    for (const host of ['127.0.0.1', 'localhost', '[::1]'])
      readConfig({
        ...production,
        DATABASE_URL: `postgres://cass@${host}/cass`,
        SMS_URL: `http://${host}:9000`,
        S3_ENDPOINT: `http://${host}:9001`,
      })
    const elsewhere = { DATABASE_URL: 'postgres://cass@db/cass', SMS_URL: 'http://sms.example.org' }
    expect(readConfig({ ...production, ...elsewhere, ALLOW_UNENCRYPTED: '1' })).toMatchObject(elsewhere)
  })

  it.each(['loopback', '10.0.0.1', '10.0.0.0/8, fd00::/8', '::1,uniquelocal'])(
    'trusts the proxies %s',
    (list) => {
      expect(readConfig({ ...production, TRUST_PROXY: list }).TRUST_PROXY).toBe(list)
    },
  )
})
