import type { ApplicationContext } from '@cass/contract/applications/form-context.ts'
import type { FileSlot } from '@cass/contract/kit/form/definition.ts'
import { memo } from 'react'
import { say } from '../../lib/language.ts'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { fileIds, idsIn, isRequiredAt, isShownAt } from './editor.ts'
import { useEditor, useSelected } from './editor-context.ts'
import css from './form.module.css'
import { FormerFiles } from './former-files.tsx'
import { formWords as words } from './text.ts'

/** The documents of one place. */
export const FilesInput = memo(function FilesInput({
  place,
  slot,
}: {
  place: string
  slot: FileSlot<ApplicationContext>
}) {
  const editor = useEditor()
  const shown = useSelected(isShownAt(place, slot))
  const ids = idsIn(useSelected(fileIds(place)))
  const known = useSelected(({ files }) => files)
  const error = useSelected(({ told }) => told[place])
  const required = useSelected(isRequiredAt(place, slot))
  if (!shown) return null
  return (
    <div className={css.cell} data-place={place} data-wide={slot.max > 1 || undefined}>
      <UploadField
        label={required ? say(slot.label) : `${say(slot.label)} ${say(words.optional)}`}
        kind={slot.fileKind}
        max={slot.max}
        value={ids.flatMap((id) => known[id] ?? [])}
        onChange={(files) => editor.setFiles(place, files)}
        onBusy={(busy) => editor.setUploading(place, busy)}
        {...(slot.hint && { help: say(slot.hint) })}
        error={error}
      />
      <FormerFiles place={place} ids={ids} />
    </div>
  )
})
