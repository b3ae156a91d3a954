import { getUserProtocol } from '@cass/contract/site-texts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

/** The terms that hold at this moment: never those of a while ago. */
export const useTerms = () =>
  useQuery({
    queryKey: ['terms'],
    queryFn: () => call(getUserProtocol, {}, { quiet: true }),
    staleTime: 0,
    gcTime: 0,
  })
export type Terms = ReturnType<typeof useTerms>
