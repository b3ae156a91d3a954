import { type CardContent, cardFields, maxCardVersions } from '@cass/contract/isv-board/card.ts'
import { type getOwnCard, submitOwnCard } from '@cass/contract/isv-board/card-endpoints.ts'
import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useUnsavedWork } from '../../editing/leaving.ts'
import { RecordForm } from '../../editing/record-form.tsx'
import { useRecordForm } from '../../editing/use-record-form.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { MultiSelect } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './manage-page.module.css'
import { manageWords as words } from './text.ts'

export type OwnCard = DataOf<typeof getOwnCard>
type Card = NonNullable<OwnCard['card']>
type Values = Omit<CardContent, 'products'> & { versionIds: readonly string[] }
type Submitted = DataOf<typeof submitOwnCard>

const empty = {
  sloganZh: '',
  sloganEn: '',
  introductionZh: '',
  introductionEn: '',
  website: '',
  contactPhone: '',
  contactEmail: '',
}

/** What the card says, with a preview of it as it is typed; handed in as a whole. */
export function CardForm({
  own,
  load,
  onSubmitted,
  preview,
}: {
  own: OwnCard
  load: () => Promise<OwnCard>
  onSubmitted: () => Promise<unknown>
  preview: (content: CardContent) => ReactNode
}) {
  const { card, offered } = own
  const record = useRecordForm<Card, Values, Submitted>({
    known: card ?? undefined,
    load: card ? async () => (await load()).card! : undefined,
    valuesOf: (known) => ({
      ...empty,
      ...pickFields(known?.content),
      // What was retired since cannot be shown again.
      versionIds: (known?.content.products ?? [])
        .map(({ versionId }) => versionId)
        .filter((id) => offered.some(({ versionId }) => versionId === id)),
    }),
    rules: cardFields,
    draftKey: 'isv-card',
    async save(values, known, optionsOf) {
      const body = {
        ...values,
        versionIds: [...values.versionIds],
        ...(known && { version: known.version }),
      }
      const reply = await callForReply(submitOwnCard, { body }, optionsOf(body))
      if (reply.code !== 'VALIDATION') return reply
      // The products are one field.
      const data = refusedFields(reply).map((field) => ({
        ...field,
        path: field.path.replace(/^versionIds.*/, 'versionIds'),
      }))
      return { ...reply, data }
    },
    async onSaved() {
      toast.success(say(words.submitted))
      await onSubmitted()
    },
  })
  useUnsavedWork({ isOpen: () => record.isDirty })
  const { form } = record
  const { versionIds = [], ...said } = form.values
  const content: CardContent = {
    ...empty,
    ...said,
    products: versionIds.flatMap((id) => offered.find(({ versionId }) => versionId === id) ?? []),
  }
  return (
    <div className={css.columns}>
      <section className="card" aria-labelledby="content">
        <h2 id="content">{say(words.content)}</h2>
        <RecordForm record={record}>
          <div className={css.form}>
            <MultiSelect
              {...form.field('versionIds')}
              label={say(words.versions)}
              options={offered.map(({ nameEn, nameZh, number, versionId }) => ({
                value: versionId,
                label: `${language === 'zh' ? nameZh : nameEn} ${number}`,
              }))}
              help={
                offered.length > 0
                  ? say(fill(words.versionsHelp, { most: maxCardVersions }))
                  : say(words.noProducts)
              }
            />
            {offered.length === 0 && (
              <Link to={paths.isvProducts} className="link">
                {say(words.goToProducts)}
              </Link>
            )}
            <LimitedField
              {...form.field('sloganZh')}
              label={say(words.sloganZh)}
              help={say(words.sloganHelp)}
              bytes={180}
              lang="zh-CN"
            />
            <LimitedField
              {...form.field('sloganEn')}
              label={say(words.sloganEn)}
              help={say(words.sloganHelp)}
              bytes={180}
              lang="en"
            />
            <LimitedField
              {...form.field('introductionZh')}
              label={say(words.introductionZh)}
              bytes={3000}
              rows={6}
              lang="zh-CN"
            />
            <LimitedField
              {...form.field('introductionEn')}
              label={say(words.introductionEn)}
              bytes={3000}
              rows={6}
              lang="en"
            />
            <FieldGrid>
              <TextField
                {...form.field('website')}
                label={say(words.website)}
                optional
                help={say(words.websiteHelp)}
                inputMode="url"
              />
              <TextField
                {...form.field('contactPhone')}
                label={say(words.contactPhone)}
                optional
                inputMode="tel"
              />
              <TextField
                {...form.field('contactEmail')}
                label={say(words.contactEmail)}
                optional
                inputMode="email"
              />
            </FieldGrid>
          </div>
          <div className={css.buttons}>
            <Button variant="primary" type="submit" loading={record.isSaving} disabled={record.isGuarded}>
              {say(words.submit)}
            </Button>
          </div>
        </RecordForm>
      </section>
      <aside>{preview(content)}</aside>
    </div>
  )
}

function pickFields(content: CardContent | undefined): Omit<CardContent, 'products'> {
  if (!content) return empty
  const { products: _, ...fields } = content
  return fields
}
