import { useQuery } from '@tanstack/react-query'
import { dictionaryQuery, editionsQuery } from '../../../domain/message-library/queries.ts'
import { say } from '../../../lib/language.ts'
import type { FieldProps } from '../../../ui/fields/field.tsx'
import { MultiSelect } from '../../../ui/fields/select.tsx'

/** Types of messages of the market's own protocol, as readers of the message library see it. */
export function MessagesInput(
  props: FieldProps<readonly string[] | undefined, readonly string[]> & { label: string },
) {
  const { data: editions } = useQuery(editionsQuery)
  const newest = editions?.find(({ protocol }) => protocol === '')
  const { data: dictionary } = useQuery({
    ...dictionaryQuery(newest?.id ?? ''),
    enabled: newest !== undefined,
  })
  const known = (dictionary?.messages ?? []).map(({ label, msgType, name }) => ({
    value: msgType,
    label: `${msgType} · ${say(label) || name}`,
  }))
  // What the library does not have stays, and can be taken away.
  const others = (props.value ?? []).filter((type) => !known.some(({ value }) => value === type))
  return (
    <MultiSelect
      {...props}
      optional
      options={[...known, ...others.map((value) => ({ value, label: value }))]}
    />
  )
}
