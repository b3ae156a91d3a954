// Counterparts of what the foundation is measured by.
import { constants, createPrivateKey, privateDecrypt } from 'node:crypto'
import { innerTypes, type RoleType, roleTypes } from '@cass/contract/auth/current-user.ts'
import { type PermissionNode, permissionTree, rolesOf } from '@cass/contract/permissions.ts'
import { randomToken, sameBytes, sha256, verifyPassword } from '@cass/server/src/platform/secrets.ts'
import type { FastifyInstance } from 'fastify'
import { ack, audit, cookieOf, findSession, inTransaction, pool, secrets, sessionOf } from './bare-kit.ts'

type Permission = { id: string; name: string; subPermDetailDtoList: Permission[] }
type LoginBody = { username: string; password: string; verifyCode: string; phoneCode: string }

/** Worked out once per set of permissions. */
const known = new Map<string, { roles: string[]; tree: Permission[] }>()

function permissionsOf(permissions: string[], roleType: RoleType, identities: string[]) {
  const key = [roleType, identities, permissions].join()
  let made = known.get(key)
  if (!made) {
    const pick = (nodes: readonly PermissionNode[]): Permission[] =>
      nodes.flatMap((node) => {
        const below = pick(node.children ?? [])
        if (!permissions.includes(node.code) && below.length === 0) return []
        return [{ id: node.code, name: node.label.en, subPermDetailDtoList: below }]
      })
    const superAdmin = roleType === 'superAdmin'
    made = {
      roles: rolesOf({
        permissions,
        roleType: roleTypes[roleType].name,
        instnIdentity: identities,
        superAdmin,
      }),
      tree: pick(permissionTree),
    }
    known.set(key, made)
  }
  return made
}

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver gives them.
function presentUser({ session, user, institution }: any, token: string | null = null) {
  const identities = institution.identities ?? []
  const { roles, tree } = permissionsOf(user.permissions, user.roleType, identities)
  return {
    id: user.id,
    name: user.name,
    loginName: user.loginName,
    token,
    roles,
    roleType: roleTypes[user.roleType as RoleType],
    permDetailDtoList: tree,
    changeBaseInfoFlag: institution.changeBaseInfo ? 1 : 0,
    instnIdentity: identities,
    userInnerType: innerTypes[user.kind as 'agency' | 'grip'],
    isRead: user.termsReadAt === null ? 0 : 1,
    institutionName: institution.nameEn,
    mobile: user.mobile,
    email: user.email,
    landline: user.landline,
    initialPassword: user.initialPassword,
    isvLogin: session.isvLogin,
    version: user.version,
  }
}

export function answerFoundation(app: FastifyInstance): void {
  app.get('/cass/mgt/get/curr/user', async (request) => ack(presentUser(await sessionOf(request))))

  app.get<{ Querystring: { pageNum: string; pageSize: string } }>(
    '/cass/mgt/message/list',
    async (request) => {
      const { user } = await sessionOf(request)
      const pageNum = Number(request.query.pageNum)
      const pageSize = Number(request.query.pageSize)
      const [page, counted] = await Promise.all([
        pool.query({
          name: 'page',
          text: `select id, content, body_en, sentence_en, created_at, read_at
             from message where user_id = $1 order by id desc limit $2 offset $3`,
          values: [user.id, pageSize, (pageNum - 1) * pageSize],
        }),
        pool.query({
          name: 'total',
          text: 'select count(*) as number from message where user_id = $1',
          values: [user.id],
        }),
      ])
      const list = page.rows.map((row) => ({
        id: row.id,
        content: row.content,
        body: row.body_en,
        sentence: row.sentence_en,
        about: null,
        time: row.created_at.toISOString(),
        read: row.read_at !== null,
      }))
      return ack({ list, total: Number(counted.rows[0].number), pageNum, pageSize })
    },
  )

  app.post<{ Body: { name: string; landline: string; version: number } }>(
    '/cass/mgt/user/center/update/info',
    async (request) => {
      const found = await sessionOf(request)
      const { name, landline, version } = request.body
      await inTransaction(async (client) => {
        const { rowCount } = await client.query({
          name: 'update',
          text: `update app_user set name = $1, landline = $2, version = version + 1
               where id = $3 and version = $4 returning id`,
          values: [name, landline, found.user.id, version],
        })
        if (rowCount !== 1) throw new Error('conflict')
        await audit(client, request, found, 'account.updateInfo', { name, landline })
      })
      return ack(presentUser({ ...found, user: { ...found.user, name, landline, version: version + 1 } }))
    },
  )

  app.post<{ Body: LoginBody }>('/cass/mgt/login', async (request, reply) => {
    const { username, password, verifyCode, phoneCode } = request.body
    const now = new Date()
    const visit = cookieOf(request.headers.cookie, 'Cass-Visit')
    const image = await prove(['image', 'image', visit, visit], verifyCode, now)
    await pool.query({
      name: 'try',
      text: `insert into login_try (login_name, failed, last_at) values ($1, 1, $2)
           on conflict (login_name) do update
             set failed = case when login_try.locked_until <= $2 or login_try.last_at < $3 then 1 else login_try.failed + 1 end,
                 locked_until = null, last_at = $2
             where login_try.locked_until <= $2
                or (login_try.locked_until is null and (login_try.failed < 5 or login_try.last_at < $3))
           returning failed`,
      values: [username, now, new Date(now.getTime() - 15 * 60_000)],
    })
    const { rows: accounts } = await pool.query({
      name: 'account',
      text: `select u.*, i.identities from app_user u left join institution i on i.id = u.institution_id
           where lower(u.login_name) = $1`,
      values: [username],
    })
    const account = accounts[0]
    const secret = await openSecret(password, now)
    const [right, second] = await Promise.all([
      verifyPassword(secret, account.password_hash),
      prove(['sms', 'login', username, visit], phoneCode, now),
    ])
    if (!right) throw new Error('wrong password')
    await pool.query({
      name: 'clear',
      text: 'delete from login_try where login_name = $1',
      values: [username],
    })
    await pool.query({
      name: 'live',
      text: 'select * from session where user_id = $1 and ended_at is null',
      values: [account.id],
    })
    const token = randomToken()
    await inTransaction(async (client) => {
      for (const id of [image, second])
        await client.query({
          name: 'end code',
          text: 'update verification_code set ended_at = $1 where id = $2 and ended_at is null returning id',
          values: [now, id],
        })
      await client.query({
        name: 'live for update',
        text: 'select * from session where user_id = $1 and ended_at is null for update',
        values: [account.id],
      })
      await client.query({
        name: 'open',
        text: `insert into session (id, token_hash, user_id, isv_login, created_at, seen_at, expires_at)
             values ($1, $2, $3, false, $4, $4, $5) on conflict do nothing returning id`,
        values: [
          crypto.randomUUID(),
          sha256(token),
          account.id,
          now,
          new Date(now.getTime() + 12 * 3_600_000),
        ],
      })
      const details = { loginName: account.login_name, source: 'portal', force: false, second: 'sms' }
      await audit(
        client,
        request,
        { user: { id: account.id, loginName: '-' }, institution: { id: null } },
        'auth.login',
        details,
      )
    })
    const found = await findSession(token)
    reply.header('set-cookie', `Admin-Token=${token}; Path=/; HttpOnly; SameSite=Lax`)
    return ack(presentUser(found, token))
  })
}

async function prove(binding: string[], code: string, now: Date): Promise<string> {
  const [channel, purpose, identity, holder] = binding
  const { rows } = await pool.query({
    name: 'take try',
    text: `update verification_code set tries_left = tries_left - 1
           where holder = $1 and channel = $2 and purpose = $3 and identity = $4 and ended_at is null
             and tries_left > 0 and expires_at > $5 returning *`,
    values: [holder, channel, purpose, identity, now],
  })
  if (!sameBytes(rows[0].code_hash, secrets.keyedHash([...binding, code].join('\n'))))
    throw new Error('wrong code')
  await pool.query({
    name: 'give try back',
    text: 'update verification_code set tries_left = tries_left + 1 where id = $1',
    values: [rows[0].id],
  })
  return rows[0].id
}

/** Made by whoever prepares logins. */
const { rows: keys } = await pool.query(`select sealed from server_key where name = 'login'`)
const privateKey = keys[0] && createPrivateKey(secrets.open(keys[0].sealed))

async function openSecret(sealed: string, now: Date): Promise<string> {
  const plain = privateDecrypt(
    { key: privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' },
    Buffer.from(sealed, 'base64'),
  )
  const { secret, nonce } = JSON.parse(plain.toString('utf8'))
  const [expires, random, mark] = nonce.split('.')
  const genuine = secrets.keyedHash(`nonce\n${expires}.${random}`).subarray(0, 16)
  if (!sameBytes(genuine, Buffer.from(mark, 'base64url')) || Number(expires) < now.getTime())
    throw new Error('wrong nonce')
  await pool.query({
    name: 'nonce',
    text: 'insert into used_nonce (nonce, expires_at) values ($1, $2) on conflict do nothing returning nonce',
    values: [nonce, new Date(Number(expires))],
  })
  return secret
}
