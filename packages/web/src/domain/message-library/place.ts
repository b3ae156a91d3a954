import { paths } from '@cass/contract/site/paths.ts'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { goTo } from '../../lib/navigate.ts'

const libraryPath = paths.messageLibrary

export const tabKeys = ['directory', 'differences', 'explain', 'tools'] as const
type TabKey = (typeof tabKeys)[number]

/** Everything the page shows stands in its address, but for a pasted message: that is nobody's business. */
export type Place = {
  tab: TabKey
  /** Key of the version; empty: the newest of the market's own. */
  v: string
  /** Key of the version it is compared with. */
  from: string
  /** MsgType. */
  m: string
  /** Tag of a field. */
  f: string
  /** What is searched for. */
  q: string
}

const names = ['v', 'from', 'm', 'f', 'q'] as const

export function readPlace(said: Readonly<Record<string, unknown>>): Place {
  const word = (name: string) => (typeof said[name] === 'string' ? said[name] : '')
  const tab = tabKeys.find((key) => key === said.tab) ?? 'directory'
  return { tab, v: word('v'), from: word('from'), m: word('m'), f: word('f'), q: word('q') }
}

/** Only what it says: one place has one address. */
export function hrefOf({ tab, ...rest }: Place): string {
  const said = names.filter((name) => rest[name]).map((name) => [name, rest[name]] as [string, string])
  const query = new URLSearchParams(tab === 'directory' ? said : [['tab', tab], ...said]).toString()
  return query ? `${libraryPath}?${query}` : libraryPath
}

export function usePlace(): Place {
  const said: Record<string, unknown> = useSearch({ strict: false })
  return useMemo(() => readPlace(said), [said])
}

/** From what the address says now, since what was typed arrives late. */
export function go(change: Partial<Place>, options?: { replace?: boolean }): void {
  const now = readPlace(Object.fromEntries(new URLSearchParams(location.search)))
  goTo(hrefOf({ ...now, ...change }), options)
}

/** In the directory. */
export const placeOf = (place: Partial<Place>): Place => ({
  tab: 'directory',
  v: '',
  from: '',
  m: '',
  f: '',
  q: '',
  ...place,
})
