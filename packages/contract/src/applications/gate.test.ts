import { describe, expect, it } from 'vitest'
import type { Form, Row } from '../kit/form/definition.ts'
import type { ServiceType } from './enums.ts'
import { type Before, type Filed, goLiveGate } from './gate.ts'

/** A code of its own for each name. */
const codeOf = (name: string, digits: number) => String(name.trim().codePointAt(0)).padStart(digits, '0')
const account = (apiAccount: string, change: Row = {}): Row => ({
  rowId: apiAccount,
  apiAccount,
  code21: codeOf(apiAccount, 21),
  code6: codeOf(apiAccount, 6),
  code4: codeOf(apiAccount, 4),
  serviceIp: '10.0.0.1',
  port: '443',
  clientIp: '10.0.0.9',
  ...change,
})
const connection = (apiAccount: string, change: Row = {}): Row => ({
  rowId: apiAccount,
  apiAccount,
  clientIp: '10.0.0.9',
  targetAddress: '10.0.0.1:443',
  ...change,
})
const rule = (change: Row = {}): Row => ({
  rowId: 'r',
  sourceIp: '10.0.0.9',
  targetIp: '10.0.0.1',
  port: '443',
  protocol: 'TCP',
  ...change,
})
const filed = (serviceType: ServiceType, applyOrdNo: string, form: Form): Filed => ({
  serviceType,
  applyOrdNo,
  form,
})
const network = (applyOrdNo: string, rows: Row[], serviceType: '50' | '50-2' = '50') =>
  filed(serviceType, applyOrdNo, { networkList: rows })
const goLive = (rows: Row[], change: Form = {}): Filed =>
  filed('20', 'IO1', { onlineBasicInfoList: rows, firewallList: [rule()], internalVersion: '1.0', ...change })

const before = (change: Partial<Before> = {}): Before => ({
  networks: [network('NT1', [connection('a'), connection('b')])],
  certifications: [],
  goLives: [],
  ...change,
})
const find = (own: Filed, given = before()) =>
  goLiveGate(own, given, 'en').map(({ path, kind, here, there, applyOrdNo }) => [
    path,
    kind,
    here,
    there,
    applyOrdNo,
  ])
const at = (name: string, index = 0) => `onlineBasicInfoList.${index}.${name}`

describe('where everything agrees', () => {
  it('nothing is found', () => {
    expect(find(goLive([account('a'), account('b')]))).toEqual([])
  })

  it('names of accounts are the same in any case', () => {
    expect(find(goLive([account(' A ')]), before())).toEqual([])
  })

  it('a target without a port stands for all of them', () => {
    const networks = [network('NT1', [connection('a', { targetAddress: '10.0.0.1' })])]
    expect(
      find(goLive([account('a', { port: '8443' })], { firewallList: [] }), before({ networks })),
    ).toEqual([])
  })

  it('what is still empty is the form’s own matter', () => {
    const empty = {
      rowId: 'x',
      apiAccount: '',
      code21: '',
      code6: '',
      code4: '',
      serviceIp: '',
      port: '',
      clientIp: '',
    }
    const own = goLive([empty, { ...empty, apiAccount: 'a' }], {
      firewallList: [rule({ sourceIp: '', targetIp: '', port: '' })],
      internalVersion: '',
    })
    const certifications = [filed('10', 'AT1', { productVersion: '2.0' })]
    expect(find(own, before({ certifications }))).toEqual([])
    expect(goLiveGate(filed('20', 'IO1', {}), before(), 'en')).toEqual([])
  })
})

describe('an account that is half written', () => {
  const parts = ['apiAccount', 'code21', 'code6', 'code4', 'serviceIp', 'port', 'clientIp'] as const
  const half: Row[] = [
    ...parts.flatMap((name) => [account('c', { [name]: '' }), account('c', { [name]: '  ' })]),
    account('c', { clientIp: '10.0.' }),
    account('c', { serviceIp: '10.0.0' }),
    account('c', { code21: '12' }),
    account('c', { port: '0' }),
    { rowId: 'x' },
  ]

  it.each(half)('is not compared: %j', (row) => {
    const goLives = [filed('20', 'IO9', { onlineBasicInfoList: [account('z', { code4: row.code4 ?? '' })] })]
    const certifications = [filed('10', 'AT1', { productionAccounts: [{ rowId: 'x', apiAccount: 'a' }] })]
    expect(find(goLive([account('a'), row]), before({ goLives, certifications }))).toEqual([])
  })

  it.each(half)('is not named to another: %j', (row) => {
    const same = { ...row, code4: '', code6: codeOf('a', 6) }
    const own = goLive([{ ...account('a'), clientIp: '10.0.0.8' }, same], {
      firewallList: [rule({ port: '1' })],
    })
    expect(find(own)).toEqual([[at('clientIp'), 'clientIp', '10.0.0.8', '10.0.0.9', 'NT1']])
  })

  it('does not stand in the way of the others', () => {
    const own = goLive([{ rowId: 'x', apiAccount: '' }, account('c')])
    expect(find(own)).toEqual([[at('apiAccount', 1), 'account', 'c', 'a, b', 'NT1']])
  })

  it('is looked past in what was filed before, where each account is named once', () => {
    const networks = [
      network('NT1', [connection('a'), connection(' A '), connection(''), connection('b')]),
      network('NT2', [connection('B'), connection(' ')]),
    ]
    const certifications = [
      filed('10', 'AT1', {
        productionAccounts: ['Dd', 'dD ', '', 'e', ' '].map((apiAccount) => ({
          rowId: apiAccount,
          apiAccount,
        })),
      }),
    ]
    expect(find(goLive([account('c')]), before({ networks, certifications }))).toEqual([
      [at('apiAccount'), 'account', 'c', 'a, b', 'NT2'],
      [at('apiAccount'), 'account', 'c', 'Dd, e', 'AT1'],
    ])
    const empty = [filed('10', 'AT1', { productionAccounts: [{ rowId: 'x', apiAccount: ' ' }] })]
    expect(find(goLive([account('a')]), before({ certifications: empty }))).toEqual([])
    const goLives = [filed('20', 'IO9', { onlineBasicInfoList: [account('a', { code4: '' })] })]
    expect(find(goLive([account('a')]), before({ goLives }))).toEqual([])
  })

  it('is the same as one in other letters, with spaces around', () => {
    const goLives = [filed('20', 'IO9', { onlineBasicInfoList: [account(' Abc '), account('z')] })]
    const certifications = [filed('10', 'AT1', { productionAccounts: [{ rowId: 'x', apiAccount: 'ABC' }] })]
    const networks = [network('NT1', [connection('aBC')])]
    const own = goLive([account(' abC', { code4: codeOf('z', 4) })])
    expect(
      find(own, before({ networks, certifications, goLives })).map(([path, , , there]) => [path, there]),
    ).toEqual([
      [at('code21'), codeOf('A', 21)],
      [at('code6'), codeOf('A', 6)],
      [at('code4'), codeOf('A', 4)],
      [at('code4'), 'z'],
    ])
  })
})

describe('network openings', () => {
  it('have not named the account', () => {
    expect(find(goLive([account('c')]))).toEqual([[at('apiAccount'), 'account', 'c', 'a, b', 'NT1']])
    expect(find(goLive([account('c')]), before({ networks: [] }))).toEqual([
      [at('apiAccount'), 'account', 'c', '', ''],
    ])
  })

  it('name another client', () => {
    const own = goLive([account('a', { clientIp: '10.0.0.8' })], { firewallList: [] })
    expect(find(own)).toEqual([[at('clientIp'), 'clientIp', '10.0.0.8', '10.0.0.9', 'NT1']])
  })

  it('name another target', () => {
    const own = goLive([account('a', { port: '8443' })], { firewallList: [] })
    expect(find(own)).toEqual([[at('serviceIp'), 'target', '10.0.0.1:8443', '10.0.0.1:443', 'NT1']])
  })

  it('are compared as a whole: any row of the account will do', () => {
    const networks = [
      network('NT1', [connection('a', { clientIp: '10.0.0.7' })]),
      network('NT2', [connection('a')]),
    ]
    expect(find(goLive([account('a')]), before({ networks }))).toEqual([])
  })

  it('of production count alone once there are any', () => {
    const networks = [
      network('NT1', [connection('a')]),
      network('NP1', [connection('a', { clientIp: '10.0.0.7' })], '50-2'),
    ]
    expect(find(goLive([account('a')]), before({ networks }))).toEqual([
      [at('clientIp'), 'clientIp', '10.0.0.9', '10.0.0.7', 'NP1'],
    ])
  })
})

describe('the certification', () => {
  it('was of another version', () => {
    const certifications = [
      filed('10', 'AT1', { productVersion: '1.0' }),
      filed('10', 'AT2', { productVersion: '2.0' }),
      filed('10', 'AT3', {}),
    ]
    expect(find(goLive([account('a')]), before({ certifications }))).toEqual([
      ['internalVersion', 'version', '1.0', '2.0', 'AT2'],
    ])
  })

  it('did not name the account', () => {
    const certifications = [filed('10', 'AT1', { productionAccounts: [{ rowId: 'x', apiAccount: 'B' }] })]
    expect(find(goLive([account('a'), account('b')]), before({ certifications }))).toEqual([
      [at('apiAccount'), 'account', 'a', 'B', 'AT1'],
    ])
  })
})

describe('codes', () => {
  it('of the account were others before, by its latest go-live', () => {
    const goLives = [
      filed('20', 'IO0', { onlineBasicInfoList: [account('a', { code4: '1111' })] }),
      filed('20', 'IO9', {
        onlineBasicInfoList: [account('A', { code6: '222222', code21: '3'.repeat(21) })],
      }),
    ]
    expect(find(goLive([account('a')]), before({ goLives }))).toEqual([
      [at('code21'), 'code', codeOf('a', 21), '3'.repeat(21), 'IO9'],
      [at('code6'), 'code', codeOf('a', 6), '222222', 'IO9'],
      // As in the latest one.
      [at('code4'), 'code', codeOf('a', 4), codeOf('A', 4), 'IO9'],
    ])
  })

  it('are those of another account, in an earlier go-live or in this one', () => {
    const goLives = [filed('20', 'IO9', { onlineBasicInfoList: [account('z', { code4: codeOf('a', 4) })] })]
    expect(find(goLive([account('a')]), before({ goLives }))).toEqual([
      [at('code4'), 'code', codeOf('a', 4), 'z', 'IO9'],
    ])
    expect(find(goLive([account('a'), account('b', { code6: codeOf('a', 6) })]))).toEqual([
      [at('code6'), 'code', codeOf('a', 6), 'b', 'IO1'],
      [at('code6', 1), 'code', codeOf('a', 6), 'a', 'IO1'],
    ])
  })
})

describe('a firewall rule', () => {
  it.each<[string, Row]>([
    ['source', { sourceIp: '10.0.0.8' }],
    ['target', { targetIp: '10.0.0.2' }],
    ['port', { port: '444' }],
  ])('that fits no account by its %s is found', (_, change) => {
    const own = goLive([account('a')], { firewallList: [rule(), rule(change)] })
    expect(find(own).map(([path, kind, , there]) => [path, kind, there])).toEqual([
      ['firewallList.1.sourceIp', 'firewall', '10.0.0.9 → 10.0.0.1:443'],
    ])
  })

  it('that is half written is the form’s own matter', () => {
    const halves = [rule({ sourceIp: '10.0.' }), rule({ targetIp: '10' }), rule({ port: '1', protocol: '' })]
    expect(find(goLive([account('a')], { firewallList: halves }))).toEqual([])
  })

  it('waits for the first account', () => {
    expect(find(goLive([], { firewallList: [rule()] }))).toEqual([])
  })

  it('must fit one account as a whole, not parts of two', () => {
    const rows = [account('a'), account('b', { clientIp: '10.0.0.5', serviceIp: '10.0.0.2' })]
    const networks = [
      network('NT1', [connection('a'), connection('b', { clientIp: '10.0.0.5', targetAddress: '10.0.0.2' })]),
    ]
    const own = goLive(rows, { firewallList: [rule({ targetIp: '10.0.0.2' })] })
    expect(find(own, before({ networks })).map(([, kind]) => kind)).toEqual(['firewall'])
  })
})

it('says so in either language', () => {
  const own = goLive([account('c', { code4: '7777' }), account('d', { code4: '7777' })], {
    firewallList: [rule({ port: '1' })],
  })
  const certifications = [
    filed('10', 'AT1', { productVersion: '9', productionAccounts: [{ rowId: 'x', apiAccount: 'x' }] }),
  ]
  const [zh, en] = (['zh', 'en'] as const).map((language) =>
    goLiveGate(own, before({ certifications }), language),
  )
  expect(zh!.map(({ path }) => path)).toEqual(en!.map(({ path }) => path))
  for (const { message } of zh!) expect(message).toMatch(/\p{Script=Han}/u)
  expect(en!.find(({ kind }) => kind === 'code')!.message).toBe(
    'The 4-digit code is already used by account d',
  )
})
