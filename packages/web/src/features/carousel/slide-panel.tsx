import { type ManagedSlide, saveSlide } from '@cass/contract/carousel/manage-endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EditPanel } from '../../editing/edit-panel.tsx'
import type { Rules } from '../../editing/use-form.ts'
import type { OptionsOf } from '../../editing/use-record-form.ts'
import { callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { fromMarketInput, marketInputProblem, toMarketInput } from '../../lib/market-input.ts'
import { toast } from '../../lib/toast.ts'
import { DateTimeField } from '../../ui/fields/date-time-field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { LimitedField } from '../../ui/fields/limited-field.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Switch } from '../../ui/fields/switch.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type Picture, PictureField } from './picture-field.tsx'
import { loadSlide, slidesKey } from './queries.ts'
import { words as listWords, panelWords as words } from './text.ts'

type Values = Pick<
  ManagedSlide,
  'titleZh' | 'titleEn' | 'captionZh' | 'captionEn' | 'link' | 'language' | 'enabled'
> & { picture: Picture | undefined; startInput: string; endInput: string }

const rules: Rules<Values> = {
  ...saveSlide.body.shape,
  picture: (picture) => (picture ? undefined : say(words.pictureNeeded)),
  startInput: marketInputProblem,
  endInput: marketInputProblem,
}
/** Where the server's name of a field is not the form's. */
const places: Readonly<Record<string, string>> = {
  fileId: 'picture',
  crop: 'picture',
  startTime: 'startInput',
  endTime: 'endInput',
}

/** Adds a picture or edits one. */
export function SlidePanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const [uploading, setUploading] = useState(false)

  async function save(
    { picture, startInput, endInput, ...values }: Values,
    known: ManagedSlide | undefined,
    optionsOf: OptionsOf,
  ) {
    const body = {
      ...values,
      ...(known && { id: known.id, version: known.version }),
      fileId: picture!.fileId,
      crop: picture!.crop,
      startTime: fromMarketInput(startInput),
      endTime: fromMarketInput(endInput),
    }
    const reply = await callForReply(saveSlide, { body }, optionsOf(body))
    if (reply.code !== 'VALIDATION') return reply
    const fields = refusedFields(reply).map(({ path, message }) => {
      const name = path.split('.')[0]!
      return { path: places[name] ?? name, message }
    })
    return { ...reply, data: fields }
  }

  return (
    <EditPanel<ManagedSlide, Values, unknown>
      title={say(id === undefined ? words.addTitle : words.editTitle)}
      submitLabel={say(words.save)}
      draftKey={`slide:${id ?? 'new'}`}
      busy={uploading}
      wide
      load={id === undefined ? undefined : () => loadSlide(id)}
      valuesOf={valuesOf}
      rules={rules}
      save={save}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: slidesKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <PictureField {...form.field('picture')} onBusy={setUploading} />
          <FieldGrid>
            <LimitedField {...form.field('titleZh')} label={say(words.titleZh)} help={say(words.titleHelp)} />
            <LimitedField {...form.field('titleEn')} label={say(words.titleEn)} />
          </FieldGrid>
          <FieldGrid>
            <LimitedField {...form.field('captionZh')} label={say(words.captionZh)} optional rows={2} />
            <LimitedField {...form.field('captionEn')} label={say(words.captionEn)} optional rows={2} />
          </FieldGrid>
          <TextField
            {...form.field('link')}
            label={say(words.link)}
            optional
            help={say(words.linkHelp)}
            mono
            autoComplete="off"
          />
          <RadioGroup
            {...form.field('language')}
            label={say(words.language)}
            options={(['all', 'zh', 'en'] as const).map((value) => ({
              value,
              label: say(listWords.languages[value]),
            }))}
          />
          <FieldGrid>
            <DateTimeField
              {...form.field('startInput')}
              label={`${say(words.period)} · ${say(words.startTime)}`}
              help={say(words.periodHelp)}
            />
            <DateTimeField
              {...form.field('endInput')}
              label={`${say(words.period)} · ${say(words.endTime)}`}
            />
          </FieldGrid>
          <Switch {...form.field('enabled')} label={say(words.enabled)} />
        </>
      )}
    </EditPanel>
  )
}

const valuesOf = (slide: ManagedSlide | undefined): Partial<Values> => ({
  titleZh: slide?.titleZh ?? '',
  titleEn: slide?.titleEn ?? '',
  captionZh: slide?.captionZh ?? '',
  captionEn: slide?.captionEn ?? '',
  picture: slide && { fileId: slide.fileId, crop: slide.crop, url: slide.original, fresh: false },
  link: slide?.link ?? '',
  language: slide?.language ?? 'all',
  startInput: toMarketInput(slide?.startTime ?? ''),
  endInput: toMarketInput(slide?.endTime ?? ''),
  enabled: slide?.enabled ?? true,
})
