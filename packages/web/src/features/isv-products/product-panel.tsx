import { familyCodes } from '@cass/contract/certification/enums.ts'
import { messages } from '@cass/contract/errors.ts'
import { type IsvProduct, saveIsvProduct } from '@cass/contract/isv-products/endpoints.ts'
import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { MultiSelect } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { loadProduct, productsKey } from './queries.ts'
import { words as listWords, panelWords as words } from './text.ts'
import { newVersion, type Version, VersionsInput } from './versions-input.tsx'

type Values = {
  nameZh: string
  nameEn: string
  families: readonly InterfaceFamily[]
  versions: readonly Version[]
}
const { nameEn, nameZh, families } = saveIsvProduct.body.shape

/** Adds a product or edits one, with its versions. */
export function ProductPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const [problems, setProblems] = useState<readonly RefusedField[]>([])
  return (
    <EditPanel<IsvProduct, Values, unknown>
      title={say(id === undefined ? listWords.add : words.edit)}
      submitLabel={say(words.save)}
      draftKey={`isv-product:${id ?? 'new'}`}
      wide
      load={id === undefined ? undefined : () => loadProduct(id)}
      valuesOf={(known) => ({
        nameZh: known?.nameZh ?? '',
        nameEn: known?.nameEn ?? '',
        families: known?.families ?? [],
        versions: known?.versions ?? [newVersion()],
      })}
      rules={{ nameZh, nameEn, families }}
      save={async (values, known, optionsOf) => {
        const body = {
          ...values,
          families: [...values.families],
          versions: [...values.versions],
          ...(known && { id: known.id, version: known.version }),
        }
        const reply = await callForReply(saveIsvProduct, { body }, optionsOf(body))
        if (reply.code !== 'VALIDATION') return reply
        const refused = refusedFields(reply)
        setProblems(refused)
        // What is wrong with one version stands at it; the form as a whole goes to the list of them.
        const data = refused.map((field) => ({
          ...field,
          path: field.path.replace(/^versions\..*/, 'versions'),
        }))
        return { ...reply, data }
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: productsKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldGrid>
            <TextField {...form.field('nameZh')} label={say(words.nameZh)} lang="zh-CN" autoComplete="off" />
            <TextField {...form.field('nameEn')} label={say(words.nameEn)} lang="en" autoComplete="off" />
          </FieldGrid>
          <MultiSelect
            {...form.field('families')}
            label={say(words.families)}
            placeholder={say(words.familiesHint)}
            options={familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))}
          />
          <VersionsInput
            versions={form.values.versions ?? []}
            problems={problems}
            error={
              problems.some(({ path }) => path.startsWith('versions.'))
                ? undefined
                : form.field('versions').error
            }
            onChange={(versions) => {
              setProblems([])
              form.set('versions', versions)
            }}
          />
        </>
      )}
    </EditPanel>
  )
}
