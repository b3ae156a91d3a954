import {
  actionLabel,
  auditActions,
  auditStatus,
  stepLabel,
  subjectKinds,
} from '@cass/contract/audit-log/actions.ts'
import { expect, it } from 'vitest'

it('says in both languages what was done, and to what', () => {
  for (const action of auditActions) {
    const { zh, en } = actionLabel(action)
    expect([action, /\p{Script=Han}/u.test(zh), /^[A-Z]/.test(en)]).toEqual([action, true, true])
    expect(Object.keys(subjectKinds)).toContain(
      action.startsWith('admin.') || action.startsWith('demo.') ? 'user' : action.split('.')[0],
    )
  }
  expect(actionLabel('application.submit')).toEqual({ zh: '申请：提交', en: 'Application: Submitted' })
  expect(actionLabel('links.order').en).toBe('External links: Reordered')
})

it('leaves what nobody writes any more as it stands', () => {
  expect(stepLabel('links.vanish')).toBeNull()
  expect(actionLabel('toString.valueOf')).toEqual({ zh: 'toString.valueOf', en: 'toString.valueOf' })
})

it('reads a status in the workflow of the action', () => {
  expect(auditStatus('operationOrder.pass', '07')?.en).toBe('Executed')
  expect(auditStatus('operationOrder.pass', '99')).toBeNull()
  expect(auditStatus('links.edit', '07')).toBeNull()
})
