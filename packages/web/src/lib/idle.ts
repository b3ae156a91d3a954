import { createStore } from './store.ts'

/** What the server last said: so many seconds until it ends an idle session, heard at this time. */
export type Idle = { readonly seconds: number; readonly heardAt: number }
export const idle = createStore<Idle | null>(null)

/** Takes the header of an answer; one that has none says nothing new. */
export function noteIdle(header: string | null): void {
  if (header !== null) idle.set({ seconds: Number(header), heardAt: Date.now() })
}
