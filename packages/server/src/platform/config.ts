import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const port = z.coerce.number().int().min(0).max(65535)
const loopback = ['127.0.0.1', '::1', 'localhost']

/** Everything that can be set from outside, in one place. The README's table follows this order. */
const schema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: port.default(8080),
  CASS_DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_REPORT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  CASS_DEMO: flag.optional(),
  CASS_SECRET: z.string().min(32).optional(),
  CASS_SECRET_EARLIER: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32)))
    .default([]),
  LOGIN_KEY_DAYS: z.coerce.number().int().min(1).max(3650).default(90),
  CASS_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ALLOW_UNENCRYPTED: flag.default(false),
  API_DOCS: flag.default(true),
  TRUST_PROXY: z.string().refine(isProxyList, 'list addresses, networks (10.0.0.0/8) or loopback').optional(),
  DRAIN_SECONDS: z.coerce.number().int().min(1).max(600).default(30),
  QUEUE_LIMIT_MS: z.coerce.number().int().min(1).max(60_000).default(200),
  CONNECTIONS_PER_ADDRESS: z.coerce.number().int().min(1).default(500),
  MIN_BYTES_PER_SECOND: z.coerce.number().int().min(1).default(4096),
  SLOW_GRACE_SECONDS: z.coerce.number().int().min(1).max(300).default(10),
  RATE_LIMIT: z.coerce.number().int().min(1).default(1200),
  CODE_LIMITS: z.string().default('').transform(readCodeLimits),
  CODE_WORK_BITS: z.coerce.number().int().min(0).max(20).default(15),
  SQL_LOGINS: z.string().transform(readSqlLogins).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  AUDIT_HEADS_DIR: z.string().min(1).optional(),
  AUDIT_HEADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('CASS <no-reply@cass.invalid>'),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  SMS_TOKEN: z.string().min(1).optional(),
  S3_BUCKET: z.string().min(1).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
})

const codeLimits = { address: 40, network: 400, prefix: 200, platform: 5000 }

/** As in `address=40,platform=5000`; what is not named stays as it is. */
function readCodeLimits(list: string, ctx: z.RefinementCtx): typeof codeLimits {
  const limits = { ...codeLimits }
  for (const item of list.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(\w+)\s*=\s*(\d{1,9})\s*$/.exec(item) ?? []
    if (!Object.hasOwn(limits, name) || Number(number) < 1) {
      const message = `list limits such as address=40, of ${Object.keys(limits).join(', ')}`
      ctx.addIssue({ code: 'custom', message })
      return z.NEVER
    }
    limits[name as keyof typeof limits] = Number(number)
  }
  return limits
}

/** Spec §2: the SQL page is limited to three login names. */
function readSqlLogins(list: string, ctx: z.RefinementCtx): string[] {
  const names = list.split(',').map((name) => name.trim())
  if (names.length <= 3 && names.every((name) => /^\w+$/.test(name))) return names
  ctx.addIssue({ code: 'custom', message: 'list up to three login names, such as ops01,ops02' })
  return z.NEVER
}
const demoSqlLogins = ['admin', 'tech01', 'ops01']

/** What Fastify takes: addresses, networks and names of networks, separated by commas. */
function isProxyList(value: string): boolean {
  return value.split(',').every((item) => {
    const [address = '', bits, ...more] = item.trim().split('/')
    if (['loopback', 'linklocal', 'uniquelocal'].includes(item.trim())) return true
    const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
    return (
      longest > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && +bits <= longest))
    )
  })
}

export type Config = Omit<z.output<typeof schema>, 'CASS_DEMO' | 'CASS_SECRET' | 'SQL_LOGINS'> & {
  CASS_DEMO: boolean
  SQL_LOGINS: string[]
  CASS_SECRET: string
}

export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable means that it is not set: that is what `NAME= npm start` says.
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = schema.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    const name = String(issue.path[0])
    const secret = /SECRET|TOKEN|URL/.test(name)
    throw new StartError(
      `The setting ${name} is wrong${secret ? '' : ` (${JSON.stringify(given[name])})`}: ${issue.message}.`,
    )
  }
  const config = parsed.data
  const demo = config.CASS_DEMO ?? config.DATABASE_URL === undefined
  if (demo && !loopback.includes(config.HOST))
    throw new StartError(
      `Demo mode shows every code to whoever asks and so serves this machine only: set HOST to 127.0.0.1, or CASS_DEMO=0 with DATABASE_URL.`,
    )
  if (!demo && config.DATABASE_URL === undefined)
    throw new StartError('CASS_DEMO=0 needs a PostgreSQL of your own: set DATABASE_URL.')
  if (!demo && config.CASS_ORIGIN === undefined && !loopback.includes(config.HOST))
    throw new StartError('Set CASS_ORIGIN to the address people open, such as https://cass.example.org.')
  if (config.DATABASE_OWNER_URL !== undefined && config.DATABASE_URL === undefined)
    throw new StartError('DATABASE_OWNER_URL is for a PostgreSQL of your own: set DATABASE_URL too.')
  if (config.DATABASE_REPORT_URL !== undefined && config.DATABASE_URL === undefined)
    throw new StartError('DATABASE_REPORT_URL is for a PostgreSQL of your own: set DATABASE_URL too.')
  if (config.SQL_LOGINS && config.DATABASE_URL !== undefined && config.DATABASE_REPORT_URL === undefined)
    throw new StartError(
      'SQL_LOGINS opens the SQL page, which reads with a role of its own: set DATABASE_REPORT_URL too.',
    )
  if (config.S3_BUCKET && !(config.S3_ACCESS_KEY_ID && config.S3_SECRET_ACCESS_KEY))
    throw new StartError('S3_BUCKET is set, so S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set too.')
  const open = config.ALLOW_UNENCRYPTED ? undefined : unencrypted(config)
  if (open)
    throw new StartError(
      `${open} would send passwords and codes over the network unencrypted. Use TLS, or set ALLOW_UNENCRYPTED=1 where the network itself is safe.`,
    )
  const dataDir = resolve(config.CASS_DATA_DIR)
  return {
    ...config,
    CASS_DATA_DIR: dataDir,
    CASS_DEMO: demo,
    SQL_LOGINS: config.SQL_LOGINS ?? (config.DATABASE_URL === undefined ? demoSqlLogins : []),
    CASS_SECRET: config.CASS_SECRET ?? secretOf(config, dataDir),
  }
}

/** The first setting that leads off this machine without TLS. Mail is not among them: it insists on STARTTLS. */
function unencrypted(config: z.output<typeof schema>): string | undefined {
  const isPlainDatabase = (url: URL) =>
    !['require', 'verify-ca', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '')
  const isPlain = {
    DATABASE_URL: isPlainDatabase,
    DATABASE_OWNER_URL: isPlainDatabase,
    DATABASE_REPORT_URL: isPlainDatabase,
    SMS_URL: (url: URL) => url.protocol === 'http:',
    AUDIT_HEADS_URL: (url: URL) => url.protocol === 'http:',
    S3_ENDPOINT: (url: URL) => url.protocol === 'http:',
  }
  for (const [name, plain] of Object.entries(isPlain)) {
    const given = config[name as keyof typeof isPlain]
    if (given && isRemote(new URL(given)) && plain(new URL(given))) return name
  }
  return undefined
}

/** A database without a host is reached through a socket of this machine. */
export const isRemote = ({ hostname }: URL): boolean =>
  hostname !== '' && !loopback.includes(hostname.replace(/^\[|\]$/g, ''))

/** With the embedded database the secret lives beside it; a shared database needs a shared secret. */
function secretOf(config: { DATABASE_URL?: string | undefined }, dataDir: string): string {
  if (config.DATABASE_URL !== undefined)
    throw new StartError(
      'Set CASS_SECRET to at least 32 random characters, the same for all instances (such as the output of: openssl rand -base64 32).',
    )
  const file = join(dataDir, 'secret')
  try {
    mkdirSync(dataDir, { recursive: true })
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}
