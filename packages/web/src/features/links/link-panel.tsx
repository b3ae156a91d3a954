import { messages } from '@cass/contract/errors.ts'
import { type ManagedLink, saveLink } from '@cass/contract/links/endpoints.ts'
import { linkFields } from '@cass/contract/links/fields.ts'
import { useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { linksKey, loadLink } from './queries.ts'
import { words } from './text.ts'

type Values = Pick<ManagedLink, 'nameZh' | 'nameEn' | 'linkAddress'>

const nameBytes = 120

/** Adds a link or edits one. */
export function LinkPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <EditPanel<ManagedLink, Values, unknown>
      title={say(id === undefined ? words.add : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`link:${id ?? 'new'}`}
      load={id === undefined ? undefined : () => loadLink(id)}
      valuesOf={(link) => ({
        nameZh: link?.nameZh ?? '',
        nameEn: link?.nameEn ?? '',
        linkAddress: link?.linkAddress ?? '',
      })}
      rules={linkFields}
      save={(values, known, optionsOf) => {
        const body = { ...values, ...(known && { id: known.id, version: known.version }) }
        return callForReply(saveLink, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: linksKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <LimitedField {...form.field('nameZh')} label={say(words.nameZh)} bytes={nameBytes} />
          <LimitedField {...form.field('nameEn')} label={say(words.nameEn)} bytes={nameBytes} />
          <TextField
            {...form.field('linkAddress')}
            label={say(words.address)}
            help={say(words.addressHelp)}
            mono
            inputMode="url"
            autoComplete="off"
          />
        </>
      )}
    </EditPanel>
  )
}
