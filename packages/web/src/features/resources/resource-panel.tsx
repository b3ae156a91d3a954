import { messages } from '@cass/contract/errors.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { identities, identitySchema } from '@cass/contract/institutions/enums.ts'
import { type ManagedResource, saveResource } from '@cass/contract/resources/endpoints.ts'
import {
  type ResourceCategory,
  resourceCategories,
  resourceCategoryCodes,
} from '@cass/contract/resources/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Checkbox, Form, type FormInstance, Select, Switch } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { LimitedItem } from '../../kit/ui/limited-item.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { UploadField } from '../../kit/ui/upload-field.tsx'
import { findManaged, resourcesKey } from './queries.ts'
import { manageWords, panelWords as words } from './text.ts'

type Values = Pick<
  ManagedResource,
  | 'category'
  | 'titleZh'
  | 'titleEn'
  | 'descriptionZh'
  | 'descriptionEn'
  | 'edition'
  | 'identities'
  | 'published'
> & { files: FileRef[] }

const rules = saveResource.body.shape
const descriptionBytes = 900
const editionBytes = 40

/** Adds a document or edits one. */
export function ResourcePanel({
  id,
  category,
  onClose,
}: {
  id: string | undefined
  /** Of a new one. */
  category: ResourceCategory
  onClose: () => void
}) {
  const client = useQueryClient()
  const submitKey = useSubmitKey()
  const [uploading, setUploading] = useState(false)

  async function save({ files, ...values }: Values, known: ManagedResource | undefined) {
    const body = {
      ...values,
      ...(known && { id: known.id, version: known.version }),
      fileId: files[0]!.id,
    }
    const options = { idempotencyKey: submitKey.of(body), takes: ['CONFLICT' as const] }
    const reply = await call(saveResource, { body }, options)
    if (reply.code !== 'VALIDATION') return reply
    // The form holds the file itself.
    const data = refusedFields(reply).map((field) => ({
      ...field,
      path: field.path.replace(/^fileId$/, 'files'),
    }))
    return { ...reply, data }
  }

  return (
    <EditPanel<ManagedResource, Values, unknown>
      title={say(id === undefined ? manageWords.add : manageWords.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`resource:${id ?? 'new'}`}
      busy={uploading}
      wide
      load={id === undefined ? undefined : () => findManaged(id)}
      valuesOf={(known) => valuesOf(known, category)}
      save={save}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: resourcesKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Form.Item name="category" label={say(manageWords.category)}>
            <Select
              options={resourceCategoryCodes.map((value) => ({
                value,
                label: say(resourceCategories[value].label),
              }))}
            />
          </Form.Item>
          <FieldGrid>
            <LimitedItem name="titleZh" label={say(words.titleZh)} rule={rules.titleZh} />
            <LimitedItem name="titleEn" label={say(words.titleEn)} rule={rules.titleEn} />
          </FieldGrid>
          <FieldGrid>
            <LimitedItem
              name="descriptionZh"
              label={optional(say(words.descriptionZh))}
              rule={rules.descriptionZh}
              bytes={descriptionBytes}
              rows={3}
            />
            <LimitedItem
              name="descriptionEn"
              label={optional(say(words.descriptionEn))}
              rule={rules.descriptionEn}
              bytes={descriptionBytes}
              rows={3}
            />
          </FieldGrid>
          <LimitedItem
            name="edition"
            label={optional(say(words.edition))}
            rule={rules.edition}
            bytes={editionBytes}
            help={say(words.editionHelp)}
          />
          <Form.Item name="files" rules={[{ required: true, type: 'array', message: say(words.fileNeeded) }]}>
            <UploadField label={say(words.file)} kind="resource" max={1} onBusy={setUploading} />
          </Form.Item>
          <Audience form={form} />
          <Form.Item
            name="published"
            label={say(words.published)}
            valuePropName="checked"
            extra={say(words.publishedHelp)}
          >
            <Switch />
          </Form.Item>
        </>
      )}
    </EditPanel>
  )
}

/** Open categories ask for no identity; what was chosen before stays with the document. */
function Audience({ form }: { form: FormInstance<Values> }) {
  const category: ResourceCategory | undefined = Form.useWatch('category', form)
  const open = category !== undefined && resourceCategories[category].open
  return (
    <Form.Item
      name="identities"
      label={say(words.identities)}
      extra={say(open ? words.open : words.identitiesHelp)}
    >
      <Checkbox.Group
        role="group"
        aria-label={say(words.identities)}
        disabled={open}
        options={identitySchema.options.toSorted().map((value) => ({ value, label: say(identities[value]) }))}
      />
    </Form.Item>
  )
}

const valuesOf = (known: ManagedResource | undefined, category: ResourceCategory): Partial<Values> => ({
  category: known?.category ?? category,
  titleZh: known?.titleZh ?? '',
  titleEn: known?.titleEn ?? '',
  descriptionZh: known?.descriptionZh ?? '',
  descriptionEn: known?.descriptionEn ?? '',
  edition: known?.edition ?? '',
  files: known ? [known.file] : [],
  identities: known?.identities ?? [],
  published: known?.published ?? false,
})
