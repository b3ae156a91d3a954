import { listManagedLinks, type ManagedLink } from '@cass/contract/links/endpoints.ts'
import { queryOptions } from '@tanstack/react-query'
import { CallError, call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { words } from './text.ts'

export const linksKey = ['links']

const load = () => call(listManagedLinks, {}, { quiet: true })

export const linksQuery = queryOptions({ queryKey: linksKey, queryFn: load })

/** One of them as it is now. */
export async function loadLink(id: string): Promise<ManagedLink> {
  const link = (await load()).find((each) => each.id === id)
  if (!link) throw new CallError('NOT_FOUND', say(words.gone))
  return link
}
