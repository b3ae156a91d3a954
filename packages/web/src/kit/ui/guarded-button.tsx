import { Button, type ButtonProps } from 'antd'
import { useEffect, useRef, useState } from 'react'

/** Spec §5, §9. */
export const doubleClickGuardMs = 3000

export type GuardedButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  onClick: () => unknown | Promise<unknown>
  guardMs?: number
}

/** Takes no second press until its work is done and the guard's time is over. */
export function GuardedButton({
  onClick,
  guardMs = doubleClickGuardMs,
  disabled,
  ...rest
}: GuardedButtonProps) {
  const [guarded, setGuarded] = useState(false)
  const [working, setWorking] = useState(false)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])

  const press = async () => {
    if (guarded || working) return
    setGuarded(true)
    timer.current = window.setTimeout(() => setGuarded(false), guardMs)
    setWorking(true)
    try {
      await onClick()
    } catch (error) {
      // A call that failed has already said so; anything else belongs in the error log.
      if (!(error instanceof Error && error.name === 'CallError')) reportError(error)
    } finally {
      setWorking(false)
    }
  }

  return <Button {...rest} loading={working} disabled={disabled || guarded} onClick={press} />
}
