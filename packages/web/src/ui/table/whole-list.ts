import type { ListQuery } from './data-rows.ts'

/** A list that is already here whole, as DataTable wants it. */
export const wholeList = <Row>(list: readonly Row[]): ListQuery<Row> => ({
  data: { list, total: list.length, pageNum: 1, pageSize: Math.max(1, list.length) },
  error: null,
  isPlaceholderData: false,
  refetch: () => undefined,
})
