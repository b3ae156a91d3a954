import type { Catalogue, TestForm } from '@cass/contract/certification/catalogue.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useState } from 'react'
import { say } from '../../../lib/language.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SplitPage } from '../../../ui/page/split-page.tsx'
import { Empty } from '../../../ui/page/states.tsx'
import { ListSearchField } from '../../../ui/table/list-search-field.tsx'
import { CasePanel } from './case-panel.tsx'
import { FormDetail } from './form-detail.tsx'
import { FormPanel } from './form-panel.tsx'
import { formWords, catalogueWords as words } from './text.ts'

type Panel = { kind: 'form'; key: string | null } | { kind: 'case'; id: string | null; formKey: string }

/** Forms on the left, by their families; what is chosen of them on the right. */
export function ContentView({
  catalogue,
  version,
  chosen,
  keyword,
  onChoose,
  onSearch,
}: {
  catalogue: Catalogue
  /** Of the draft; without one it is only looked at. */
  version: number | undefined
  chosen: string | undefined
  keyword: string
  onChoose: (formKey: string | undefined) => void
  onSearch: (keyword: string | undefined) => void
}) {
  const [panel, setPanel] = useState<Panel>()
  const isEditable = version !== undefined
  const found = catalogue.forms.filter((form) => matches(catalogue, form, keyword))
  const form = found.find(({ formKey }) => formKey === chosen) ?? found[0]
  const add = isEditable && (
    <Button icon={<Icon name="plus" size={16} />} onClick={() => setPanel({ kind: 'form', key: null })}>
      {say(formWords.add)}
    </Button>
  )
  const countOf = ({ formKey }: TestForm) => catalogue.cases.filter((one) => one.formKey === formKey).length

  return (
    <>
      {catalogue.forms.length === 0 ? (
        <Empty title={say(words.empty)} hint={say(words.emptyHint)} action={add || undefined} />
      ) : (
        <SplitPage
          label={say(words.forms)}
          items={found.map((one) => ({
            key: one.formKey,
            name: say(one.name),
            hint: countOf(one),
            group: say(interfaceFamilies[one.family].name),
          }))}
          chosen={form?.formKey}
          onChoose={onChoose}
          search={
            <>
              <ListSearchField
                label={say(words.search)}
                value={keyword}
                onSearch={(next) => onSearch(next || undefined)}
              />
              {add}
            </>
          }
        >
          {form ? (
            <FormDetail
              key={form.formKey}
              form={form}
              cases={catalogue.cases.filter(({ formKey }) => formKey === form.formKey)}
              version={version}
              onEdit={() => setPanel({ kind: 'form', key: form.formKey })}
              onEditCase={(id) => setPanel({ kind: 'case', id, formKey: form.formKey })}
              onRemoved={() => onChoose(undefined)}
            />
          ) : (
            <Empty title={say(words.noneFound)} />
          )}
        </SplitPage>
      )}
      {panel?.kind === 'form' && (
        <FormPanel formKey={panel.key} onSaved={onChoose} onClose={() => setPanel(undefined)} />
      )}
      {panel?.kind === 'case' && (
        <CasePanel id={panel.id} formKey={panel.formKey} onClose={() => setPanel(undefined)} />
      )}
    </>
  )
}

/** By its own words or those of its cases, in either language. */
function matches({ cases }: Catalogue, form: TestForm, keyword: string): boolean {
  const wanted = keyword.trim().toLowerCase()
  if (wanted === '') return true
  const own = cases.filter(({ formKey }) => formKey === form.formKey)
  return [
    form.formKey,
    form.name.zh,
    form.name.en,
    ...own.flatMap(({ id, title }) => [id, title.zh, title.en]),
  ].some((text) => text.toLowerCase().includes(wanted))
}
