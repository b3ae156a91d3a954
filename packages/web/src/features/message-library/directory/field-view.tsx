import { fill } from '@cass/contract/kit/text.ts'
import type { Field } from '@cass/contract/message-library/dictionary.ts'
import type { Lookup } from '@cass/contract/message-library/lookup.ts'
import { placeOf } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { say } from '../../../lib/language.ts'
import { SectionHead } from '../../../ui/page/section-head.tsx'
import { ValueName } from './entry-parts.tsx'
import css from './field-view.module.css'
import { fieldWords as words } from './text.ts'

export function FieldView({ field, lookup, v }: { field: Field; lookup: Lookup; v: string }) {
  const users = lookup.usedIn(field.tag)
  const everywhere = lookup.frameOf(field.tag) !== undefined
  return (
    <article className={css.field}>
      <SectionHead
        title={field.name}
        lead={
          <>
            {say(fill(words.lead, { tag: field.tag }))} · <code>{field.type}</code>
          </>
        }
      />
      {say(field.description) && <p className={css.description}>{say(field.description)}</p>}
      <h3>{say(words.values)}</h3>
      {field.values.length > 0 ? <ValueTable field={field} /> : <p>{say(words.noValues)}</p>}
      <h3>{say(words.usedIn)}</h3>
      {everywhere && <p>{say(words.everyMessage)}</p>}
      {users.length === 0 && !everywhere && <p>{say(words.usedNowhere)}</p>}
      <ul className={css.users}>
        {users.map(({ msgType, name, label }) => (
          <li key={msgType}>
            <PlaceLink place={placeOf({ v, m: msgType })} className="link">
              {name}
            </PlaceLink>
            <code>{msgType}</code>
            <span>{say(label)}</span>
          </li>
        ))}
      </ul>
    </article>
  )
}

const ValueTable = ({ field }: { field: Field }) => (
  <table className={css.values} aria-label={say(words.values)}>
    <thead>
      <tr>
        <th scope="col">{say(words.value)}</th>
        <th scope="col">{say(words.meaning)}</th>
      </tr>
    </thead>
    <tbody>
      {field.values.map(({ value, name, description }) => (
        <tr key={value}>
          <th scope="row">
            <code>{value}</code>
          </th>
          <td>
            {say(description) || <ValueName name={name} />}
            {say(description) && name && (
              <span>
                <ValueName name={name} />
              </span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
