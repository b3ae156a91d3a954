import { slideRatio, slideWidths } from '@cass/contract/carousel/slide.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type ReactNode, useRef, useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { say } from '../../lib/language.ts'
import css from './carousel.module.css'
import { panelWords as words } from './text.ts'

/** In pixels of the picture. */
export type Crop = { x: number; y: number; width: number; height: number }

const maxZoom = 4
const keyboardStep = 8
const sharpWidth = Number(slideWidths[1])

/** Which part of a picture is shown, at the carousel's ratio. */
export function Cropping({
  url,
  crop,
  fresh,
  onCrop,
  children,
}: {
  url: string
  /** Null: all of it. */
  crop: Crop | null
  /** Just uploaded: it starts with its middle. What was saved is not changed by being looked at, for the cropper rounds. */
  fresh: boolean
  onCrop: (crop: Crop) => void
  /** Beside the zoom. */
  children: ReactNode
}) {
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [failed, setFailed] = useState(false)
  const [first] = useState(crop)
  const touched = useRef(fresh)
  const touch = () => {
    touched.current = true
  }
  return (
    <>
      <div className={css.stage}>
        <Cropper
          image={url}
          crop={place}
          zoom={zoom}
          minZoom={1}
          maxZoom={maxZoom}
          aspect={slideRatio}
          keyboardStep={keyboardStep}
          {...(first && { initialCroppedAreaPixels: first })}
          onCropChange={setPlace}
          onZoomChange={setZoom}
          onInteractionStart={touch}
          onCropComplete={(_share, pixels) => {
            if (touched.current) onCrop(pixels)
          }}
          mediaProps={{ alt: '', onError: () => setFailed(true) }}
          cropperProps={{ 'aria-label': say(words.crop), role: 'application' }}
          // The content security policy knows no style of its making; its sheet is imported above.
          disableAutomaticStylesInjection
        />
      </div>
      <div className={css.tools}>
        <label>
          {say(words.zoom)}
          <input
            type="range"
            min={1}
            max={maxZoom}
            step={0.05}
            value={zoom}
            onChange={({ target }) => {
              touch()
              setZoom(Number(target.value))
            }}
          />
        </label>
        {children}
      </div>
      <p className="field-help">{say(words.cropHelp)}</p>
      {crop && crop.width < sharpWidth && (
        <p className="field-help">{say(fill(words.small, { width: crop.width }))}</p>
      )}
      {failed && (
        <p className="field-error" role="alert">
          {say(words.pictureFailed)}
        </p>
      )}
    </>
  )
}
