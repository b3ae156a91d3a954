import { type FileKindName, fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useId, useState } from 'react'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import css from '../../ui/files/upload-field.module.css'
import { Icon } from '../../ui/icons.tsx'
import { fileImportWords as words } from './text.ts'

/** One file that goes with its form, not before it; it looks as UploadField does. */
export function FilePick({
  kind,
  label,
  rule,
  file,
  error,
  sent,
  onPick,
}: {
  kind: FileKindName
  label: string
  /** What it may be. */
  rule: string
  file: File | undefined
  error: string | undefined
  /** From 0 to 1 while it is on its way. */
  sent: number | undefined
  onPick: (file: File) => void
}) {
  const id = useId()
  const [over, setOver] = useState(false)
  const pick = (files: FileList | null) => files?.[0] && onPick(files[0])
  return (
    <div className={css.field}>
      <span className={css.label} id={`${id}-label`}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what is operated; this takes what is dropped. */}
      <div
        className={css.zone}
        data-over={over || undefined}
        data-invalid={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          pick(event.dataTransfer.files)
        }}
      >
        <label className="button">
          <Icon name="upload" size={16} />
          <span id={`${id}-choose`}>{say(words.choose)}</span>
          <input
            type="file"
            className="visually-hidden"
            accept={fileKinds[kind].extensions.map((extension) => `.${extension}`).join()}
            disabled={sent !== undefined}
            aria-labelledby={`${id}-choose ${id}-label`}
            aria-describedby={`${id}-rule ${id}-error`}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              pick(target.files)
              // The same file, corrected, may be chosen again.
              target.value = ''
            }}
          />
        </label>
        <span className={css.orDrop}>{say(words.orDrop)}</span>
        <p id={`${id}-rule`} className="field-help">
          {rule}
        </p>
      </div>
      {file && (
        <ul className={css.files}>
          <li className={css.item} data-state={error ? 'refused' : undefined}>
            <span className={css.thumb}>
              <Icon name="file" />
            </span>
            <div>
              <span className={css.name}>{file.name}</span>
              <span className={css.about}>
                {showBytes(file.size)}
                {sent !== undefined && ` · ${stage(sent)}`}
              </span>
              {sent !== undefined && (
                // Sent is not read: after the last byte nobody knows how long it takes.
                <progress
                  {...(sent < 1 && { value: Math.floor(sent * 100) })}
                  max={100}
                  aria-label={stage(sent)}
                />
              )}
            </div>
          </li>
        </ul>
      )}
      <p id={`${id}-error`} className="field-error" role="alert">
        {error}
      </p>
    </div>
  )
}

const stage = (sent: number) =>
  sent < 1 ? say(fill(words.sending, { percent: Math.floor(sent * 100) })) : say(words.reading)
