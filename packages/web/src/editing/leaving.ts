import { useEffect, useEffectEvent } from 'react'
import { say } from '../lib/language.ts'
import { masked } from '../lib/mask.ts'
import { commonWords } from '../lib/text.ts'
import { confirm } from '../ui/overlays/dialog.tsx'

/** What would be lost with the page. */
type UnsavedWork = {
  /** Whether there is any now. */
  isOpen: () => boolean
  /** Takes it to the server; without this, only its user can. */
  save?: (() => Promise<unknown>) | undefined
}

/** Nobody waits longer for the other language. */
const longestWaitMs = 10_000

const open = new Set<UnsavedWork>()
let leaving = false

/** It was saved or asked about already: the browser need not ask once more. */
export const isLeaving = (): boolean => leaving

/** Is saved, or asked about, before the page is loaded anew. */
export function useUnsavedWork({ isOpen, save }: UnsavedWork): void {
  const isOpenNow = useEffectEvent(isOpen)
  const saveNow = useEffectEvent(async () => save?.())
  useEffect(() => {
    const work = { isOpen: () => isOpenNow(), save: () => saveNow() }
    open.add(work)
    return () => {
      open.delete(work)
    }
  }, [])
}

const unsavedNow = () => [...open].filter(({ isOpen }) => isOpen())

/** Whether the page may be loaded anew in another language: all is saved, or its user lets go of the rest. */
export async function mayLeave(): Promise<boolean> {
  const unsaved = unsavedNow()
  if (unsaved.length > 0) await masked(inTime(Promise.allSettled(unsaved.map(({ save }) => save?.()))))
  leaving = unsavedNow().length === 0 || (await confirmLeaving())
  return leaving
}

const inTime = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, longestWaitMs))])

const confirmLeaving = () =>
  confirm({
    title: say(commonWords.leaveTitle),
    body: say(commonWords.leaveBody),
    ok: say(commonWords.leave),
    cancel: say(commonWords.stay),
    danger: true,
  })
