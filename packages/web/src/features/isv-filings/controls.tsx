import type { IsvFilingDetail } from '@cass/contract/isv-filings/endpoints.ts'
import { otherCustomer } from '@cass/contract/isv-filings/forms/market.ts'
import { customerControl, productControl, versionControl } from '@cass/contract/isv-filings/forms/parts.ts'
import { searchIsvProducts } from '@cass/contract/isv-products/endpoints.ts'
import { productStatus } from '@cass/contract/isv-products/workflow.ts'
import { findRegistrableInstitutions } from '@cass/contract/registration/endpoints.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import type { Drawing } from '../../editing/form/form-store-context.ts'
import type { InputProps } from '../../editing/form/input-props.ts'
import { notesOf } from '../../editing/form/notes.tsx'
import { call } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import type { LoadOptions, Option } from '../../lib/use-options.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { filingWords as words } from './text.ts'

const mostProducts = { pageSize: 100, status: productStatus.offered }
/** The institution's products in use. */
const ownProductsQuery = queryOptions({
  queryKey: ['isv-products', 'in-use'],
  queryFn: () => call(searchIsvProducts, { body: mostProducts }, { quiet: true }),
})

/** What the form names by id already, as the server says it. */
export const FormNames = createContext<IsvFilingDetail['names']>({})

const other: Option = { value: otherCustomer, label: say(words.otherCustomer) }

/** Those of the market by a fragment of the name; and at the end one that is not listed. */
const loadCustomers: LoadOptions = async (keyword) => {
  if (keyword.trim().length < 2) return [other]
  const query = { keyword: keyword.trim() }
  const found = await call(findRegistrableInstitutions, { query }, { quiet: true })
  const named = found.map(({ id, name, nameEn }) => ({
    value: id,
    label: language === 'zh' ? name : nameEn || name,
  }))
  return [...named, other]
}

function CustomerInput({ name, label, value, error, onChange, ...notes }: InputProps) {
  const known = use(FormNames)[value]
  return (
    <Combobox
      name={name}
      label={label}
      load={loadCustomers}
      placeholder={say(words.customerPlaceholder)}
      value={value || undefined}
      selected={value === otherCustomer ? other : known ? { value, label: known } : undefined}
      onChange={(next) => onChange(next ?? '')}
      help={notesOf(notes)}
      error={error}
    />
  )
}

/** One of these; what was chosen earlier and is not in use any more stays. */
function ChoiceOf({ options, ...props }: InputProps & { options: readonly Option[] }) {
  const { name, label, value, error, onChange, onBlur } = props
  const known = use(FormNames)[value]
  const isGone = known !== undefined && !options.some((option) => option.value === value)
  return (
    <Select
      name={name}
      label={label}
      options={isGone ? [...options, { value, label: known }] : options}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      help={notesOf(props)}
      error={error}
    />
  )
}

const productName = ({ nameEn, nameZh }: { nameZh: string; nameEn: string }) =>
  language === 'zh' ? nameZh : nameEn

function VersionInput(props: InputProps) {
  const { data } = useQuery(ownProductsQuery)
  const options = (data?.list ?? []).flatMap((product) =>
    product.versions.map(({ id, number }) => ({ value: id, label: `${productName(product)} ${number}` })),
  )
  return <ChoiceOf {...props} options={options} />
}

function ProductInput(props: InputProps) {
  const { data } = useQuery(ownProductsQuery)
  const options = (data?.list ?? []).map((product) => ({ value: product.id, label: productName(product) }))
  return <ChoiceOf {...props} options={options} />
}

/** What filings have that other forms do not. */
export const filingControls: NonNullable<Drawing['controls']> = {
  [customerControl]: CustomerInput,
  [versionControl]: VersionInput,
  [productControl]: ProductInput,
}
