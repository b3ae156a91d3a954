import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { lazy, Suspense, useState } from 'react'
import { CallError } from '../../lib/api.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { loadFile, saveAs } from '../../lib/upload.ts'
import { useFile } from '../../lib/use-file.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Icon } from '../icons.tsx'
import { Empty, Failed, Loading } from '../page/states.tsx'
import { viewerWords as words } from '../text.ts'
import css from './document-viewer.module.css'
import { ImageView } from './image-view.tsx'

// The reader of PDFs is by far the largest thing here, and comes only with the first of them.
const PdfView = lazy(() => import('./pdf-view.tsx').then((module) => ({ default: module.PdfView })))

type LoadFile = (file: FileRef) => Promise<Blob>

/** Documents and, beside them, the one chosen. */
export function DocumentViewer({
  files,
  load = loadFile,
}: {
  files: readonly FileRef[]
  /** Where the bytes come from, when not from the server. */
  load?: LoadFile
}) {
  const [chosen, setChosen] = useState<string>()
  const file = files.find((each) => each.id === chosen) ?? files[0]
  if (!file) return <Empty title={say(words.none)} />
  return (
    <div className={css.frame}>
      <div className={css.viewer} data-many={files.length > 1 || undefined}>
        {files.length > 1 && (
          <nav className={css.list} aria-label={say(words.documents)}>
            <ul>
              {files.map((each) => (
                <li key={each.id}>
                  <button
                    type="button"
                    aria-current={each === file || undefined}
                    onClick={() => setChosen(each.id)}
                  >
                    <Icon name={each.mediaType.startsWith('image/') ? 'image' : 'file'} size={16} />
                    <span>{each.name}</span>
                    <small>{showBytes(each.size)}</small>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <Shown key={file.id} file={file} load={load} />
      </div>
    </div>
  )
}

function Shown({ file, load }: { file: FileRef; load: LoadFile }) {
  const { blob, error, retry } = useFile(file, load)
  const download = <Download file={file} blob={blob} load={load} />
  return (
    <div className={css.shown}>
      {error ? (
        <Failed error={error} onRetry={retry} />
      ) : !blob ? (
        <Loading lines={8} />
      ) : file.mediaType === 'application/pdf' ? (
        <Suspense fallback={<Loading lines={8} />}>
          <PdfView name={file.name} blob={blob} download={download} />
        </Suspense>
      ) : file.mediaType.startsWith('image/') ? (
        <ImageView name={file.name} blob={blob} download={download} />
      ) : (
        <Empty title={file.name} hint={say(words.unreadable)} action={download} />
      )}
    </div>
  )
}

function Download({ file, blob, load }: { file: FileRef; blob: Blob | undefined; load: LoadFile }) {
  const { run, working } = useGuarded(async () => {
    try {
      saveAs(blob ?? (await load(file)), file.name)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast.error(error.message)
    }
  }, 'only looks')
  return (
    <button
      type="button"
      className="button"
      disabled={working}
      onClick={() => run()}
      aria-label={say(fill(words.downloadOf, { name: file.name }))}
    >
      <Icon name="download" size={16} />
      {say(words.download)}
    </button>
  )
}
