import { type Form, partsOf, type Row } from '../kit/form/definition.ts'
import { rowsOf, textOf } from '../kit/form/values.ts'
import { fill, type Language, type Text, text } from '../kit/text.ts'
import type { ServiceType } from './enums.ts'
import { accountKey, goLiveForm } from './forms/go-live.ts'
import type { Finding } from './schemas.ts'

// Where a go-live disagrees with what was filed before it (design §6). Nothing here forbids: whoever submits gives a
// reason, and the reviewers see both.

export type Filed = { readonly applyOrdNo: string; readonly serviceType: ServiceType; readonly form: Form }

export type Before = {
  /** Network openings of the case, submitted or passed, from the oldest on. */
  readonly networks: readonly Filed[]
  /** Passed certifications of the case, from the oldest on. */
  readonly certifications: readonly Filed[]
  /** Other go-lives of the institution, submitted or passed, from the oldest on. */
  readonly goLives: readonly Filed[]
}

const words = {
  account: text(
    '该API账号未在网络开通申请中出现',
    'This API account is not in any network opening application',
  ),
  certified: text('该API账号未在验收测试中出现', 'This API account is not in the certification test'),
  clientIp: text('客户端IP与网络开通申请不一致', 'The client IP differs from the network opening'),
  target: text(
    '服务IP及端口与网络开通申请的目标地址不一致',
    'The service IP and port differ from the target address in the network opening',
  ),
  version: text('内部版本号与验收通过的版本不一致', 'The version differs from the certified version'),
  codeChanged: text(
    '{digits}位代码与该账号此前的代码不一致',
    'The {digits}-digit code differs from the one filed earlier for this account',
  ),
  codeTaken: text(
    '{digits}位代码已用于账号{account}',
    'The {digits}-digit code is already used by account {account}',
  ),
  firewall: text(
    '该规则与任何账号的客户端IP、服务IP及端口均不相符',
    'No account has this client IP, service IP and port',
  ),
} satisfies Record<string, Text>

const codes = [
  ['code21', 21],
  ['code6', 6],
  ['code4', 4],
] as const

const value = (row: Row, name: string): string => (row[name] ?? '').trim()
const keyOf = (row: Row): string => accountKey(row.apiAccount ?? '')
const endpointOf = (row: Row): string => `${value(row, 'serviceIp')}:${value(row, 'port')}`
/** A target without a port stands for all of them. */
const isTarget = (target: string, row: Row): boolean =>
  target === value(row, 'serviceIp') || target === endpointOf(row)

/** A row that names an account, and where it was filed. */
type FiledRow = { readonly row: Row; readonly filed: Filed }
const rowsIn = (all: readonly Filed[], list: string): FiledRow[] =>
  all
    .flatMap((filed) => rowsOf(filed.form, list).map((row) => ({ row, filed })))
    .filter(({ row }) => keyOf(row) !== '')
/** Each once, as it is spelt first. */
function valuesOf(rows: readonly FiledRow[], name: string): string {
  const found = new Map<string, string>()
  for (const one of rows.map(({ row }) => value(row, name)))
    if (one !== '' && !found.has(accountKey(one))) found.set(accountKey(one), one)
  return [...found.values()].join(', ')
}

/** Whether a row of the go-live has everything its form asks for; passwords are not here. */
function isComplete(list: string, row: Row): boolean {
  const part = partsOf(goLiveForm).find(([name]) => name === list)?.[1]
  return (
    part?.kind === 'rows' &&
    Object.entries(part.fields).every(
      ([name, field]) => field.input === 'secret' || field.rule.safeParse(value(row, name)).success,
    )
  )
}

type Disagreement = Pick<Finding, 'path' | 'kind' | 'here' | 'there'> & {
  readonly words: Text
  readonly other: Pick<Filed, 'applyOrdNo' | 'serviceType'>
}
type Account = { readonly row: Row; readonly at: (name: string) => string }

/**
 * `own`: the go-live itself. Accounts are compared, and named to others, once they are complete: what is still empty or
 * half typed is the form's own matter and finds nothing.
 */
export function goLiveGate(own: Filed, before: Before, language: Language): Finding[] {
  const rows = rowsOf(own.form, 'onlineBasicInfoList')
  const accounts = rows
    .map((row, index): Account => ({ row, at: (name) => `onlineBasicInfoList.${index}.${name}` }))
    .filter(({ row }) => isComplete('onlineBasicInfoList', row))
  return [
    ...accounts.flatMap((account) => [
      ...networkFindings(account, before.networks),
      ...certifiedFindings(account, before.certifications),
      ...codeFindings(
        account,
        accounts.map(({ row }) => ({ row, filed: own })),
        before.goLives,
      ),
    ]),
    ...versionFindings(own, before.certifications),
    // A rule that fits none of them may be meant for the one that is still being written.
    ...(rows.length > 0 && accounts.length === rows.length ? firewallFindings(own, accounts) : []),
  ].map(({ words: message, other, ...found }) => ({
    ...found,
    applyOrdNo: other.applyOrdNo,
    serviceType: other.serviceType,
    message: message[language],
  }))
}

function networkFindings({ row, at }: Account, networks: readonly Filed[]): Disagreement[] {
  const connections = rowsIn(networks, 'networkList')
  const named = connections.filter((one) => keyOf(one.row) === keyOf(row))
  if (named.length === 0)
    return [
      {
        path: at('apiAccount'),
        kind: 'account',
        words: words.account,
        here: value(row, 'apiAccount'),
        there: valuesOf(connections, 'apiAccount'),
        other: networks.at(-1) ?? { applyOrdNo: '', serviceType: '50' },
      },
    ]
  // What goes live is production: once its network was asked for, that of the test does not count.
  const production = named.filter((one) => one.filed.serviceType === '50-2')
  const rows = production.length > 0 ? production : named
  const other = rows.at(-1)!.filed
  const found: Disagreement[] = []
  const here = value(row, 'clientIp')
  if (!rows.some((one) => value(one.row, 'clientIp') === here))
    found.push({
      path: at('clientIp'),
      kind: 'clientIp',
      words: words.clientIp,
      here,
      there: valuesOf(rows, 'clientIp'),
      other,
    })
  if (!rows.some((one) => isTarget(value(one.row, 'targetAddress'), row)))
    found.push({
      path: at('serviceIp'),
      kind: 'target',
      words: words.target,
      here: endpointOf(row),
      there: valuesOf(rows, 'targetAddress'),
      other,
    })
  return found
}

function certifiedFindings({ row, at }: Account, certifications: readonly Filed[]): Disagreement[] {
  const certified = rowsIn(certifications, 'productionAccounts')
  const last = certified.at(-1)
  if (!last || certified.some((one) => keyOf(one.row) === keyOf(row))) return []
  return [
    {
      path: at('apiAccount'),
      kind: 'account',
      words: words.certified,
      here: value(row, 'apiAccount'),
      there: valuesOf(certified, 'apiAccount'),
      other: last.filed,
    },
  ]
}

/** `own`: the accounts of the go-live itself. */
function codeFindings(
  { row, at }: Account,
  own: readonly FiledRow[],
  goLives: readonly Filed[],
): Disagreement[] {
  const key = keyOf(row)
  const earlier = rowsIn(goLives, 'onlineBasicInfoList')
  const known = earlier.findLast((one) => keyOf(one.row) === key)
  const others = [...earlier, ...own].filter((one) => keyOf(one.row) !== key)
  return codes.flatMap(([name, digits]) => {
    const here = value(row, name)
    const found: Disagreement[] = []
    const path = at(name)
    if (known && !['', here].includes(value(known.row, name)))
      found.push({
        path,
        kind: 'code',
        words: fill(words.codeChanged, { digits }),
        here,
        there: value(known.row, name),
        other: known.filed,
      })
    const holder = others.findLast((one) => value(one.row, name) === here)
    if (holder) {
      const there = value(holder.row, 'apiAccount')
      const taken = fill(words.codeTaken, { digits, account: there })
      found.push({ path, kind: 'code', words: taken, here, there, other: holder.filed })
    }
    return found
  })
}

function versionFindings(own: Filed, certifications: readonly Filed[]): Disagreement[] {
  const here = textOf(own.form, 'internalVersion').trim()
  const versionOf = ({ form }: Filed) => textOf(form, 'productVersion').trim()
  const other = certifications.findLast((one) => versionOf(one) !== '')
  if (!other || here === '' || versionOf(other) === here) return []
  return [
    { path: 'internalVersion', kind: 'version', words: words.version, here, there: versionOf(other), other },
  ]
}

function firewallFindings(own: Filed, accounts: readonly Account[]): Disagreement[] {
  const ways = accounts.map(({ row }) => `${value(row, 'clientIp')} → ${endpointOf(row)}`)
  return rowsOf(own.form, 'firewallList').flatMap((rule, index): Disagreement[] => {
    const [source, target, port] = [value(rule, 'sourceIp'), value(rule, 'targetIp'), value(rule, 'port')]
    const here = `${source} → ${target}:${port}`
    if (!isComplete('firewallList', rule) || ways.includes(here)) return []
    return [
      {
        path: `firewallList.${index}.sourceIp`,
        kind: 'firewall',
        words: words.firewall,
        here,
        there: ways.join(', '),
        other: own,
      },
    ]
  })
}
