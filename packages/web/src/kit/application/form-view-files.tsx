import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { lazy, Suspense, useState } from 'react'
import { showBytes } from '../format-bytes.ts'
import { say } from '../language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Icon } from '../ui/icons.tsx'
import { Loading } from '../ui/states.tsx'
import { Tag } from '../ui/status-tag.tsx'
import { viewWords as words } from './application-form/text.ts'
import css from './form-view.module.css'

const DocumentViewer = lazy(() =>
  import('../ui/document-viewer.tsx').then((module) => ({ default: module.DocumentViewer })),
)

/** Documents of one place in the form; each opens in the viewer, where it can be downloaded. */
export function DocumentList({
  ids,
  before,
  files,
}: {
  ids: readonly string[]
  before: readonly string[] | undefined
  files: readonly FileRef[]
}) {
  const [open, setOpen] = useState<FileRef>()
  const gone = before?.filter((id) => !ids.includes(id)) ?? []
  const shown = [...ids, ...gone].flatMap((id) => files.find((file) => file.id === id) ?? [])
  if (shown.length === 0) return <p className={css.none}>{say(words.notGiven)}</p>
  return (
    <>
      <ul className={css.files}>
        {shown.map((file) => (
          <li key={file.id} data-mark={gone.includes(file.id) ? 'removed' : undefined}>
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
            {gone.includes(file.id) ? (
              <Tag tone="bad" icon="minus">
                {say(words.removed)}
              </Tag>
            ) : (
              before &&
              !before.includes(file.id) && (
                <Tag tone="good" icon="plus">
                  {say(words.added)}
                </Tag>
              )
            )}
          </li>
        ))}
      </ul>
      {open && (
        <Dialog open title={open.name} wide onClose={() => setOpen(undefined)}>
          <Suspense fallback={<Loading />}>
            <DocumentViewer files={[open]} />
          </Suspense>
        </Dialog>
      )}
    </>
  )
}
