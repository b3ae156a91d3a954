import { searchVendors } from '@cass/contract/applications/endpoints.ts'
import { otherVendor } from '@cass/contract/applications/forms/service-opening.ts'
import { useQuery } from '@tanstack/react-query'
import { useFormStore } from '../../editing/form/form-store-context.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import type { LoadOptions, Option } from '../../lib/use-options.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { vendorQuery } from './queries.ts'
import { viewWords } from './text.ts'

const other: Option = { value: otherVendor, label: say(viewWords.otherVendor) }

/** Those that the platform knows, by a fragment of the name; and at the end, whatever was typed, another one. */
const load: LoadOptions = async (keyword) => {
  const found = await call(searchVendors, { query: { keyword } }, { quiet: true })
  return [...found.map(({ id, name }) => ({ value: id, label: name })), other]
}

export function VendorInput({ name, label, hint, previous, value, error, onChange }: InputProps) {
  const store = useFormStore()
  const { data } = useQuery(vendorQuery(value))
  const known = data ? { value: data.id, label: data.name } : undefined
  return (
    <>
      <Combobox
        name={name}
        label={label}
        load={load}
        value={value || undefined}
        selected={value === otherVendor ? other : known}
        onChange={(next) => {
          onChange(next ?? '')
          // A product is that vendor's.
          store.set('devVersionId', '')
        }}
        {...(hint && { help: hint })}
        error={error}
      />
      {previous}
    </>
  )
}
