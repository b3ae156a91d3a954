import { adminRole } from '@cass/contract/permissions.ts'
import type { taskScopes } from '@cass/contract/reviews/endpoints.ts'
import { say } from '../../lib/language.ts'
import { useSession } from '../../lib/session.ts'
import { workbenchWords as words } from './text.ts'

/** What a tab of the workbench is called; a super administrator is above every team. */
export function useScopeLabel(): (scope: (typeof taskScopes)[number]) => string {
  const aboveAll = useSession().roles.includes(adminRole)
  return (scope) => say(scope === 'team' && aboveAll ? words.allTeams : words[scope])
}
