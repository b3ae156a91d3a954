import { type ManagedSlide, saveSlide } from '@cass/contract/carousel/endpoints.ts'
import { messages } from '@cass/contract/errors.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Form, Input, Radio, Switch } from 'antd'
import { useState } from 'react'
import { call, refusedFields } from '../../kit/api.ts'
import { say } from '../../kit/language.ts'
import { fromMarketInput, toMarketInput } from '../../kit/market-input.ts'
import { useSubmitKey } from '../../kit/submit-key.ts'
import { EditPanel } from '../../kit/ui/edit-panel.tsx'
import { FieldGrid } from '../../kit/ui/field-grid.tsx'
import { optional } from '../../kit/ui/form/label-words.tsx'
import { ruleFrom } from '../../kit/ui/forms.ts'
import { LimitedItem } from '../../kit/ui/limited-item.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { type Picture, PictureField } from './picture-field.tsx'
import { loadSlide, slidesKey } from './queries.ts'
import { words as listWords, panelWords as words } from './text.ts'

type Values = Pick<
  ManagedSlide,
  'titleZh' | 'titleEn' | 'captionZh' | 'captionEn' | 'link' | 'language' | 'enabled'
> & { picture: Picture | undefined; startInput: string; endInput: string }

const rules = saveSlide.body.shape
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
  const submitKey = useSubmitKey()
  const [uploading, setUploading] = useState(false)

  async function save({ picture, startInput, endInput, ...values }: Values, known: ManagedSlide | undefined) {
    const body = {
      ...values,
      ...(known && { id: known.id, version: known.version }),
      fileId: picture!.fileId,
      crop: picture!.crop,
      startTime: fromMarketInput(startInput),
      endTime: fromMarketInput(endInput),
    }
    const options = { idempotencyKey: submitKey.of(body), takes: ['CONFLICT' as const] }
    const reply = await call(saveSlide, { body }, options)
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
      save={save}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: slidesKey })
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Form.Item name="picture" rules={[{ required: true, message: say(words.pictureNeeded) }]}>
            <PictureField onBusy={setUploading} />
          </Form.Item>
          <FieldGrid>
            <LimitedItem
              name="titleZh"
              label={say(words.titleZh)}
              rule={rules.titleZh}
              help={say(words.titleHelp)}
            />
            <LimitedItem name="titleEn" label={say(words.titleEn)} rule={rules.titleEn} />
          </FieldGrid>
          <FieldGrid>
            <LimitedItem
              name="captionZh"
              label={optional(say(words.captionZh))}
              rule={rules.captionZh}
              rows={2}
            />
            <LimitedItem
              name="captionEn"
              label={optional(say(words.captionEn))}
              rule={rules.captionEn}
              rows={2}
            />
          </FieldGrid>
          <Form.Item
            name="link"
            label={optional(say(words.link))}
            rules={[ruleFrom(rules.link)]}
            extra={say(words.linkHelp)}
          >
            <Input className="mono" autoComplete="off" />
          </Form.Item>
          <Form.Item name="language" label={say(words.language)}>
            <Radio.Group
              options={(['all', 'zh', 'en'] as const).map((value) => ({
                value,
                label: say(listWords.languages[value]),
              }))}
            />
          </Form.Item>
          <FieldGrid>
            <Form.Item
              name="startInput"
              label={`${say(words.period)} · ${say(words.startTime)}`}
              extra={say(words.periodHelp)}
            >
              <Input type="datetime-local" />
            </Form.Item>
            <Form.Item name="endInput" label={`${say(words.period)} · ${say(words.endTime)}`}>
              <Input type="datetime-local" />
            </Form.Item>
          </FieldGrid>
          <Form.Item name="enabled" label={say(words.enabled)} valuePropName="checked">
            <Switch />
          </Form.Item>
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
