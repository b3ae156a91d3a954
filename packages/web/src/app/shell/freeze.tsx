import { type ReactNode, Suspense } from 'react'

const never = new Promise<never>(() => undefined)

function Ice({ frozen, children }: { frozen: boolean; children: ReactNode }) {
  if (frozen) throw never
  return children
}

/** Frozen, its children stay mounted and are not rendered again: they see neither a new address nor a new user. */
export const Freeze = ({ frozen, children }: { frozen: boolean; children: ReactNode }) => (
  <Suspense fallback={null}>
    <Ice frozen={frozen}>{children}</Ice>
  </Suspense>
)
