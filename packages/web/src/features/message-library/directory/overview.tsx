import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { Dictionary } from '@cass/contract/message-library/dictionary.ts'
import type { DictionaryEdition } from '@cass/contract/message-library/endpoints.ts'
import type { Lookup } from '@cass/contract/message-library/lookup.ts'
import { protocolName, titleOfEdition } from '../../../domain/message-library/edition-name.ts'
import { placeOf } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { showTime } from '../../../lib/format.ts'
import { say } from '../../../lib/language.ts'
import { DescriptionList } from '../../../ui/page/description-list.tsx'
import { SectionHead } from '../../../ui/page/section-head.tsx'
import css from './overview.module.css'
import { directoryWords as words } from './text.ts'

/** Before anything is chosen: what this version is, and what is in it. */
export function Overview({
  edition: { protocol, name, note, publishTime, messages, fields },
  dictionary,
  lookup,
  v,
}: {
  edition: DictionaryEdition
  dictionary: Dictionary
  lookup: Lookup
  v: string
}) {
  const counts = { messages: thousands(messages), fields: thousands(fields) }
  return (
    <section className={css.overview}>
      <SectionHead
        title={say(fill(words.overview, { name: titleOfEdition({ protocol, name }) }))}
        lead={note}
      />
      <DescriptionList
        rows={[
          [say(words.protocol), protocolName({ protocol })],
          [say(words.published), showTime(publishTime, '{y}-{m}-{d}')],
          [say(words.beginString), <code key="begin">{dictionary.beginString}</code>],
          [say(words.counts), say(fill(words.countsOf, counts))],
        ]}
      />
      <h3>{say(words.families)}</h3>
      <ul className={css.families}>
        {lookup.byFamily().map(({ family, messages: inside }) => {
          const first = inside[0]
          return (
            first && (
              <li key={family.code}>
                <PlaceLink place={placeOf({ v, m: first.msgType })}>
                  <span>{say(family.label)}</span>
                  <span>
                    {say(
                      inside.length === 1 ? words.familyOne : fill(words.familyCount, { n: inside.length }),
                    )}
                  </span>
                  <span>{inside.map((message) => message.msgType).join(' · ')}</span>
                </PlaceLink>
              </li>
            )
          )
        })}
      </ul>
    </section>
  )
}
