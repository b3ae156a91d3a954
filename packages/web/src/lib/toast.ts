import { errorToastMs } from '@cass/contract/errors.ts'
import { createStore } from './store.ts'

type Tone = 'success' | 'info' | 'warning' | 'error'
export type Toast = { id: number; tone: Tone; words: string; ms: number }

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

function show(tone: Tone, words: string, ms: number): void {
  // Several calls that fail for one reason say it once.
  const others = toasts.get().filter((toast) => toast.tone !== tone || toast.words !== words)
  lastId += 1
  toasts.set([...others, { id: lastId, tone, words, ms }])
}

export const dismiss = (id: number) => toasts.set(toasts.get().filter((toast) => toast.id !== id))

/** For what has no place on the page. */
export const toast = {
  success: (words: string, ms = errorToastMs) => show('success', words, ms),
  info: (words: string, ms = errorToastMs) => show('info', words, ms),
  warning: (words: string, ms = errorToastMs) => show('warning', words, ms),
  error: (words: string, ms = errorToastMs) => show('error', words, ms),
}
