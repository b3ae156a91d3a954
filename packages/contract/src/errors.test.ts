import { describe, expect, it } from 'vitest'
import { behaviourOf, messages, responseCodes } from './errors.ts'
import { ruleMessages } from './kit/rule-text.ts'
import { permissionCodes, permissionTree } from './permissions.ts'

describe('response codes', () => {
  it('behave as spec §8 says', () => {
    expect(behaviourOf('ACK')).toBe('success')
    for (const code of ['VALIDATION', 'ACCEPTANCE_TEST_TIME_VERIFY_FAIL', 'FORCE_LOGIN', 'ISV_LOGIN'])
      expect(behaviourOf(code)).toBe('return')
    for (const code of ['AGENCY-PERM-CHANGE', 'GRIP-PERM-CHANGE'])
      expect(behaviourOf(code)).toBe('permChange')
    expect(behaviourOf('FORCED_OFFLINE')).toBe('forcedOffline')
  })

  it('are shown when they are any other, known or not', () => {
    for (const code of ['CONFLICT', 'ERROR', 'SOMETHING_NEW', '', 'toString', '__proto__'])
      expect(behaviourOf(code)).toBe('show')
  })

  it('gives one answer for every wrong login', () => {
    const { en, zh } = responseCodes.LOGIN_FAILED.message
    for (const part of ['username', 'password', 'code']) expect(en).toContain(part)
    for (const part of ['用户名', '密码', '验证码']) expect(zh).toContain(part)
  })
})

describe('messages', () => {
  it('have the English of spec §8 to the letter', () => {
    expect(Object.values(messages).map(({ en }) => en)).toEqual(
      expect.arrayContaining([
        'Verification failed, please Login again.',
        'getInfo: roles must be a non-null array!',
        'Has Error',
        'The user has logged in to another browser, mandatory login or not?',
        'Canceled login',
        'Please modify the initial password.',
        'Verification code is wrong',
        'Extraction code error, please re-enter',
        'The extraction code has expired, please contact the support team',
        'Upload failed. The file size can not exceed {size}',
        'Upload failed. The file type is not supported!',
        'The number of files you have uploaded has reached the maximum limit',
        'Please select a record',
        'Please upload the certification testing report first!',
        'API account information is not complete, please add it before submitting',
        'The API account name cannot be duplicated',
        'Please select at least one API',
        'Reviewing feedback cannot be empty',
        'The selected time cannot be the same day and before the current day.',
        'Testing time needs to be changed manually',
        'service number {x}, status changed, see module {y}',
      ]),
    )
  })

  it('have the Chinese that the specification fixes', () => {
    expect(messages.loginExpired.zh).toBe('登录信息已过期')
    expect(messages.bellEmpty.zh).toBe('暂无消息提醒')
  })
})

const chinese = /\p{Script=Han}/u
const nodes = permissionTree.flatMap((node) => [node, ...('children' in node ? node.children : [])])
const words = [
  ...Object.entries(messages).map(([name, said]) => ({ name: `message ${name}`, ...said })),
  ...Object.entries(responseCodes).map(([name, { message }]) => ({ name: `code ${name}`, ...message })),
  ...Object.entries(ruleMessages).map(([name, said]) => ({ name: `rule ${name}`, ...said })),
  ...nodes.map(({ code, label }) => ({ name: `permission ${code}`, ...label })),
]

describe('words in both languages', () => {
  it('include every permission', () => {
    expect(nodes.map(({ code }) => code)).toEqual(permissionCodes)
  })

  it.each(words)('$name', ({ zh, en }) => {
    expect(zh).toMatch(chinese)
    expect(en).toMatch(/[a-z]/)
    expect(en).not.toMatch(/[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u)
    // The same places in both, or one language would lose a value.
    expect(zh.match(/\{\w+\}/g)?.sort()).toEqual(en.match(/\{\w+\}/g)?.sort())
    // Register of a market notice: an exclamation mark only where the specification has one.
    expect(/[！!]/.test(zh)).toBe(en.includes('!'))
    expect(zh).not.toContain('你')
  })
})
