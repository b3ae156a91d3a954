import { useTypedText } from '../../lib/use-typed.ts'
import { SearchField } from '../fields/search-field.tsx'

/** The search of a list whose name stands elsewhere: it counts after a pause, or at once with Enter. */
export function ListSearchField({
  label,
  value,
  onSearch,
}: {
  label: string
  value: string
  onSearch: (keyword: string) => void
}) {
  const { typed, setTyped, applyNow } = useTypedText(value, onSearch)
  return (
    <SearchField
      label={label}
      labelHidden
      placeholder={label}
      value={typed}
      onChange={setTyped}
      onSubmit={applyNow}
    />
  )
}
