import { createStore } from './store.ts'

/** How many calls cover the page now. */
export const maskedCalls = createStore(0)

export async function masked<Value>(work: Promise<Value>): Promise<Value> {
  maskedCalls.set(maskedCalls.get() + 1)
  try {
    return await work
  } finally {
    maskedCalls.set(maskedCalls.get() - 1)
  }
}
