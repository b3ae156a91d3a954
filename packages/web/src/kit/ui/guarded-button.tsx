import { Button, type ButtonProps } from 'antd'
import { useGuarded } from '../use-guarded.ts'

export type GuardedButtonProps = Omit<ButtonProps, 'onClick' | 'loading'> & {
  onClick: () => unknown
  guardMs?: number
}

/** Takes no second press until its work is done and the guard's time is over. */
export function GuardedButton({ onClick, guardMs, disabled, ...rest }: GuardedButtonProps) {
  const { run, working, guarded } = useGuarded(onClick, guardMs)
  return <Button {...rest} loading={working} disabled={disabled || guarded} onClick={() => run()} />
}
