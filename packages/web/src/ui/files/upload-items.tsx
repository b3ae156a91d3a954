import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { loadFile } from '../../lib/upload.ts'
import { useFileUrl } from '../../lib/use-file.ts'
import type { Pending } from '../../lib/use-uploads.ts'
import { Icon, type IconName } from '../icons.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { uploadWords as words } from '../text.ts'
import { DocumentViewer } from './document-viewer.tsx'
import css from './upload-field.module.css'

/** A file that the server has. */
export function UploadedItem({
  file,
  local,
  onRemove,
}: {
  file: FileRef
  /** Its bytes, where they are at hand. */
  local: File | undefined
  onRemove: (() => void) | undefined
}) {
  const [open, setOpen] = useState(false)
  const load = async () => local ?? loadFile(file)
  return (
    <li className={css.item} data-state="done">
      <Thumb file={file} load={load} />
      <div>
        <button
          type="button"
          className={css.name}
          onClick={() => setOpen(true)}
          aria-label={named(words.open, file)}
        >
          {file.name}
        </button>
        <span className={css.about}>{`${showBytes(file.size)} · ${say(words.done)}`}</span>
      </div>
      <div className={css.buttons}>
        {onRemove && <IconButton icon="trash" label={named(words.remove, file)} onClick={onRemove} />}
      </div>
      <Dialog open={open} title={file.name} wide onClose={() => setOpen(false)}>
        <DocumentViewer files={[file]} load={load} />
      </Dialog>
    </li>
  )
}

/** A file on its way, or one that did not get there. */
export function PendingItem({
  item: { file, state, progress, paused, message },
  onRetry,
  onDismiss,
}: {
  item: Pending
  onRetry: () => void
  onDismiss: () => void
}) {
  const sending = state === 'sending'
  const percent = Math.floor(progress * 100)
  return (
    <li className={css.item} data-state={state}>
      <span className={css.thumb}>
        <Icon name={sending ? 'upload' : 'error'} />
      </span>
      <div>
        <span className={css.name}>{file.name}</span>
        {sending ? (
          <>
            <span className={css.about}>
              {`${showBytes(file.size)} · ${percent}%`}
              {paused && ` · ${say(words.paused)}`}
            </span>
            <progress value={percent} max={100} aria-label={named(words.sending, file)} />
          </>
        ) : (
          <span className={css.about} role="alert">
            {message}
          </span>
        )}
      </div>
      <div className={css.buttons}>
        {state === 'failed' && (
          <IconButton icon="refresh" label={named(words.retry, file)} onClick={onRetry} />
        )}
        <IconButton
          icon="close"
          label={named(sending ? words.cancel : words.dismiss, file)}
          onClick={onDismiss}
        />
      </div>
    </li>
  )
}

const named = (text: Text, { name }: { name: string }) => say(fill(text, { name }))

const IconButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) => (
  <button type="button" className="icon-button" aria-label={label} title={label} onClick={onClick}>
    <Icon name={icon} size={16} />
  </button>
)

function Thumb({ file, load }: { file: FileRef; load: () => Promise<Blob> }) {
  const isImage = file.mediaType.startsWith('image/')
  return (
    <span className={css.thumb}>{isImage ? <Picture file={file} load={load} /> : <Icon name="file" />}</span>
  )
}

function Picture({ file, load }: { file: FileRef; load: () => Promise<Blob> }) {
  const { url } = useFileUrl(file, load)
  return url ? <img src={url} alt="" /> : <Icon name="image" />
}
