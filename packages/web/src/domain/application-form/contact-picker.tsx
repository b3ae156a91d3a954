import type { Contact } from '@cass/contract/applications/schemas.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import groupCss from '../../editing/form/group.module.css'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import css from './contact-picker.module.css'
import { contactsQuery } from './queries.ts'
import { formWords as words } from './text.ts'

/** People whom the institution has named before. */
export function ContactPicker({ label, onPick }: { label: string; onPick: (contact: Contact) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={groupCss.tool} onClick={() => setOpen(true)}>
        <Icon name="users" size={16} />
        {say(words.pickContact)}
      </button>
      <Dialog open={open} title={`${say(words.pickContact)} · ${label}`} onClose={() => setOpen(false)}>
        <Contacts
          onPick={(contact) => {
            setOpen(false)
            onPick(contact)
          }}
        />
      </Dialog>
    </>
  )
}

function Contacts({ onPick }: { onPick: (contact: Contact) => void }) {
  const { data, error, refetch } = useQuery(contactsQuery)
  const [query, setQuery] = useState('')
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading />
  if (data.length === 0) return <Empty title={say(words.noContacts)} hint={say(words.noContactsHint)} />
  const needle = query.trim().toLowerCase()
  const found = data.filter((each) =>
    Object.values(each).some((value) => value.toLowerCase().includes(needle)),
  )
  return (
    <>
      <div className="field">
        <input
          type="search"
          value={query}
          aria-label={say(words.searchContacts)}
          placeholder={say(words.searchContacts)}
          onChange={(event) => setQuery(event.target.value)}
        />
      </div>
      {found.length === 0 && <p className="field-help">{say(words.noneFound)}</p>}
      <ul className={css.contacts}>
        {found.map((contact) => (
          <li key={JSON.stringify(contact)}>
            <button type="button" onClick={() => onPick(contact)}>
              <strong>{contact.name}</strong>
              <span>{[contact.department, contact.position].filter(Boolean).join(' · ')}</span>
              <span className="mono">
                {[contact.mobile || contact.telephone, contact.email].filter(Boolean).join(' · ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
