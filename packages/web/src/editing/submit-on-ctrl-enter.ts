import type { KeyboardEvent } from 'react'

/** Ctrl+Enter submits from any field; Enter alone does so by itself. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
}
