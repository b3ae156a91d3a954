import { useSearch } from '@tanstack/react-router'
import { Filing } from './filing.tsx'
import { FilingList } from './filing-list.tsx'

/** /agree-manage/product-info-fill/market: the customers, or the one that the address names. */
export function Page() {
  const { id } = useSearch({ strict: false }) as { id?: string }
  return id ? <Filing kind="market" /> : <FilingList kind="market" />
}
