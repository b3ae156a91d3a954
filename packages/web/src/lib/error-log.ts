import { createStore, useStore } from './store.ts'

type LoggedError = {
  readonly id: string
  readonly at: number
  readonly kind: 'window' | 'promise' | 'react'
  readonly message: string
  readonly stack: string
  readonly path: string
}

const storageKey = 'errorLog'
const newest = 50

const log = createStore<readonly LoggedError[]>(restore())

export const useErrorLog = (): readonly LoggedError[] => useStore(log)

/** Spec §8: errors of production are collected. For this browser session, newest first. */
export function logError(kind: LoggedError['kind'], error: unknown): void {
  const { message, stack = '' } = error instanceof Error ? error : { message: String(error) }
  console.error(error)
  const entry = { id: crypto.randomUUID(), at: Date.now(), kind, message, stack, path: location.pathname }
  keep([entry, ...log.get()].slice(0, newest))
}

export const clearErrorLog = (): void => keep([])

export function collectErrors(): void {
  window.addEventListener('error', (event) => logError('window', event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => {
    // A call that was refused has said so to the user; it is no defect.
    if (event.reason instanceof Error && event.reason.name === 'CallError') event.preventDefault()
    else logError('promise', event.reason)
  })
}

function keep(entries: readonly LoggedError[]): void {
  log.set(entries)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(entries))
  } catch {
    // Full or forbidden: the log in memory is enough, and an error here would only add to it.
  }
}

function restore(): readonly LoggedError[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
  } catch {
    return []
  }
}
