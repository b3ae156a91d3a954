import { type Text, text } from '../kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '../menus/enums.ts'

export const familyCodes = Object.keys(interfaceFamilies) as [InterfaceFamily, ...InterfaceFamily[]]

/** A test takes half a day; nobody can choose it, or check in for it, after its cut-off of market time (spec §5). */
export const sessions = {
  morning: { label: text('上午', 'Morning'), cutoff: '10:00' },
  afternoon: { label: text('下午', 'Afternoon'), cutoff: '14:00' },
} as const satisfies Record<string, { label: Text; cutoff: string }>
export type Session = keyof typeof sessions
export const sessionCodes = Object.keys(sessions) as [Session, ...Session[]]

/** Why a test is taken (spec §3 Certification test application). */
export const testingTypes = {
  newMember: text('新成员', 'New member'),
  permissionChange: text('权限变更', 'Permission change'),
  versionUpgrade: text('版本升级', 'Version upgrade'),
} as const satisfies Record<string, Text>
export type TestingType = keyof typeof testingTypes
export const testingTypeCodes = Object.keys(testingTypes) as [TestingType, ...TestingType[]]

/** Calendar slot states (spec §3), as one institution sees a slot. */
export const slotStates = {
  available: text('可预约', 'Available'),
  full: text('已满', 'Full'),
  /** Its own booking. */
  reserve: text('已预约', 'Existing booking'),
  /** Full, and it may queue. */
  waitlist: text('可候补', 'Waitlist open'),
} as const satisfies Record<string, Text>
export type SlotState = keyof typeof slotStates
export const slotStateCodes = Object.keys(slotStates) as [SlotState, ...SlotState[]]

/** Spec §3 tester; the specification names no values. */
export const proficiencies = {
  expert: text('熟练', 'Experienced'),
  trained: text('一般', 'Trained'),
  beginner: text('初次', 'First time'),
} as const satisfies Record<string, Text>

/** Spec §3 Test quantity. */
export const testQuantities = {
  '1': text('1', '1'),
  '2': text('2', '2'),
  '3': text('3', '3'),
  '4': text('4', '4'),
  '5': text('5', '5'),
  unlimited: text('不限', 'Unlimited'),
} as const satisfies Record<string, Text>

/** What is reviewed of a test beside its application. */
export const testFormTypes = {
  testForm: text('测试表单', 'Test form'),
  testReport: text('测试报告', 'Test report'),
} as const satisfies Record<string, Text>

/** Spec §9. */
export const appealLimit = 3
