import { downloadPackage, type OpenedPackage } from '@cass/contract/extraction/endpoints.ts'
import { safeFileName } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useEffect, useRef, useState } from 'react'
import { callBlob, type OnProgress } from '../../lib/api.ts'
import { showTime } from '../../lib/format.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { DownloadButton } from '../../ui/files/download-button.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './extraction.module.css'
import { words } from './text.ts'

/** The documents behind a code. */
export function Opened({
  code,
  found: { name, note, expireTime, left: leftAtFirst, files },
  onAnother,
}: {
  code: string
  found: OpenedPackage
  onAnother: () => void
}) {
  const [left, setLeft] = useState(leftAtFirst)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  async function load(fileId: string | undefined, onProgress: OnProgress): Promise<Blob> {
    const body = { code, ...(fileId && { fileId }) }
    const { blob } = await callBlob(downloadPackage, { body }, { quiet: true, onProgress })
    setLeft((before) => before && before - 1)
    return blob
  }

  const total = files.reduce((sum, { size }) => sum + size, 0)
  return (
    <section className={css.opened} aria-labelledby="package-name">
      <header>
        <h2 id="package-name" ref={title} tabIndex={-1}>
          {name}
        </h2>
        <button type="button" className="button" onClick={onAnother}>
          {say(words.another)}
        </button>
      </header>
      {note && <p className={css.note}>{note}</p>}
      <dl className={css.facts}>
        <div>
          <dt>{say(words.expires)}</dt>
          <dd>
            <time dateTime={expireTime}>{showTime(expireTime, '{y}-{m}-{d} {h}:{i}')}</time>
            {say(words.marketTime)}
          </dd>
        </div>
        <div>
          <dt>{say(words.left)}</dt>
          <dd aria-live="polite">
            {left === null ? say(words.unlimited) : say(fill(words.times, { n: left }))}
          </dd>
        </div>
      </dl>
      {left === 0 ? (
        <p className="form-error" data-tone="waiting" role="status">
          <Icon name="warning" />
          {say(words.usedUp)}
        </p>
      ) : (
        left !== null && <p className="field-help">{say(words.leftHint)}</p>
      )}
      <table className={css.files}>
        <caption className="visually-hidden">{say(words.documents)}</caption>
        <thead>
          <tr>
            <th scope="col">{say(words.name)}</th>
            <th scope="col">{say(words.updated)}</th>
            <th scope="col">{say(words.size)}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <th scope="row">{file.name}</th>
              <td data-label={say(words.updated)}>
                <time dateTime={file.updateTime}>{showTime(file.updateTime, '{y}-{m}-{d}')}</time>
              </td>
              <td data-label={say(words.size)}>{showBytes(file.size)}</td>
              <td>
                {left !== 0 && (
                  <DownloadButton
                    name={file.name}
                    label={say(words.download)}
                    load={(onProgress) => load(file.id, onProgress)}
                  />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {left !== 0 && files.length > 1 && (
        <p className={css.all}>
          <span>{showBytes(total)}</span>
          <DownloadButton
            primary
            name={safeFileName(`${name}.zip`)}
            label={say(words.all)}
            load={(onProgress) => load(undefined, onProgress)}
          />
        </p>
      )}
    </section>
  )
}
