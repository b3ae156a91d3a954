import { familyCodes } from '@cass/contract/certification/enums.ts'
import { identities as identityNames } from '@cass/contract/institutions/enums.ts'
import { type Audience, isvIdentities, sendIsvMessage } from '@cass/contract/isv-messages/endpoints.ts'
import { isvStageCodes, isvStages } from '@cass/contract/isvs/stages.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { MultiSelect } from '../../ui/fields/select.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import css from './messages.module.css'
import { reachQuery, sentKey } from './queries.ts'
import { composeWords as words } from './text.ts'

type Values = {
  titleZh: string
  titleEn: string
  bodyZh: string
  bodyEn: string
} & { [Name in keyof Audience]: readonly Audience[Name][number][] }
type Sent = DataOf<typeof sendIsvMessage>

const { bodyEn, bodyZh, titleEn, titleZh } = sendIsvMessage.body.shape
const audienceOf = ({ families = [], identities = [], stages = [] }: Partial<Values>): Audience => ({
  identities: [...identities],
  stages: [...stages],
  families: [...families],
})

/** A message in both languages, and to whom it goes. */
export function ComposePanel({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  return (
    <EditPanel<{ version: number }, Values, Sent>
      title={say(words.title)}
      submitLabel={say(words.send)}
      draftKey="isv-message"
      wide
      load={undefined}
      valuesOf={() => ({
        titleZh: '',
        titleEn: '',
        bodyZh: '',
        bodyEn: '',
        identities: [],
        stages: [],
        families: [],
      })}
      rules={{ titleZh, titleEn, bodyZh, bodyEn }}
      save={async (values, _known, optionsOf) => {
        const audience = audienceOf(values)
        const { people } = await client.fetchQuery(reachQuery(audience))
        const title = say(words.confirmTitle)
        const body = say(fill(words.confirm, { people }))
        if (people > 0 && !(await confirm({ title, body, ok: say(words.send) }))) return undefined
        const message = {
          titleZh: values.titleZh,
          titleEn: values.titleEn,
          bodyZh: values.bodyZh,
          bodyEn: values.bodyEn,
          audience,
        }
        return await callForReply(sendIsvMessage, { body: message }, optionsOf(message))
      }}
      onSaved={async ({ people }) => {
        toast.success(say(fill(words.sent, { people })))
        onClose()
        await client.invalidateQueries({ queryKey: sentKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldGrid>
            <MultiSelect
              {...form.field('identities')}
              label={say(words.identities)}
              placeholder={say(words.any)}
              options={isvIdentities.map((value) => ({ value, label: say(identityNames[value]) }))}
            />
            <MultiSelect
              {...form.field('stages')}
              label={say(words.stages)}
              placeholder={say(words.any)}
              options={isvStageCodes.map((value) => ({ value, label: say(isvStages[value].label) }))}
            />
            <MultiSelect
              {...form.field('families')}
              label={say(words.families)}
              placeholder={say(words.any)}
              options={familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))}
            />
          </FieldGrid>
          <p className="field-help">{say(words.audienceHelp)}</p>
          <Reach audience={audienceOf(form.values)} />
          <LimitedField {...form.field('titleZh')} label={say(words.titleZh)} bytes={180} lang="zh-CN" />
          <LimitedField {...form.field('titleEn')} label={say(words.titleEn)} bytes={180} lang="en" />
          <LimitedField
            {...form.field('bodyZh')}
            label={say(words.bodyZh)}
            bytes={6000}
            rows={6}
            lang="zh-CN"
          />
          <LimitedField {...form.field('bodyEn')} label={say(words.bodyEn)} bytes={6000} rows={6} lang="en" />
        </>
      )}
    </EditPanel>
  )
}

/** How many it would go to now. */
function Reach({ audience }: { audience: Audience }) {
  const { data } = useQuery(reachQuery(audience))
  return (
    <p className={css.reach} role="status" data-nobody={data?.people === 0 || undefined}>
      {data ? (data.people === 0 ? say(words.nobody) : say(fill(words.reach, data))) : say(words.counting)}
    </p>
  )
}
