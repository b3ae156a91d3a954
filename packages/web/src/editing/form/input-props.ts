import type { ReactNode } from 'react'

/** What every input of the form is given. */
export type InputProps = {
  /** Its place. */
  name: string
  label: string
  optional: boolean
  hint: string | undefined
  /** What was handed in before, where that was something else. */
  previous: ReactNode
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}
