import { getProcess } from '@cass/contract/applications/endpoints.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { onNewMessage } from '../../lib/socket.ts'

/** Everything that was asked about applications begins so: a move makes all of it old. */
export const applicationsKey = ['applications'] as const

const processKey = [...applicationsKey, 'process'] as const

export const processQuery = (id: string) =>
  queryOptions({
    queryKey: [...processKey, id],
    queryFn: () => call(getProcess, { query: { id } }, { quiet: true }),
    // It may have been out of sight while a message came.
    refetchOnMount: 'always',
  })

/** Spec §7: a message refreshes what is open. */
export function useFreshOnMessage(key: readonly string[] = processKey): void {
  const client = useQueryClient()
  useEffect(() => onNewMessage(() => void client.invalidateQueries({ queryKey: key })), [client, key])
}
