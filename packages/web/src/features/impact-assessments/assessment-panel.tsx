import { familyCodes } from '@cass/contract/certification/enums.ts'
import { messages } from '@cass/contract/errors.ts'
import {
  type ImpactAssessmentDetail,
  saveImpactAssessment,
} from '@cass/contract/impact-assessments/endpoints.ts'
import { addDays } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImpactChanges } from '../../domain/isv-filings/impact-changes.tsx'
import { EditPanel } from '../../editing/edit-panel.tsx'
import { callForReply } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { MultiSelect, Select } from '../../ui/fields/select.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import css from './assessment-panel.module.css'
import { describeChanges } from './describe-changes.ts'
import { changesQuery, dictionariesQuery, impactKey, loadAssessment } from './queries.ts'
import { panelWords as words } from './text.ts'

type Values = {
  titleZh: string
  titleEn: string
  descriptionZh: string
  descriptionEn: string
  families: readonly InterfaceFamily[]
  dueOn: string
  beforeId: string
  afterId: string
}
const { descriptionEn, descriptionZh, dueOn, families, titleEn, titleZh } = saveImpactAssessment.body.shape
/** For whoever has none in mind. */
const usualDays = 20

/** Writes an assessment, filled in from the comparison of two dictionaries. */
export function AssessmentPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const client = useQueryClient()
  return (
    <EditPanel<ImpactAssessmentDetail, Values, unknown>
      title={say(id === undefined ? words.new : words.edit)}
      submitLabel={say(words.save)}
      draftKey={`impact-assessment:${id ?? 'new'}`}
      wide
      load={id === undefined ? undefined : () => loadAssessment(id)}
      valuesOf={(known) => ({
        titleZh: known?.titleZh ?? '',
        titleEn: known?.titleEn ?? '',
        descriptionZh: known?.descriptionZh ?? '',
        descriptionEn: known?.descriptionEn ?? '',
        families: known?.families ?? [],
        dueOn: known?.dueOn ?? addDays(marketDate(new Date()), usualDays),
        beforeId: known?.before?.id ?? '',
        afterId: known?.after?.id ?? '',
      })}
      rules={{ titleZh, titleEn, descriptionZh, descriptionEn, families, dueOn }}
      save={(values, known, optionsOf) => {
        const body = {
          ...values,
          families: [...values.families],
          beforeId: values.beforeId || null,
          afterId: values.afterId || null,
          ...(known && { id: known.id, version: known.version }),
        }
        return callForReply(saveImpactAssessment, { body }, optionsOf(body))
      }}
      onSaved={async () => {
        toast.success(say(messages.saved))
        onClose()
        await client.invalidateQueries({ queryKey: impactKey })
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Dictionaries
            before={form.field('beforeId')}
            after={form.field('afterId')}
            onFill={(filled) => {
              for (const [name, value] of Object.entries(filled)) form.set(name as keyof Values, value)
            }}
          />
          <TextField {...form.field('titleZh')} label={say(words.titleZh)} lang="zh-CN" />
          <TextField {...form.field('titleEn')} label={say(words.titleEn)} lang="en" />
          <TextField
            {...form.field('descriptionZh')}
            label={say(words.descriptionZh)}
            lang="zh-CN"
            rows={6}
          />
          <TextField {...form.field('descriptionEn')} label={say(words.descriptionEn)} lang="en" rows={6} />
          <FieldGrid>
            <MultiSelect
              {...form.field('families')}
              label={say(words.families)}
              placeholder={say(words.familiesHint)}
              options={familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))}
            />
            <DateField {...form.field('dueOn')} label={say(words.dueOn)} min={marketDate(new Date())} />
          </FieldGrid>
        </>
      )}
    </EditPanel>
  )
}

type IdField = {
  name: string
  value?: string | undefined
  error?: string | undefined
  onChange: (value: string) => void
}

/** The two dictionaries, and what changes between them. */
function Dictionaries({
  before,
  after,
  onFill,
}: {
  before: IdField
  after: IdField
  onFill: (filled: Pick<Values, 'titleZh' | 'titleEn' | 'descriptionZh' | 'descriptionEn'>) => void
}) {
  const { data: editions = [] } = useQuery(dictionariesQuery)
  const { data: changes, isFetching } = useQuery(changesQuery(before.value ?? '', after.value ?? ''))
  const nameOf = (id: string | undefined) => {
    const found = editions.find((edition) => edition.id === id)
    return found ? [found.protocol, found.name].filter(Boolean).join(' ') : ''
  }
  const options = [
    { value: '', label: say(words.noDictionary) },
    ...editions.map(({ id }) => ({ value: id, label: nameOf(id) })),
  ]
  return (
    <div className={css.dictionaries}>
      <FieldGrid>
        <Select {...before} value={before.value ?? ''} label={say(words.before)} options={options} />
        <Select {...after} value={after.value ?? ''} label={say(words.after)} options={options} />
      </FieldGrid>
      {isFetching && <p className="field-help">{say(words.comparing)}</p>}
      {changes && changes.length === 0 && <p className="field-help">{say(words.same)}</p>}
      {changes && changes.length > 0 && (
        <>
          <ImpactChanges changes={changes} />
          <Button onClick={() => onFill(describeChanges(changes, nameOf(before.value), nameOf(after.value)))}>
            {say(words.fillIn)}
          </Button>
        </>
      )}
    </div>
  )
}
