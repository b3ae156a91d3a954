import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type AddressRule, wholeNumber } from './address-rules.ts'

/** What the address may say of a list: the schema of what the list's endpoint takes. */
type SearchSchema = { readonly shape: Readonly<Record<string, AddressRule>> }

type Paging = { pageNum: number; pageSize: number }
export type SearchOf<Schema extends SearchSchema> = Paging & {
  -readonly [Name in Exclude<keyof Schema['shape'], keyof Paging>]?: NonNullable<
    Extract<ReturnType<Schema['shape'][Name]['safeParse']>, { data?: unknown }>['data']
  >
}

/** `undefined` takes a filter away. */
type SearchChange<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

export type ListSearch<Search extends Paging = Paging> = {
  readonly search: Search
  /** Whether any filter is set; page and order are none. */
  readonly filtered: boolean
  /** Goes to page 1 unless it says which; with `stays`, the page does not scroll to its top. */
  show(next: SearchChange<Search>, options?: { replace?: boolean; stays?: boolean }): void
  /** Takes the filters away. */
  clear(): void
}

const noFilters = ['pageNum', 'pageSize', 'sort']
const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Read with the contract's own rules; what makes no sense counts as not said. */
export function readSearch<Schema extends SearchSchema>(
  schema: Schema,
  said: Readonly<Record<string, unknown>>,
): SearchOf<Schema> {
  const search = Object.fromEntries(
    Object.entries(rulesOf(schema))
      .map(([name, rule]) => [name, read(rule, said[name])])
      .filter(([, value]) => !isEmpty(value)),
  )
  for (const [name, first] of Object.entries(search)) {
    const end = name.replace(/^from$/, 'to').replace(/From$/, 'To')
    if (end !== name && isReversed(first, search[end])) {
      delete search[name]
      delete search[end]
    }
  }
  return search as SearchOf<Schema>
}

/** Of two dates, `from` and `to` or `…From` and `…To`: there is no day between them. */
export const isReversed = (from: unknown, to: unknown): boolean =>
  typeof from === 'string' && typeof to === 'string' && to !== '' && from > to

/** Only what differs from an address that says nothing, in the schema's order: one list has one address. */
export function writeSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: SearchChange<SearchOf<Schema>>,
): Record<string, string> {
  const usual: Record<string, unknown> = readSearch(schema, {})
  const wanted: Record<string, unknown> = search
  return Object.fromEntries(
    Object.keys(rulesOf(schema))
      .filter((name) => !isEmpty(wanted[name]) && wanted[name] !== usual[name])
      .map((name) => [name, String(wanted[name])]),
  )
}

/** The filters, page and order of a list, as they stand in the address. */
export function useListSearch<Schema extends SearchSchema>(schema: Schema): ListSearch<SearchOf<Schema>> {
  const said: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const router = useRouter()
  return useMemo(() => {
    const search = readSearch(schema, said)
    const filters = Object.keys(search).filter((name) => !noFilters.includes(name))
    const show: ListSearch<SearchOf<Schema>>['show'] = (next, { replace = false, stays = false } = {}) => {
      // What was typed counts after a pause. Whoever has opened another page meanwhile is not taken back to the list.
      const { latestLocation, state } = router
      if (state.resolvedLocation && latestLocation.pathname !== state.resolvedLocation.pathname) return
      // What was typed arrives late: it changes what the address says then, not what it said before.
      const change = (now: Record<string, unknown>) => ({
        ...others(schema, now),
        ...writeSearch(schema, { ...readSearch(schema, now), pageNum: 1, ...next }),
      })
      void navigate({ to: '.', search: change, replace, resetScroll: !stays })
    }
    return {
      search,
      filtered: filters.length > 0,
      show,
      clear: () => show(Object.fromEntries(filters.map((name) => [name, undefined])) as never),
    }
  }, [schema, said, navigate, router])
}

/** The page comes last, as people read it. */
const rulesOf = ({ shape: { pageNum, pageSize, ...filters } }: SearchSchema) => ({
  ...filters,
  pageNum: pageNum ?? wholeNumber(1_000_000, 1),
  pageSize: pageSize ?? wholeNumber(100, 20),
})

/** Everything in an address is text; the rule says what it stands for. */
function read(rule: AddressRule, said: unknown): unknown {
  if (typeof said === 'string' && said !== '') {
    const meanings = [said, Number(said), said === 'true' ? true : said === 'false' ? false : undefined]
    for (const meaning of [...meanings, said.split(',')]) {
      const { data } = rule.safeParse(meaning)
      if (!isEmpty(data)) return data
    }
  }
  return rule.safeParse(undefined).data
}

/** What else the address says is somebody else's, and stays. */
const others = (schema: SearchSchema, now: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(now).filter(([name]) => !(name in rulesOf(schema))))
