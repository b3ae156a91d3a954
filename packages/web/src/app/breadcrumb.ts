import type { Text } from '@cass/contract/kit/text.ts'
import { type PlainPath, paths } from '@cass/contract/site/paths.ts'
import { say } from '../lib/language.ts'
import type { AppRoute } from './route.ts'
import { titles } from './text.ts'

/** Without `to` plain text: the page itself, and sections that lead nowhere (noRedirect). */
type Crumb = { readonly title: Text; readonly to?: PlainPath }

export function breadcrumbOf(route: AppRoute): readonly Crumb[] {
  if (route.breadcrumb === 'hidden') return []
  // A section that is called as its page would be said twice.
  const section = route.section && say(route.section.title) !== say(route.title) ? [route.section] : []
  return [{ title: titles.home, to: paths.home }, ...section, { title: route.title }]
}
