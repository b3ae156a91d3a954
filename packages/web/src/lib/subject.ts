import { useEffect } from 'react'
import { createStore } from './store.ts'

/** What the page is about just now, an article or a message: it stands before the page's name in the window's title. */
export const subject = createStore('')

export function useSubject(words: string): void {
  useEffect(() => {
    subject.set(words)
    return () => subject.set('')
  }, [words])
}
