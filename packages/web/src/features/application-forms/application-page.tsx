import { kindOf } from '@cass/contract/applications/kinds.ts'
import { useSearch } from '@tanstack/react-router'
import { say } from '../../lib/language.ts'
import { Begin } from './begin.tsx'
import { Opened, type Types } from './opened.tsx'

/** The page of one or two kinds: the application that the address names, or the beginning of one. */
export function Page({ types }: { types: Types }) {
  const { id } = useSearch({ strict: false }) as { id?: string }
  if (id) return <Opened key={id} id={id} types={types} />
  return <Begin types={types} title={say(kindOf(types[0])!.module)} />
}
