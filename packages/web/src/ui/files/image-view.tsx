import { type ReactNode, useEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Empty } from '../page/states.tsx'
import { viewerWords as words } from '../text.ts'
import css from './document-viewer.module.css'
import { Tool, Tools, useRoom, useZoom } from './viewer-tools.tsx'

type Size = { width: number; height: number }

/** An image: fitted, larger or smaller, turned. */
export function ImageView({ name, blob, download }: { name: string; blob: Blob; download: ReactNode }) {
  const url = useUrl(blob)
  const [own, setOwn] = useState<Size>()
  const [broken, setBroken] = useState(false)
  const [quarters, setQuarters] = useState(0)
  const stage = useRef<HTMLElement>(null)
  const room = useRoom(stage)
  const turned = own && (quarters % 2 ? { width: own.height, height: own.width } : own)
  const fitting = turned ? Math.min(1, room.width / turned.width, room.height / turned.height) : 1
  const { scale, tools } = useZoom(fitting)

  if (broken) return <Empty title={name} hint={say(words.unreadable)} action={download} />
  return (
    <>
      <Tools>
        {tools}
        <Tool icon="rotate" label={say(words.rotate)} onClick={() => setQuarters(quarters + 1)} />
        {download}
      </Tools>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <section ref={stage} className={css.stage} aria-label={name} tabIndex={0}>
        <div
          className={css.sheet}
          style={turned && { width: turned.width * scale, height: turned.height * scale }}
        >
          {url && (
            <img
              src={url}
              alt={name}
              style={{
                width: own && own.width * scale,
                transform: `translate(-50%, -50%) rotate(${quarters * 90}deg)`,
              }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setBroken(true)}
            />
          )}
        </div>
      </section>
    </>
  )
}

function useUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [blob])
  return url
}
