import { Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { say } from '../language.ts'
import { type LoadOptions, type Option, useOptions } from '../use-options.ts'
import css from './remote-select.module.css'
import { optionWords as words } from './text.ts'

/** Finds as one types, for pages that use antd; Combobox is the same without. */
export function RemoteSelect({
  id,
  label,
  load,
  value,
  onChange,
  find,
  placeholder,
  disabled = false,
}: {
  id?: string
  /** For who does not see one beside it. */
  label?: string
  load: LoadOptions
  value?: string | undefined
  onChange?: (value: string | undefined, option: Option | undefined) => void
  /** The words for a value that was there before anything was looked for. */
  find?: ((value: string) => Promise<Option | undefined>) | undefined
  placeholder?: string
  disabled?: boolean
}) {
  const [query, setQuery] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Option>()
  const { options, loading, error } = useOptions(load, query, open)
  const shown = value === undefined ? null : picked?.value === value ? picked : { value, label: value }

  const look = useEffectEvent((wanted: string) => find?.(wanted) ?? Promise.resolve(undefined))
  useEffect(() => {
    if (value === undefined || picked?.value === value) return
    let current = true
    const settle = (option?: Option) => current && setPicked(option ?? { value, label: value })
    look(value).then(settle, () => settle())
    return () => {
      current = false
    }
  }, [value, picked])

  return (
    <Select
      {...(id && { id })}
      aria-label={label}
      labelInValue
      value={shown}
      disabled={disabled}
      allowClear
      showSearch={{ filterOption: false, searchValue: query, onSearch: setQuery }}
      loading={loading}
      placeholder={placeholder ?? say(words.type)}
      popupMatchSelectWidth={false}
      notFoundContent={say(loading ? words.searching : error ? words.failed : words.none)}
      options={options.map((option) => ({ ...option }))}
      optionRender={({ data }) => (
        <span className={css.option}>
          {data.label}
          {data.hint && <span>{data.hint}</span>}
        </span>
      )}
      onOpenChange={(next) => {
        setOpen(next)
        if (!next) setQuery('')
      }}
      onChange={(next: { value: string } | null | undefined) => {
        const option = options.find((each) => each.value === next?.value)
        setPicked(option)
        onChange?.(next?.value, option)
      }}
    />
  )
}
