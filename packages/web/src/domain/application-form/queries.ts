import {
  checkGoLive,
  getApplication,
  getApplicationTree,
  getContacts,
  searchVendors,
  searchVendorVersions,
} from '@cass/contract/applications/endpoints.ts'
import { otherVendor } from '@cass/contract/applications/forms/service-opening.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { applicationsKey } from '../process-view/queries.ts'

const quiet = { quiet: true }

export const applicationQuery = (id: string) =>
  queryOptions({
    queryKey: [...applicationsKey, 'one', id],
    queryFn: () => call(getApplication, { query: { id } }, quiet),
    // Who edits must see what is there now.
    staleTime: 0,
  })

/** The edition that the application remembers never changes. */
export const treeQuery = (id: string) =>
  queryOptions({
    queryKey: ['application-tree', id],
    queryFn: () => call(getApplicationTree, { query: { id } }, quiet),
    staleTime: Number.POSITIVE_INFINITY,
  })

export const contactsQuery = queryOptions({
  queryKey: [...applicationsKey, 'contacts'],
  queryFn: () => call(getContacts, {}, quiet),
})

/** The vendor of an id; null where there is none any more. */
export const vendorQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendors', id],
    queryFn: async () => (await call(searchVendors, { query: { keyword: '', id } }, quiet))[0] ?? null,
    enabled: id !== '' && id !== otherVendor,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The version of a vendor's product, by its id. */
export const vendorVersionQuery = (id: string) =>
  queryOptions({
    queryKey: ['vendor-versions', id],
    queryFn: async () => (await call(searchVendorVersions, { query: { keyword: '', id } }, quiet))[0] ?? null,
    enabled: id !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })

/** What the gate says of a go-live form as it was saved. */
export const gateQuery = (id: string, version: number) =>
  queryOptions({
    queryKey: [...applicationsKey, 'gate', id, version],
    queryFn: () => call(checkGoLive, { query: { id } }, quiet),
    placeholderData: keepPreviousData,
  })
