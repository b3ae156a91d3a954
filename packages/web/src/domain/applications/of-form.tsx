import type { ApplicationFormDefinition } from '@cass/contract/applications/form-context.ts'
import { formOf, kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import type { Catalogue } from '@cass/contract/certification/catalogue.ts'
import { getCatalogue } from '@cass/contract/certification/catalogue-endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'

/** A published edition never changes. */
const catalogueQuery = (id: string) =>
  queryOptions({
    queryKey: ['test-catalogue-edition', id],
    queryFn: () => call(getCatalogue, { query: { id } }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What is made of an application's form: of what is tested, with the questions of its edition of the test catalogue. */
export function OfForm({
  of: { catalogueId, serviceType },
  children,
}: {
  of: Pick<ApplicationDetail, 'serviceType' | 'catalogueId'>
  children: (definition: ApplicationFormDefinition, catalogue: Catalogue | null) => ReactNode
}) {
  const kind = kindOf(serviceType)
  const { data, error, refetch } = useQuery({
    ...catalogueQuery(catalogueId ?? ''),
    enabled: catalogueId !== null,
  })
  if (!kind) return null
  if (catalogueId === null) return children(kind.form, null)
  if (data) return children(formOf(kind, data.catalogue), data.catalogue)
  return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={8} />
}
