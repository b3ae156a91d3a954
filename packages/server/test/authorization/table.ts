import { applicationsCalls, applicationsScopes } from './applications.ts'
import { certificationCalls, certificationScopes } from './certification.ts'
import { contentCalls, contentScopes } from './content.ts'
import { institutionsCalls, institutionsScopes } from './institutions.ts'
import { isvCalls, isvScopes } from './isv.ts'
import { operationsCalls, operationsScopes } from './operations.ts'
import type { Scope } from './scope.ts'
import { staffCalls, staffScopes } from './staff.ts'

/** By call, the letters of those who get past its door. */
export const everyCall: Readonly<Record<string, string>> = {
  ...institutionsCalls,
  ...staffCalls,
  ...applicationsCalls,
  ...certificationCalls,
  ...isvCalls,
  ...contentCalls,
  ...operationsCalls,
}

/** By call that takes an id, what that id opens to whom. */
export const scopedCalls: Readonly<Record<string, Scope>> = {
  ...institutionsScopes,
  ...staffScopes,
  ...applicationsScopes,
  ...certificationScopes,
  ...isvScopes,
  ...contentScopes,
  ...operationsScopes,
}
