import { messages } from '@cass/contract/errors.ts'
import { type ManagedLink, saveLink } from '@cass/contract/links/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { call } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { LimitedItem } from '../../kit/ui/limited-item.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { linksKey, loadLink } from './queries.ts'
import { words } from './text.ts'

type Values = Pick<ManagedLink, 'nameZh' | 'nameEn' | 'linkAddress'>

const rules = saveLink.body.shape
const nameBytes = 120

/** Adds a link or edits one. */
export function LinkPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const submitKey = useSubmitKey()
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
      save={(values, known) => {
        const body = { ...values, ...(known && { id: known.id, version: known.version }) }
        return call(saveLink, { body }, { idempotencyKey: submitKey.of(body), takes: ['CONFLICT'] })
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: linksKey })
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <LimitedItem name="nameZh" label={say(words.nameZh)} rule={rules.nameZh} bytes={nameBytes} />
          <LimitedItem name="nameEn" label={say(words.nameEn)} rule={rules.nameEn} bytes={nameBytes} />
          <Form.Item
            name="linkAddress"
            label={say(words.address)}
            rules={[ruleFrom(rules.linkAddress)]}
            extra={say(words.addressHelp)}
          >
            <Input className="mono" inputMode="url" autoComplete="off" />
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}
