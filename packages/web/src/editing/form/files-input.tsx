import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import type { FileSlot } from '@cass/contract/kit/form/definition.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { memo } from 'react'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { UploadField } from '../../ui/files/upload-field.tsx'
import css from './form.module.css'
import { fileIds, idsIn, isRequiredAt, isShownAt } from './form-store.ts'
import { useDrawing, useFormStore, useSelected } from './form-store-context.ts'
import { formWords as words } from './text.ts'

/** The documents of one place. */
export const FilesInput = memo(function FilesInput({ place, slot }: { place: string; slot: FileSlot }) {
  const store = useFormStore()
  const { previous } = useDrawing()
  const isShown = useSelected(isShownAt(place, slot))
  const ids = idsIn(useSelected(fileIds(place)))
  const known = useSelected(({ files }) => files)
  const error = useSelected(({ errors }) => errors[place])
  const required = useSelected(isRequiredAt(place, slot))
  if (!isShown) return null
  const files = ids.flatMap((id) => known[id] ?? [])
  const kind = fileKinds[slot.fileKind]
  return (
    <div className={css.cell} data-place={place} data-wide={slot.max > 1 || undefined}>
      <UploadField
        label={required ? say(slot.label) : `${say(slot.label)} ${say(words.optional)}`}
        kind={slot.fileKind}
        max={slot.max}
        value={files}
        onChange={(next) => store.setFiles(place, next)}
        onBusy={(isBusy) => store.setUploading(place, isBusy)}
        {...(slot.hint && { help: say(slot.hint) })}
        error={error}
      />
      {'maxTotalBytes' in kind && (
        <Meter used={files.reduce((sum, { size }) => sum + size, 0)} limit={kind.maxTotalBytes} />
      )}
      {previous?.filesAt(place, ids)}
    </div>
  )
})

/** How much of the total is used (spec §5). */
function Meter({ used, limit }: { used: number; limit: number }) {
  const label = say(fill(words.meter, { used: showBytes(used), limit: showBytes(limit) }))
  return (
    <div className={css.meter}>
      <meter min={0} max={limit} high={limit * 0.9} value={used} aria-label={label} />
      <span aria-hidden="true">{label}</span>
    </div>
  )
}
