import { selectInterfaceTime, showInterfaceTable } from '@cass/contract/certification/slot-endpoints.ts'
import type { BodyOf, DataOf } from '@cass/contract/kit/endpoint.ts'
import type { InterfaceFamily } from '@cass/contract/menus/enums.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { testCapacityKey } from '../../domain/test-capacity/queries.ts'
import { call } from '../../lib/api.ts'

export type Standing = DataOf<typeof selectInterfaceTime>[number]

export const standingQuery = (family: InterfaceFamily) =>
  queryOptions({
    queryKey: [...testCapacityKey, 'standing', family],
    queryFn: async () =>
      (await call(selectInterfaceTime, { body: { families: [family] } }, { quiet: true }))[0]!,
  })

export const tableQuery = (body: BodyOf<typeof showInterfaceTable>) =>
  queryOptions({
    queryKey: [...testCapacityKey, 'table', body],
    queryFn: () => call(showInterfaceTable, { body }, { quiet: true }),
    placeholderData: keepPreviousData,
  })
