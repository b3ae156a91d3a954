import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** The widest "more" of both languages. */
const moreWidth = 88

/**
 * How many of a row's children have room, from the first on: all, or so many that one more, for the others, has room
 * too. The children are measured once while all of them stand there; `content` says when they are others.
 */
export function useFitting(row: RefObject<HTMLElement | null>, content: string): number {
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  const measured = useRef<{ content: string; ends: number[] } | null>(null)
  if (measured.current && measured.current.content !== content) {
    measured.current = null
    setFitting(Number.POSITIVE_INFINITY)
  }

  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const fit = () => {
      const from = element.getBoundingClientRect().left
      measured.current ??= {
        content,
        ends: [...element.children].map((child) => child.getBoundingClientRect().right - from),
      }
      const { ends } = measured.current
      const room = element.clientWidth
      setFitting(
        (ends.at(-1) ?? 0) <= room
          ? Number.POSITIVE_INFINITY
          : ends.filter((end) => end <= room - moreWidth).length,
      )
    }
    fit()
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [row, content])
  return fitting
}
