import type { Message } from '@cass/contract/message-library/dictionary.ts'
import type { Lookup } from '@cass/contract/message-library/lookup.ts'
import { memo } from 'react'
import { placeOf } from '../../../domain/message-library/place.ts'
import { PlaceLink } from '../../../domain/message-library/place-link.tsx'
import { say } from '../../../lib/language.ts'
import css from './message-list.module.css'

/** The families in their order, each with its messages. */
export const MessageList = memo(function MessageList({
  lookup,
  v,
  chosen,
}: {
  lookup: Lookup
  v: string
  chosen: string
}) {
  return (
    <div className={css.families}>
      {lookup.byFamily().map(
        ({ family, messages }) =>
          messages.length > 0 && (
            <details key={family.code} open className={css.family}>
              <summary>
                <span>{say(family.label)}</span>
                <span>{messages.length}</span>
              </summary>
              <ul>
                {messages.map((message) => (
                  <li key={message.msgType}>
                    <MessageItem message={message} v={v} current={message.msgType === chosen} />
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </div>
  )
})

const MessageItem = ({ message, v, current }: { message: Message; v: string; current: boolean }) => (
  <PlaceLink
    place={placeOf({ v, m: message.msgType })}
    className={css.item}
    data-opener
    aria-current={current ? 'true' : undefined}
  >
    <code>{message.msgType}</code>
    <span>
      <span className={css.name}>{message.name}</span>
      <span className={css.label}>{say(message.label)}</span>
    </span>
  </PlaceLink>
)
