import { beginApplication, getApplication, urgeApplication } from '@cass/contract/applications/endpoints.ts'
import { serviceType } from '@cass/contract/applications/enums.ts'
import { outcomeOf } from '@cass/contract/applications/flows.ts'
import { productReportForm } from '@cass/contract/applications/forms/product-report.ts'
import { type ApplicationKind, applicationKinds } from '@cass/contract/applications/kinds.ts'
import { getTask } from '@cass/contract/applications/review-endpoints.ts'
import { statusLook } from '@cass/contract/applications/status.ts'
import { sameInBoth, text } from '@cass/contract/kit/text.ts'
import { defineWorkflow } from '@cass/contract/kit/workflow.ts'
import { searchTasks } from '@cass/contract/reviews/endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { type Desk, openDesk } from '../../../test/review-desk.ts'
import { kindRules } from './kinds/rules.ts'

/** A kind that stands here in the place of another, with states and codes of its own: two lists know it, and nothing else was changed. */
const workflow = defineWorkflow({
  name: 'rehearsal',
  initial: ['written'],
  states: {
    written: { code: '30', label: text('待提交', 'To be submitted'), tone: 'idle', icon: 'save' },
    applied: { code: '1000', label: text('已申请', 'Applied'), tone: 'waiting', icon: 'pending' },
    rehearsing: { code: '1010', label: text('演练中', 'Rehearsing'), tone: 'doing', icon: 'doing' },
    done: { code: '1060', label: text('已完成', 'Done'), tone: 'good', icon: 'finish', outcome: 'passed' },
    failed: {
      code: '1020',
      label: text('未完成', 'Failed'),
      tone: 'bad',
      icon: 'disable',
      outcome: 'rejected',
    },
  },
  moves: {
    submit: { from: ['written'], to: 'applied', by: ['applicant'], label: text('提交', 'Submit') },
    take: { from: ['applied'], to: 'rehearsing', by: ['reviewer'], label: text('开始', 'Start') },
    pass: { from: ['rehearsing'], to: 'done', by: ['reviewer'], label: text('完成', 'Finish') },
    reject: {
      from: ['rehearsing'],
      to: 'failed',
      by: ['reviewer'],
      needs: ['comment'],
      label: text('终止', 'Stop'),
    },
  },
  acts: { save: { from: ['written'], by: ['applicant'], label: text('保存', 'Save') } },
})
const rehearsal: ApplicationKind = {
  code: serviceType.systemTest,
  label: text('演练', 'Rehearsal'),
  prefix: 'ST',
  module: text('演练', 'rehearsal'),
  permission: 'COMMON_serviceApplication_system_test',
  form: productReportForm,
  workflow,
  stages: ['operations'],
  nodes: 'none',
  agreement: false,
  together: false,
  alone: true,
  page: '/service-manage/vpdn',
}

let server: TestServer
let desk: Desk
const passed: string[] = []
const ended: string[] = []
const kinds = applicationKinds as ApplicationKind[]
const place = kinds.findIndex(({ code }) => code === rehearsal.code)
const replaced = kinds[place]!
const replacedRules = kindRules[rehearsal.code]!
beforeAll(async () => {
  kinds[place] = rehearsal
  kindRules[rehearsal.code] = {
    named: () => [sameInBoth('The rehearsal')],
    passed: async (_unit, { id }) => void passed.push(id),
    ended: async (_unit, { id }) => void ended.push(id),
  }
  server = await startTestServer()
  desk = await openDesk(server)
})
afterAll(async () => {
  kinds[place] = replaced
  kindRules[rehearsal.code] = replacedRules
  await server.stop()
})

const movesOf = async (id: string) =>
  (await (await desk.as(desk.applicant)).call(getApplication, { query: { id } })).data.moves
const submit = () => desk.submit({ serviceType: rehearsal.code })

describe('a kind with a workflow of its own', () => {
  it('is begun, and starts in its first state', async () => {
    const bank = await desk.as(desk.applicant)
    const { code, data } = await bank.call(beginApplication, { body: { serviceType: rehearsal.code } })
    expect(code).toBe('ACK')
    expect(await desk.application(data.id)).toMatchObject({ status: '30' })
    expect(data.applyOrdNo).toMatch(/^ST\d{14}$/)
    expect(await movesOf(data.id)).toEqual(['submit'])
  })

  it('passes its stages, and brings about what its rules say', async () => {
    const id = await submit()
    expect(await desk.application(id)).toMatchObject({
      status: '1000',
      subject: text('The rehearsal', 'The rehearsal'),
    })
    const staff = await desk.as('ops01')
    const { data } = await staff.call(searchTasks, { body: { scope: 'team', types: [rehearsal.code] } })
    const listed = data.list.find((task) => task.subjectId === id)!
    expect(listed).toMatchObject({
      stage: 'operations',
      subjectType: rehearsal.code,
      subject: 'The rehearsal',
    })
    await desk.take('ops01', await desk.openTask(id, desk.operations.id))
    expect(await desk.application(id)).toMatchObject({ status: '1010' })
    expect((await desk.pass('ops01', id, desk.operations.id)).code).toBe('ACK')
    expect(await desk.application(id)).toMatchObject({ status: '1060' })
    expect(passed).toContain(id)
    const detail = await staff.call(getTask, { query: { id } })
    expect(detail.data.application.history.map(({ move }) => move)).toEqual([
      'submit',
      'take',
      'pass',
      'pass',
    ])
    expect(outcomeOf({ serviceType: rehearsal.code, status: '1060' })).toBe('passed')
  })

  it('is rejected by its own move', async () => {
    const id = await submit()
    const task = await desk.openTask(id, desk.operations.id)
    expect((await desk.decide('ops01', task, 'reject')).code).toBe('ACK')
    expect(await desk.application(id)).toMatchObject({ status: '1020' })
    expect(ended).toContain(id)
  })

  it('offers and allows nothing that its table does not have', async () => {
    const id = await submit()
    expect(await movesOf(id)).toEqual([])
    expect((await desk.withdraw(id)).code).toBe('FORBIDDEN')
    const bank = await desk.as(desk.applicant)
    expect((await bank.call(urgeApplication, { body: { id } })).code).toBe('CONFLICT')
    const task = await desk.openTask(id, desk.operations.id)
    expect((await desk.decide('ops01', task, 'sendBack')).code).toBe('CONFLICT')
    expect(await desk.application(id)).toMatchObject({ status: '1000' })
  })

  it('is shown in its own words', () => {
    expect(statusLook({ serviceType: rehearsal.code, status: '1010', signed: false })).toEqual({
      label: text('演练中', 'Rehearsing'),
      tone: 'doing',
      icon: 'doing',
    })
  })
})
