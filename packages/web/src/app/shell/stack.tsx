import { Activity, type ComponentType } from 'react'
import { Freeze } from './freeze.tsx'
import { PageBoundary } from './page-boundary.tsx'

type StackProps = {
  pages: ReadonlyMap<string, ComponentType>
  kept: readonly string[]
  current: string
  /** Of the kept, the one whose user has just been logged out. */
  orphan?: string | undefined
}

/** One page visible, the kept ones hidden: React keeps their state and stops their effects. */
export const Stack = ({ pages, kept, current, orphan }: StackProps) =>
  [...new Set([...kept, current])].map((name) => {
    const Page = pages.get(name)
    const visible = name === current
    return (
      <Activity key={name} mode={visible ? 'visible' : 'hidden'}>
        <Freeze frozen={!visible || name === orphan}>
          <PageBoundary>{Page && <Page />}</PageBoundary>
        </Freeze>
      </Activity>
    )
  })
