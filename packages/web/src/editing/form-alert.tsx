import { useEffect, useRef } from 'react'
import { Icon } from '../ui/icons.tsx'

type Props = { message: string | undefined; tone?: 'waiting' }

/** What went wrong with the form as a whole, or what one must know before it. */
export function FormAlert({ message, tone }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // It stands above, and whoever pressed the button below a long form would not see it.
  useEffect(() => {
    if (message) box.current?.firstElementChild?.scrollIntoView?.({ block: 'nearest' })
  }, [message])
  return (
    <div ref={box} role="alert">
      {message && (
        <p className="form-error" data-tone={tone}>
          <Icon name={tone ? 'info' : 'error'} size={20} />
          {message}
        </p>
      )}
    </div>
  )
}
