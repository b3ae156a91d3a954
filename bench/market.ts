import { constants, createPublicKey, publicEncrypt } from 'node:crypto'
import { demoPassword } from '@cass/server/src/demo/people.ts'
import { createSealedSecrets } from '@cass/server/src/features/auth/sealed-secrets.ts'
import type { Database } from '@cass/server/src/platform/db.ts'
import { createSecrets, randomToken, sha256 } from '@cass/server/src/platform/secrets.ts'
import type pg from 'pg'
import { secret } from './stage.ts'

/** Somebody who is logged in. */
export type Member = { loginName: string; token: string }
/** All that one login needs. */
export type PreparedLogin = { visit: string; body: string }

/** Members of the market, all of one kind: alike enough that it does not matter who is measured. */
export async function addMembers(database: Database, number: number): Promise<string[]> {
  const { rows } = await database.pool.query<{ login_name: string }>(
    `insert into app_user (id, login_name, kind, role_type, institution_id, permissions, name, mobile, email,
                           password_hash, initial_password, terms_read_at, status, created_at)
     select gen_random_uuid(), 'member' || n, kind, role_type, institution_id, permissions, 'Member ' || n,
            (13000000000 + n)::text, 'member' || n || '@bench.invalid', password_hash, false, now(), status, now()
     from app_user, generate_series(1, $1) as n
     where login_name = 'bank01admin' order by n
     returning login_name`,
    [number],
  )
  return rows.map((row) => row.login_name)
}

/** Messages that were read, spread over all members so that a member's own lie far apart, as they do in life. */
export async function addMessages(database: Database, each: number): Promise<void> {
  await database.pool.query(
    `insert into message (user_id, content, body_zh, body_en, sentence_zh, sentence_en, event_key, created_at, read_at)
     select id, number, 'Service opening', 'Service opening', sentence, sentence, 'bench:' || number, told, told
     from generate_series(1, $1::int) as n, app_user,
          lateral (select 'SO20260101' || lpad(n::text, 6, '0') as number, now() - make_interval(hours => $1 - n) as told),
          lateral (select 'The status of service number ' || number || ' has changed, please check it in the module Service opening' as sentence)
     where login_name like 'member%' order by n`,
    [each],
  )
}

/** Sessions as a login leaves them; the login itself is a case of its own. */
export async function openSessions(pool: pg.Pool, loginNames: string[]): Promise<Member[]> {
  const members = loginNames.map((loginName) => ({ loginName, token: randomToken() }))
  await pool.query(
    `insert into session (id, token_hash, user_id, isv_login, created_at, seen_at, expires_at)
     select gen_random_uuid(), given.hash, app_user.id, false, now(), now(), now() + interval '12 hours'
     from unnest($1::text[], $2::bytea[]) as given(login_name, hash) join app_user using (login_name)`,
    [loginNames, members.map((member) => sha256(member.token))],
  )
  return members
}

/** One login for each, with the rows that drawing an image and sending a code would have left behind. */
export async function prepareLogins(database: Database, loginNames: string[]): Promise<PreparedLogin[]> {
  const secrets = createSecrets(secret)
  const sealed = await createSealedSecrets(database.db, secrets, new Date())
  const code = '246810'
  const rows: { channel: string; purpose: string; identity: string; holder: string }[] = []
  const logins: PreparedLogin[] = []
  for (const username of loginNames) {
    const visit = randomToken()
    rows.push({ channel: 'image', purpose: 'image', identity: visit, holder: visit })
    rows.push({ channel: 'sms', purpose: 'login', identity: username, holder: visit })
    // Dated ahead, so that those of the last round have not run out.
    const { publicKey, nonce } = await sealed.offer(new Date(Date.now() + 3_600_000))
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    const password = publicEncrypt(
      { key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
      Buffer.from(JSON.stringify({ secret: demoPassword, nonce })),
    ).toString('base64')
    const body = JSON.stringify({ username, password, verifyCode: code, verifyType: 'sms', phoneCode: code })
    logins.push({ visit, body })
  }
  await database.pool.query(
    `insert into verification_code (id, channel, purpose, identity, holder, ip, code_hash, tries_left, created_at, expires_at)
     select gen_random_uuid(), channel, purpose, identity, holder, '127.0.0.1', hash, case channel when 'image' then 1 else 5 end,
            now(), now() + interval '1 hour'
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::bytea[])
       as given(channel, purpose, identity, holder, hash)`,
    [
      rows.map((row) => row.channel),
      rows.map((row) => row.purpose),
      rows.map((row) => row.identity),
      rows.map((row) => row.holder),
      rows.map((row) =>
        secrets.keyedHash([row.channel, row.purpose, row.identity, row.holder, code].join('\n')),
      ),
    ],
  )
  return logins
}
