import { searchVendorVersions } from '@cass/contract/applications/endpoints.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useSelected } from '../../editing/form/form-store-context.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { notesOf } from '../../editing/form/notes.tsx'
import { call } from '../../lib/api.ts'
import type { LoadOptions } from '../../lib/use-options.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { vendorVersionQuery } from './queries.ts'

/** Of the vendor that the form names, or of all where it names none. */
const loadOf =
  (vendorId: string): LoadOptions =>
  async (keyword) => {
    const query = { keyword, ...(vendorId !== '' && { vendorId }) }
    const found = await call(searchVendorVersions, { query }, { quiet: true })
    return found.map(({ id, name }) => ({ value: id, label: name }))
  }

export function VendorVersionInput({ name, label, optional, value, error, onChange, ...notes }: InputProps) {
  const vendorId = useSelected(({ form }) => textOf(form, 'devInstitutionId'))
  const { data } = useQuery(vendorVersionQuery(value))
  return (
    <Combobox
      key={vendorId}
      name={name}
      label={label}
      optional={optional}
      load={loadOf(vendorId)}
      value={value || undefined}
      selected={data ? { value: data.id, label: data.name } : undefined}
      onChange={(next) => onChange(next ?? '')}
      help={notesOf(notes)}
      error={error}
    />
  )
}
