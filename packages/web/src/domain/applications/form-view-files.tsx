import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { DocumentViewer } from '../../ui/files/document-viewer.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { viewWords as words } from '../application-form/text.ts'
import css from './form-view.module.css'
import { Mark } from './form-view-values.tsx'

/** Documents of one place in the form; each opens in the viewer, where it can be downloaded. */
export function DocumentList({
  ids,
  files,
  others,
  mark,
}: {
  ids: readonly string[]
  files: readonly FileRef[]
  /** Those of the other time; what is not among them is marked. */
  others?: readonly string[]
  mark?: 'added' | 'removed'
}) {
  const [open, setOpen] = useState<FileRef>()
  const shown = ids.flatMap((id) => files.find((file) => file.id === id) ?? [])
  const markOf = ({ id }: FileRef) => (others && !others.includes(id) ? mark : undefined)
  if (shown.length === 0) return <p className={css.none}>{say(words.notGiven)}</p>
  return (
    <>
      <ul className={css.files}>
        {shown.map((file) => (
          <li key={file.id} data-mark={markOf(file)}>
            <Icon name={file.mediaType.startsWith('image/') ? 'image' : 'file'} size={16} />
            <button
              type="button"
              className="link"
              onClick={() => setOpen(file)}
              aria-label={say(fill(words.open, { name: file.name }))}
            >
              {file.name}
            </button>
            <small>{showBytes(file.size)}</small>
            <Mark mark={markOf(file)} />
          </li>
        ))}
      </ul>
      {open && (
        <Dialog open title={open.name} wide onClose={() => setOpen(undefined)}>
          <DocumentViewer files={[open]} />
        </Dialog>
      )}
    </>
  )
}
