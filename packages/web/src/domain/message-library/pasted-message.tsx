import { explain } from '@cass/contract/message-library/explain.ts'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo } from 'react'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { editionFor } from './edition-for.ts'
import { keyOfEdition } from './edition-name.ts'
import { Explained } from './explained.tsx'
import { OfDictionary } from './of-dictionary.tsx'
import { editionsQuery } from './queries.ts'

/** A message as it went over the wire, explained by the library's dictionary that it names itself. */
export function PastedMessage({ raw }: { raw: string }) {
  const { data: editions, error, refetch } = useQuery(editionsQuery)
  const read = useDeferredValue(raw)
  if (!editions) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={4} />
  const newest = editions[0]
  if (!newest) return null
  const { read: edition, notice } = editionFor(read, editions, newest)
  return (
    <>
      {notice && (
        <p className="form-error" data-tone="waiting">
          <Icon name="warning" />
          {say(notice)}
        </p>
      )}
      <OfDictionary id={edition.id}>
        {(dictionary) => <Result raw={read} dictionary={dictionary} v={keyOfEdition(edition)} />}
      </OfDictionary>
    </>
  )
}

function Result({
  raw,
  dictionary,
  v,
}: {
  raw: string
  dictionary: Parameters<typeof explain>[0]
  v: string
}) {
  const explanation = useMemo(() => explain(dictionary, raw), [dictionary, raw])
  return <Explained explanation={explanation} v={v} />
}
