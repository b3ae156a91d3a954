import type { ReactNode } from 'react'

/** What stands below a field: how to fill it in, and what it was before. */
export const Notes = ({ hint, was }: { hint: string | undefined; was: ReactNode }) => (
  <>
    {hint && <span>{hint}</span>}
    {was}
  </>
)
