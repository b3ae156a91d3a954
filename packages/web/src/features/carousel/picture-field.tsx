import { slideOriginal, uploadSlideImage } from '@cass/contract/carousel/manage-endpoints.ts'
import { basePath } from '@cass/contract/kit/endpoint.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type DragEvent, useState } from 'react'
import { CallError, callWithFile, refusedFields } from '../../lib/api.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import type { FieldProps } from '../../ui/fields/field.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './carousel.module.css'
import { type Crop, Cropping } from './cropping.tsx'
import { panelWords as words } from './text.ts'

export type Picture = {
  fileId: string
  crop: Crop | null
  /** Of the whole of it. */
  url: string
  /** Uploaded here. */
  fresh: boolean
}

const kind = fileKinds.carousel

/** Sends a picture as soon as it is chosen, then asks which part of it to show. */
export function PictureField({
  name,
  value,
  error,
  warning,
  onChange,
  onBusy,
}: FieldProps<Picture | undefined, Picture> & { onBusy: (busy: boolean) => void }) {
  const [sending, setSending] = useState<{ name: string; progress: number; stop: AbortController }>()
  const [refused, setRefused] = useState('')
  const [over, setOver] = useState(false)

  async function send(file: File | undefined) {
    if (!file) return
    const refusal = refuseFiles(kind, [file])
    setRefused(refusal ? say(refusal) : '')
    if (refusal) return
    const stop = new AbortController()
    const show = (progress: number) => setSending({ name: file.name, progress, stop })
    show(0)
    onBusy(true)
    const form = new FormData()
    form.append('kind', 'carousel')
    form.append('file', file)
    try {
      const options = { quiet: true, signal: stop.signal, onProgress: show }
      const { id: fileId } = await callWithFile(uploadSlideImage, form, options)
      const url = `${basePath}${slideOriginal.path}?${new URLSearchParams({ id: fileId })}`
      onChange({ fileId, crop: null, url, fresh: true })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (!stop.signal.aborted) setRefused(refusedFields(error)[0]?.message ?? error.message)
    } finally {
      setSending(undefined)
      onBusy(false)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  const choose = (
    <label className={`button ${css.choose}`}>
      <Icon name="upload" size={16} />
      {say(value ? words.chooseOther : words.choose)}
      <input
        type="file"
        accept={kind.extensions.map((extension) => `.${extension}`).join()}
        onChange={({ target }) => {
          void send(target.files?.[0])
          // The same file may be chosen again after it failed.
          target.value = ''
        }}
      />
    </label>
  )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be laid out as a field's label is.
    <div role="group" aria-label={say(words.picture)} data-field={name} className={css.field}>
      {value && !sending ? (
        <Cropping
          key={value.fileId}
          url={value.url}
          crop={value.crop}
          fresh={value.fresh}
          onCrop={(crop) => onChange({ ...value, crop })}
        >
          {choose}
        </Cropping>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: the input inside is what is operated; this takes what is dropped.
        <div
          className={css.zone}
          data-over={over || undefined}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {sending ? (
            <>
              <p>{say(fill(words.sending, { name: sending.name }))}</p>
              <progress
                value={sending.progress}
                max={1}
                aria-label={say(fill(words.sending, { name: sending.name }))}
              />
              <button type="button" className="button" onClick={() => sending.stop.abort()}>
                {say(words.cancel)}
              </button>
            </>
          ) : (
            <>
              {choose}
              <p className="field-help">{say(fill(words.pictureHelp, { size: showBytes(kind.maxBytes) }))}</p>
            </>
          )}
        </div>
      )}
      <p className="field-error" role="alert">
        {refused || error}
      </p>
      {warning && <p className="field-help">{warning}</p>}
    </div>
  )
}
