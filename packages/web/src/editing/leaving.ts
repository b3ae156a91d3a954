import { useEffect, useEffectEvent } from 'react'
import { say } from '../lib/language.ts'
import { masked } from '../lib/mask.ts'
import { commonWords } from '../lib/text.ts'
import { confirm } from '../ui/overlays/dialog.tsx'

/** What would go with the page. */
type Stake = {
  /** Whether there is any now. */
  isOpen: () => boolean
  /** Takes it to the server; without this, only its user can. */
  save?: (() => Promise<unknown>) | undefined
}

/** Nobody waits longer for the other language. */
const longestWaitMs = 10_000

const stakes = new Set<Stake>()
let leaving = false

/** It was saved or asked about already: the browser need not ask once more. */
export const isLeaving = (): boolean => leaving

/** Is saved, or asked about, before the page is loaded anew. */
export function useAtStake({ isOpen, save }: Stake): void {
  const isOpenNow = useEffectEvent(isOpen)
  const saveNow = useEffectEvent(async () => save?.())
  useEffect(() => {
    const stake = { isOpen: () => isOpenNow(), save: () => saveNow() }
    stakes.add(stake)
    return () => {
      stakes.delete(stake)
    }
  }, [])
}

const openStakes = () => [...stakes].filter(({ isOpen }) => isOpen())

/** Whether the page may be loaded anew in another language: all is saved, or its user lets go of the rest. */
export async function mayLeave(): Promise<boolean> {
  const open = openStakes()
  if (open.length > 0) await masked(inTime(Promise.allSettled(open.map(({ save }) => save?.()))))
  leaving = openStakes().length === 0 || (await confirmLeaving())
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
