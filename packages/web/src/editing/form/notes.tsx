import type { ReactNode } from 'react'
import type { InputProps } from './input-props.ts'

/** What stands below a field: how to fill it in, and what it was before. */
export const notesOf = ({ hint, previous }: Pick<InputProps, 'hint' | 'previous'>): ReactNode =>
  (hint || previous) && (
    <>
      {hint && <span>{hint}</span>}
      {previous}
    </>
  )
