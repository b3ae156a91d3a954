import { fill } from '@cass/contract/kit/text.ts'
import { useId, useState } from 'react'
import { CallError, type OnProgress } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { saveAs } from '../../lib/upload.ts'
import { Icon } from '../icons.tsx'
import { downloadWords as words } from '../text.ts'
import css from './download-button.module.css'

type State =
  | { kind: 'idle' }
  | { kind: 'loading'; share: number | undefined }
  | { kind: 'failed'; why: string }

/** Fetches a file and hands it to the browser's downloads; how far it is, and what went wrong, stands here. */
export function DownloadButton({
  name,
  load,
  label = say(words.download),
  primary = false,
  onDone,
}: {
  /** Of the file, as it is saved. */
  name: string
  load: (onProgress: OnProgress) => Promise<Blob>
  label?: string
  primary?: boolean
  /** Whether or not it succeeded. */
  onDone?: () => void
}) {
  const id = useId()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const loading = state.kind === 'loading'

  async function start() {
    if (loading) return
    setState({ kind: 'loading', share: undefined })
    try {
      saveAs(await load((share) => setState({ kind: 'loading', share })), name)
      setState({ kind: 'idle' })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setState({ kind: 'failed', why: error.message })
    } finally {
      onDone?.()
    }
  }

  const percent = loading && state.share !== undefined ? Math.floor(state.share * 100) : undefined
  return (
    <span className={css.download}>
      <button
        type="button"
        className={primary ? 'button button-primary' : 'button'}
        // Not `disabled`: the focus would be lost with it.
        aria-disabled={loading || undefined}
        aria-label={`${label} ${name}`}
        aria-describedby={`${id}-why`}
        onClick={start}
      >
        <Icon name="download" size={16} />
        {loading ? (percent === undefined ? say(words.loading) : `${percent}%`) : label}
      </button>
      {loading && (
        <progress
          {...(percent !== undefined && { value: percent })}
          max={100}
          aria-label={say(fill(words.loadingOf, { name }))}
        />
      )}
      <span id={`${id}-why`} className={css.why} role="alert">
        {state.kind === 'failed' && state.why}
      </span>
    </span>
  )
}
