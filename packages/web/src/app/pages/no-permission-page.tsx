import { say } from '../../lib/language.ts'
import { DeadEnd } from './dead-end.tsx'
import { pagesText } from './text.ts'

export const Page = () => (
  <DeadEnd
    icon="lock"
    code="401"
    title={say(pagesText.noPermission)}
    hint={say(pagesText.noPermissionHint)}
  />
)
