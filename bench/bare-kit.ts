// What the answers of the bare server have in common.
import { createSecrets, sha256 } from '@cass/server/src/platform/secrets.ts'
import pg from 'pg'

const { DATABASE_URL, DATABASE_POOL, CASS_SECRET } = process.env
export const pool = new pg.Pool({ connectionString: DATABASE_URL, max: Number(DATABASE_POOL) })
export const secrets = createSecrets(CASS_SECRET!)

export type Client = Pick<pg.Pool, 'query'>

// ── Sessions ────────────────────────────────────────────────────────────────────────────────────────

const sessionSql = `
  select json_build_object('id', s.id, 'isvLogin', s.isv_login, 'seenAt', s.seen_at, 'expiresAt', s.expires_at,
           'endedAt', s.ended_at, 'endReason', s.end_reason) as session,
         json_build_object('id', u.id, 'kind', u.kind, 'roleType', u.role_type, 'loginName', u.login_name,
           'name', u.name, 'mobile', u.mobile, 'email', u.email, 'landline', u.landline, 'version', u.version,
           'departmentId', u.department_id, 'permissions', u.permissions, 'termsReadAt', u.terms_read_at,
           'initialPassword', u.initial_password) as user,
         json_build_object('id', i.id, 'name', i.name, 'nameEn', i.name_en, 'identities', i.identities,
           'changeBaseInfo', i.change_base_info) as institution
  from session s join app_user u on u.id = s.user_id left join institution i on i.id = u.institution_id
  where s.token_hash = $1`

export async function findSession(token: string) {
  const { rows } = await pool.query({ name: 'session', text: sessionSql, values: [sha256(token)] })
  const { session } = rows[0]
  if (session.endedAt !== null || Date.parse(session.expiresAt) < Date.now()) throw new Error('no session')
  if (Date.now() - Date.parse(session.seenAt) > 60_000)
    await pool.query({
      name: 'touch',
      text: 'update session set seen_at = $1 where id = $2',
      values: [new Date(), session.id],
    })
  return rows[0]
}

export const cookieOf = (header: string | undefined, name: string) =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(header ?? '')![1]!
export const sessionOf = (request: { headers: { cookie?: string } }) =>
  findSession(cookieOf(request.headers.cookie, 'Admin-Token'))

export const ack = (data: unknown) => ({ code: 'ACK', message: '', data })

/** The rows of a statement. One without a name is not prepared: what a keyword decides wants a plan of its own. */
export const query = async (name: string | null, text: string, values: unknown[], on: Client = pool) =>
  (await on.query({ ...(name !== null && { name }), text, values })).rows

// ── Steps ───────────────────────────────────────────────────────────────────────────────────────────

export async function inTransaction<Answer>(work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const answer = await work(client)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

export function audit(
  client: Client,
  request: { id: string; ip: string },
  by: { user: { id: string; loginName: string }; institution: { id: string | null } },
  action: string,
  details: object,
) {
  return client.query({
    name: 'audit',
    text: `insert into audit_log (at, actor_id, actor_name, institution_id, action, subject, details, request_id, ip)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    values: [
      new Date(),
      by.user.id,
      by.user.loginName,
      by.institution.id,
      action,
      `user:${by.user.id}`,
      details,
      request.id,
      request.ip,
    ],
  })
}
