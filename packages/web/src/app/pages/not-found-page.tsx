import { say } from '../../lib/language.ts'
import { DeadEnd } from './dead-end.tsx'
import { pagesText } from './text.ts'

export const Page = () => (
  <DeadEnd icon="search" code="404" title={say(pagesText.notFound)} hint={say(pagesText.notFoundHint)} />
)
