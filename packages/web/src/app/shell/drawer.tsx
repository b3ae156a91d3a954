import { useEffect, useRef, useState } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import css from './drawer.module.css'
import { MenuList } from './menu-list.tsx'
import { shellText } from './text.ts'

/** The menus of a narrow screen. */
export function Drawer() {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDialogElement>(null)
  const close = () => setOpen(false)
  useEffect(() => {
    if (open) box.current?.showModal()
    else box.current?.close()
  }, [open])
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={say(shellText.openMenu)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
      </button>
      <dialog
        ref={box}
        className={css.drawer}
        aria-label={say(shellText.mainMenu)}
        onClose={close}
        // Nothing is lost by closing a menu, so a press beside it does.
        onPointerDown={(event) => event.target === box.current && close()}
      >
        <nav className={css.inside} aria-label={say(shellText.mainMenu)}>
          <button type="button" className="icon-button" aria-label={say(shellText.closeMenu)} onClick={close}>
            <Icon name="close" />
          </button>
          {open && <MenuList onGo={close} />}
        </nav>
      </dialog>
    </>
  )
}
