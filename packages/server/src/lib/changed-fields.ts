import { isDeepStrictEqual } from 'node:util'

/** The names of what gets another value: what an audit row tells of a change. */
export const changedFields = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] => Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]))
