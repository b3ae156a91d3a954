import {
  type AgreementEdition,
  discardAgreementText,
  publishAgreementText,
  saveAgreementText,
} from '@cass/contract/isv-agreements/endpoints.ts'
import {
  type AgreementKind,
  agreementKinds,
  noticeChoices,
  termChoices,
} from '@cass/contract/isv-agreements/kinds.ts'
import { agreementTextForm } from '@cass/contract/isv-agreements/text-form.ts'
import type { BodyOf } from '@cass/contract/kit/endpoint.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { latestOf } from '../../editing/writing/edition.ts'
import { EditionEditor } from '../../editing/writing/edition-editor.tsx'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { FieldGrid } from '../../ui/fields/field-grid.tsx'
import { Select } from '../../ui/fields/select.tsx'
import { textsKey, textsQuery } from './queries.ts'
import { templateWords as words } from './text.ts'

const optionsOf = (choices: readonly number[], label: Text) =>
  choices.map((n) => ({ value: String(n), label: say(fill(label, { n })) }))
const conditions = [
  { place: 'termMonths', label: words.term, options: optionsOf(termChoices, words.months) },
  { place: 'noticeDays', label: words.notice, options: optionsOf(noticeChoices, words.days) },
] as const

/** The next edition of one template with its term and notice period, and those before it. */
export function TemplateEditor({
  kind,
  editions,
}: {
  kind: AgreementKind
  editions: readonly AgreementEdition[]
}) {
  const client = useQueryClient()
  const { current, draft } = latestOf(editions)
  return (
    <EditionEditor
      name={say(agreementKinds[kind])}
      draftKey={`isv-agreement-text:${kind}`}
      editions={editions}
      definition={agreementTextForm}
      calls={{
        load: () => client.fetchQuery({ ...textsQuery(kind), staleTime: 0 }),
        save: (form, known, idempotencyKey) => {
          const termMonths = Number(textOf(form, 'termMonths'))
          const noticeDays = Number(textOf(form, 'noticeDays'))
          const body = { kind, ...known, ...form, termMonths, noticeDays }
          return call(
            saveAgreementText,
            { body: body as BodyOf<typeof saveAgreementText> },
            { quiet: true, idempotencyKey },
          )
        },
        discard: (body) => call(discardAgreementText, { body }),
        publish: (body) => call(publishAgreementText, { body }),
      }}
      refresh={() => client.invalidateQueries({ queryKey: textsKey })}
      said={{
        lead: [words.forWhom[kind], draft ? words.draftLead : current ? words.freshLead : words.noneLead]
          .map(say)
          .join(' '),
        changesHelp: say(words.changesHelp),
        previewTitle: say(words.previewTitle),
        publishBody: say(words.publishBody),
      }}
      extras={{
        of: (edition) => ({
          termMonths: String(edition?.termMonths ?? termChoices[0]),
          noticeDays: String(edition?.noticeDays ?? noticeChoices[1]),
        }),
        fields: ({ errorOf, set, textAt }) => (
          <FieldGrid>
            {conditions.map(({ label, options, place }) => (
              <div key={place} data-place={place}>
                <Select
                  name={place}
                  label={say(label)}
                  options={options}
                  value={textAt(place)}
                  error={errorOf(place)}
                  onChange={(value) => set(place, value)}
                />
              </div>
            ))}
          </FieldGrid>
        ),
        note: ({ inForce, noticeDays, termMonths }) =>
          [
            fill(words.months, { n: termMonths }),
            fill(words.days, { n: noticeDays }),
            fill(words.inForce, { n: inForce }),
          ]
            .map(say)
            .join(' · '),
      }}
    />
  )
}
