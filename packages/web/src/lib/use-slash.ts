import { useEffect, useEffectEvent } from 'react'

/** UI rule: `/` to search a list, unless somebody is typing or a dialog is open. */
export function useSlash(act: () => void): void {
  const onSlash = useEffectEvent(act)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const typing = target.matches?.('input, textarea, select, [contenteditable="true"]')
      const elsewhere =
        event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')
      if (event.key !== '/' || typing || elsewhere) return
      event.preventDefault()
      onSlash()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
