import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { dictionaryQuery } from './queries.ts'

/** What is made of a version's content, once that is here. */
export function OfDictionary({
  id,
  children,
}: {
  id: string
  children: (dictionary: Dictionary) => ReactNode
}) {
  const { data, error, refetch } = useQuery(dictionaryQuery(id))
  if (data) return children(data)
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
}
