import type { ReactNode } from 'react'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { useConfirmedClose } from './unsaved.ts'

/** Detail or edit beside a list, from the right; on a phone it takes the whole screen. */
export function SidePanel({
  dirty = false,
  onClose,
  ...rest
}: {
  open: boolean
  title: string
  onClose: () => void
  /** Something in it is not saved: closing it and leaving the page ask first. */
  dirty?: boolean
  footer?: ReactNode
  wide?: boolean
  children: ReactNode
}) {
  return <Dialog {...rest} side onClose={useConfirmedClose(rest.open && dirty, onClose)} />
}
