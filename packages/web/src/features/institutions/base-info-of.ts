import { type BaseInfo, baseInfoFields } from '@cass/contract/institutions/fields.ts'

const names = Object.keys(baseInfoFields) as (keyof BaseInfo)[]

/** The base info of an institution, for a form; of none, an empty one. */
export const baseInfoOf = (institution?: BaseInfo): BaseInfo =>
  Object.fromEntries(names.map((name) => [name, institution?.[name] ?? ''])) as BaseInfo
