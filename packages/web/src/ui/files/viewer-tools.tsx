import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon, type IconName } from '../icons.tsx'
import { viewerWords as words } from '../text.ts'
import css from './document-viewer.module.css'

export const Tool = ({
  icon,
  label,
  disabled = false,
  onClick,
}: {
  icon: IconName
  label: string
  disabled?: boolean
  onClick: () => void
}) => (
  <button
    type="button"
    className="icon-button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onClick}
  >
    <Icon name={icon} size={16} />
  </button>
)

export const Tools = ({ children }: { children: ReactNode }) => (
  <div className={css.tools} role="toolbar" aria-label={say(words.tools)}>
    {children}
  </div>
)

const steps = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4]

/** How large it is shown: `scale` by choice, or as it fits. */
export function useZoom(fitting: number) {
  const [chosen, setChosen] = useState<number>()
  const scale = chosen ?? fitting
  const larger = steps.find((step) => step > scale + 0.01)
  const smaller = steps.findLast((step) => step < scale - 0.01)
  const tools = (
    <span className={css.zoom}>
      <Tool
        icon="minus"
        label={say(words.zoomOut)}
        disabled={smaller === undefined}
        onClick={() => setChosen(smaller)}
      />
      <span>{`${Math.round(scale * 100)}%`}</span>
      <Tool
        icon="plus"
        label={say(words.zoomIn)}
        disabled={larger === undefined}
        onClick={() => setChosen(larger)}
      />
      <Tool icon="fit" label={say(words.fit)} onClick={() => setChosen(undefined)} />
    </span>
  )
  return { scale, tools }
}

const padding = 24

/** The room inside the stage. */
export function useRoom(stage: RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const measure = () =>
      setRoom({ width: element.clientWidth - padding, height: element.clientHeight - padding })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [stage])
  return room
}
