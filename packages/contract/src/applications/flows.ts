import { type Text, text } from '../kit/text.ts'
import type { State } from '../kit/workflow.ts'
import { type ServiceType, serviceType } from './enums.ts'
import { kindOf } from './kinds.ts'
import { applicationWorkflow } from './workflow.ts'

/** Business types (spec §4). */
export const flowCode = {
  newInterface: '10',
  permissionChange: '20',
  interfaceTest: '30',
  vendorTest: '40',
} as const
export type FlowCode = (typeof flowCode)[keyof typeof flowCode]
export const flowCodes = Object.values(flowCode) as [FlowCode, ...FlowCode[]]

export type Flow = {
  readonly code: FlowCode
  readonly label: Text
  readonly hint: Text
  /** One step after the other; what stands together in one is open at the same time. */
  readonly steps: readonly (readonly ServiceType[])[]
}

/**
 * Process chains (spec §4, design §6). A permission change begins with the application for it, which the chain of the
 * specification takes for granted; the network of production opens together with go-live.
 */
export const flows: readonly Flow[] = [
  {
    code: flowCode.newInterface,
    label: text('新增接口', 'New interface'),
    hint: text('首次申请或新增接口权限', 'Apply for your first or additional interfaces'),
    steps: [
      [serviceType.serviceOpening],
      [serviceType.networkOpeningTest],
      [serviceType.certificationTest],
      [serviceType.networkOpeningProduction, serviceType.goLive],
    ],
  },
  {
    code: flowCode.permissionChange,
    label: text('权限变更', 'Permission change'),
    hint: text('增加或注销已开通的接口权限', 'Add to the interfaces you hold, or remove some'),
    steps: [
      [serviceType.permissionChange],
      [serviceType.networkOpeningTest],
      [serviceType.certificationTest],
      [serviceType.networkOpeningProduction, serviceType.goLive],
    ],
  },
  {
    code: flowCode.interfaceTest,
    label: text('接口测试', 'Interface test'),
    hint: text('已开通接口的版本升级测试', 'Test a new version of an interface you hold'),
    steps: [
      [serviceType.networkOpeningTest],
      [serviceType.certificationTest],
      [serviceType.networkOpeningProduction, serviceType.goLive],
    ],
  },
  {
    code: flowCode.vendorTest,
    label: text('接口测试（ISV）', 'Interface test (ISV)'),
    hint: text('软件开发商以ISV身份进行的接口测试', 'Interface test by a software vendor as an ISV'),
    steps: [
      [serviceType.networkOpeningTest],
      [serviceType.certificationTest],
      [serviceType.networkOpeningProduction, serviceType.goLive],
    ],
  },
]
export const flowOf = (code: string): Flow | undefined => flows.find((flow) => flow.code === code)

type Filed = { readonly serviceType: string; readonly status: string }

/** What became of an application; nothing while it is under way. */
export function outcomeOf({ serviceType: type, status }: Filed): State['outcome'] {
  const states = Object.values((kindOf(type)?.workflow ?? applicationWorkflow).states)
  return states.find(({ code }) => code === status)?.outcome
}
export const hasPassed = (filed: Filed): boolean => outcomeOf(filed) === 'passed'
/** Nothing more comes of it: its step may be begun anew. */
export const isOver = (filed: Filed): boolean => ['rejected', 'withdrawn'].includes(outcomeOf(filed) ?? '')

/** Which applications of a case can be begun now. */
export function openSteps(flow: Flow, filed: readonly Filed[]): ServiceType[] {
  for (const step of flow.steps) {
    const of = (type: ServiceType) => filed.filter(({ serviceType }) => serviceType === type)
    if (!step.every((type) => of(type).some(hasPassed)))
      return step.filter((type) => of(type).every((one) => isOver(one)))
  }
  return []
}

/** Every step of the case has passed. */
export const isComplete = (flow: Flow, filed: readonly Filed[]): boolean =>
  flow.steps.flat().every((type) => filed.some((one) => one.serviceType === type && hasPassed(one)))
