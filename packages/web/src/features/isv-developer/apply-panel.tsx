import type { getDeveloperState } from '@cass/contract/agency-review/developer-endpoints.ts'
import { applyAsDeveloper } from '@cass/contract/agency-review/developer-endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { developerKey, offeredProductsQuery } from '../../domain/isv-developer/queries.ts'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { MultiSelect } from '../../ui/fields/select.tsx'
import { UploadField } from '../../ui/files/upload-field.tsx'
import { Evidence } from './evidence.tsx'
import { words } from './text.ts'

type State = DataOf<typeof getDeveloperState>
type Values = { statement: string; versionIds: readonly string[]; files: FileRef[] }

/** The application itself; what was rejected is there to be corrected. */
export function ApplyPanel({ state, onClose }: { state: State; onClose: () => void }) {
  const client = useQueryClient()
  const [uploading, setUploading] = useState(false)
  const products = useQuery(offeredProductsQuery)
  const options = (products.data?.list ?? []).flatMap(({ nameEn, nameZh, versions }) =>
    versions
      .filter(({ offered }) => offered)
      .map(({ id, number }) => ({ value: id, label: `${language === 'zh' ? nameZh : nameEn} ${number}` })),
  )
  return (
    <EditPanel<{ version: number }, Values, unknown>
      title={say(words.panelTitle)}
      submitLabel={say(words.submit)}
      draftKey="isv-developer"
      busy={uploading}
      wide
      load={undefined}
      valuesOf={() => ({ statement: state.request?.form.statement ?? '', versionIds: [], files: [] })}
      rules={{ statement: applyAsDeveloper.body.shape.statement }}
      save={async ({ files, statement, versionIds }, _known, optionsOf) => {
        const body = { statement, versionIds: [...versionIds], fileIds: files.map(({ id }) => id) }
        const reply = await callForReply(applyAsDeveloper, { body }, optionsOf(body))
        if (reply.code !== 'VALIDATION') return reply
        // The form holds the files themselves.
        const data = refusedFields(reply).map((field) => ({
          ...field,
          path: field.path.replace(/^fileIds.*/, 'files').replace(/^versionIds.*/, 'versionIds'),
        }))
        return { ...reply, data }
      }}
      onSaved={async () => {
        toast.success(say(words.done))
        onClose()
        await client.invalidateQueries({ queryKey: developerKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <MultiSelect
            {...form.field('versionIds')}
            label={say(words.products)}
            optional
            options={options}
            help={say(options.length > 0 || !products.data ? words.productsHelp : words.noProducts)}
          />
          <LimitedField
            {...form.field('statement')}
            label={say(words.statement)}
            bytes={1500}
            rows={6}
            help={say(words.statementHelp)}
          />
          <UploadField
            {...form.field('files')}
            label={say(words.files)}
            kind="candidateRegistration"
            onBusy={setUploading}
          />
          <h3>{say(words.evidence)}</h3>
          <Evidence certifications={state.certifications} />
        </>
      )}
    </EditPanel>
  )
}
