import type { AccountValues } from '@cass/contract/api-accounts/fields.ts'
import type { AccountRow } from './repository.ts'

/** What is known of an account, as forms name it. */
export const valuesOf = ({
  name: apiAccount,
  code21,
  code6,
  code4,
  serviceIp,
  port,
  clientIp,
}: Pick<
  AccountRow,
  'name' | 'code21' | 'code6' | 'code4' | 'serviceIp' | 'port' | 'clientIp'
>): AccountValues => ({
  apiAccount,
  code21,
  code6,
  code4,
  serviceIp,
  port,
  clientIp,
})

/** The same as a row has it. */
export const columnsOf = ({ apiAccount: name, ...others }: AccountValues) => ({ name, ...others })
