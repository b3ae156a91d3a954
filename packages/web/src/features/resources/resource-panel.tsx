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
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { Form, Rules } from '../../editing/use-form.ts'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { CheckboxGroup } from '../../ui/fields/checkbox.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
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

const rules: Rules<Values> = {
  ...saveResource.body.shape,
  files: (files) => ((files as FileRef[]).length === 0 ? say(words.fileNeeded) : undefined),
}
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
  const [uploading, setUploading] = useState(false)

  async function save(
    { files, ...values }: Values,
    known: ManagedResource | undefined,
    optionsOf: OptionsOf,
  ) {
    const body = {
      ...values,
      ...(known && { id: known.id, version: known.version }),
      fileId: files[0]!.id,
    }
    const reply = await callForReply(saveResource, { body }, optionsOf(body))
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
      rules={rules}
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
          <Select
            {...form.field('category')}
            label={say(manageWords.category)}
            options={resourceCategoryCodes.map((value) => ({
              value,
              label: say(resourceCategories[value].label),
            }))}
          />
          <FieldGrid>
            <LimitedField {...form.field('titleZh')} label={say(words.titleZh)} />
            <LimitedField {...form.field('titleEn')} label={say(words.titleEn)} />
          </FieldGrid>
          <FieldGrid>
            <LimitedField
              {...form.field('descriptionZh')}
              label={say(words.descriptionZh)}
              optional
              bytes={descriptionBytes}
              rows={3}
            />
            <LimitedField
              {...form.field('descriptionEn')}
              label={say(words.descriptionEn)}
              optional
              bytes={descriptionBytes}
              rows={3}
            />
          </FieldGrid>
          <LimitedField
            {...form.field('edition')}
            label={say(words.edition)}
            optional
            bytes={editionBytes}
            help={say(words.editionHelp)}
          />
          <UploadField
            {...form.field('files')}
            label={say(words.file)}
            kind="resource"
            max={1}
            onBusy={setUploading}
          />
          <Audience form={form} />
          <Switch {...form.field('published')} label={say(words.published)} help={say(words.publishedHelp)} />
        </>
      )}
    </EditPanel>
  )
}

/** Open categories ask for no identity; what was chosen before stays with the document. */
function Audience({ form }: { form: Form<Partial<Values>> }) {
  const { category } = form.values
  const open = category !== undefined && resourceCategories[category].open
  return (
    <CheckboxGroup
      {...form.field('identities')}
      label={say(words.identities)}
      help={say(open ? words.open : words.identitiesHelp)}
      disabled={open}
      options={identitySchema.options.toSorted().map((value) => ({ value, label: say(identities[value]) }))}
    />
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
