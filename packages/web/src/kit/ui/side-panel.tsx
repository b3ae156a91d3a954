import type { ReactNode } from 'react'
import { say } from '../language.ts'
import { confirm, Dialog } from './dialog.tsx'
import { panelWords as words } from './text.ts'

/** Detail or edit beside a list, from the right; on a phone it takes the whole screen. */
export function SidePanel({
  dirty = false,
  onClose,
  ...rest
}: {
  open: boolean
  title: string
  onClose: () => void
  /** Something in it is not saved: closing asks first. */
  dirty?: boolean
  footer?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  async function close() {
    const question = {
      title: say(words.discardTitle),
      body: say(words.discardBody),
      ok: say(words.discard),
      cancel: say(words.keep),
      danger: true,
    }
    if (!dirty || (await confirm(question))) onClose()
  }
  return <Dialog {...rest} side onClose={close} />
}
