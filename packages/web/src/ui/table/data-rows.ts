import type { ReactNode } from 'react'
import type { ListSearch } from '../../lib/list-search.ts'
import type { PageOf } from './list-pages.tsx'
import type { RowAction } from './row-actions.tsx'
import type { Opening } from './row-opener.tsx'

/** What useQuery gives for a list. */
export type ListQuery<Row> = {
  data: (PageOf & { list: readonly Row[] }) | undefined
  error: Error | null
  /** What is shown is the page before. */
  isPlaceholderData: boolean
  refetch: () => unknown
}

export type Column<Row> = {
  key: string
  title: string
  /** Without it, what the row has under `key`. */
  render?: (row: Row) => ReactNode
  /** By `key`, as `sort` in the address. */
  sortable?: boolean
  align?: 'end'
  width?: number
}

export type DataTableProps<Row> = Opening<Row> & {
  /** What is listed. */
  label: string
  query: ListQuery<Row>
  /** Without it there are neither pages nor an order to choose. */
  list?: ListSearch
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  /** What a row is called, for the labels of its buttons. */
  nameOf?: (row: Row) => string
  actions?: (row: Row) => readonly RowAction[]
  /** What can be done with the rows that are ticked; they can be when this is there. */
  bulk?: (rows: readonly Row[]) => readonly RowAction[]
  /** Which of them; without it, all. */
  tickable?: (row: Row) => boolean
  /** Nothing there at all: why, and what to do. */
  empty: { title: string; hint?: ReactNode; action?: ReactNode }
}

export type RowsProps<Row> = DataTableProps<Row> & {
  tickable: (row: Row) => boolean
  rows: readonly Row[]
  ticked: readonly string[]
  onTick: (keys: readonly string[]) => void
}

export const cell = <Row extends object>({ key, render }: Column<Row>, row: Row): ReactNode =>
  render ? render(row) : (row as Record<string, ReactNode>)[key]

export const sortOf = (list: ListSearch | undefined) => (list?.search as { sort?: string } | undefined)?.sort
export const sortBy = (list: ListSearch | undefined, sort: string | undefined) =>
  (list as ListSearch<{ pageNum: number; pageSize: number; sort?: string }> | undefined)?.show({ sort })
