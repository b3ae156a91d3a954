import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { type FileKindName, fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type DragEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { showBytes } from '../../lib/format-bytes.ts'
import { language, say } from '../../lib/language.ts'
import { useUploads } from '../../lib/use-uploads.ts'
import { Icon } from '../icons.tsx'
import { uploadWords as words } from '../text.ts'
import css from './upload-field.module.css'
import { PendingItem, UploadedItem } from './upload-items.tsx'

const none: readonly FileRef[] = []

/** Documents, sent as soon as they are chosen. */
export function UploadField({
  name,
  label,
  kind,
  max,
  value = none,
  onChange,
  help,
  error,
  warning,
  disabled = false,
  onBusy,
}: {
  /** Of the field of a form that it is. */
  name?: string
  label: string
  kind: FileKindName
  /** How many, where that is fewer than the kind allows. */
  max?: number | undefined
  value?: readonly FileRef[] | undefined
  onChange?: (value: FileRef[]) => void
  help?: string
  error?: string | undefined
  /** Nothing wrong, but to be known. */
  warning?: string | undefined
  disabled?: boolean | undefined
  /** Whether some are still on their way. */
  onBusy?: (busy: boolean) => void
}) {
  const id = useId()
  const { pending, busy, local, add, retry, dismiss, remove } = useUploads(kind, value, onChange, max)
  const [over, setOver] = useState(false)
  const reportBusy = useEffectEvent((now: boolean) => onBusy?.(now))
  useEffect(() => {
    reportBusy(busy)
  }, [busy])

  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) add([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as a field's label is.
    <div className={css.field} role="group" aria-labelledby={`${id}-label`} data-field={name}>
      <span id={`${id}-label`} className={css.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what is operated; this takes what is dropped. */}
      <div
        className={css.zone}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(!disabled)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="button">
          <Icon name="upload" size={16} />
          <span id={`${id}-choose`}>{say(words.choose)}</span>
          <input
            id={id}
            type="file"
            multiple={max !== 1}
            accept={fileKinds[kind].extensions.map((extension) => `.${extension}`).join()}
            disabled={disabled}
            aria-labelledby={`${id}-choose ${id}-label`}
            aria-describedby={`${id}-rule ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              add([...(target.files ?? [])])
              // The same file may be chosen again after it failed.
              target.value = ''
            }}
          />
        </label>
        <span className={css.orDrop}>{say(words.orDrop)}</span>
        <p id={`${id}-rule`} className="field-help">
          {help && `${help} `}
          {ruleOf(kind, max)}
        </p>
      </div>
      {(value.length > 0 || pending.length > 0) && (
        <ul className={css.files} aria-label={say(words.files)}>
          {value.map((file) => (
            <UploadedItem
              key={file.id}
              file={file}
              local={local.get(file.id)}
              onRemove={disabled ? undefined : () => remove(file)}
            />
          ))}
          {pending.map((item) => (
            <PendingItem
              key={item.key}
              item={item}
              onRetry={() => retry(item)}
              onDismiss={() => dismiss(item)}
            />
          ))}
        </ul>
      )}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
      {warning && <p className="field-help">{warning}</p>}
    </div>
  )
}

const list = new Intl.ListFormat(language, { type: 'disjunction', style: 'short' })

/** What may be sent, said before it is refused. */
function ruleOf(kind: FileKindName, max: number | undefined): string {
  const { extensions, maxBytes, maxCount, ...rest } = fileKinds[kind]
  const count = max ?? maxCount
  const types = list.format(extensions.filter((each) => each !== 'jpeg').map((each) => each.toUpperCase()))
  const sentence = count === 1 ? words.ruleOne : words.rule
  const rule = say(fill(sentence, { types, size: showBytes(maxBytes), count }))
  const total = 'maxTotalBytes' in rest ? showBytes(rest.maxTotalBytes) : undefined
  return total ? rule + say(fill(words.ruleTotal, { total })) : rule
}
