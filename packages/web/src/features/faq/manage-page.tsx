import {
  deleteFaqEntry,
  faqType,
  faqTypes,
  listManagedFaq,
  type ManagedFaqEntry,
  orderFaqEntries,
} from '@cass/contract/faq/endpoints.ts'
import { codesOf } from '@cass/contract/kit/codes.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LibraryTabs } from '../../domain/library-tabs.tsx'
import { call } from '../../lib/api.ts'
import { When } from '../../lib/format.ts'
import { language, say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { Button } from '../../ui/button.tsx'
import { OrderList } from '../../ui/fields/order-list.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import { FilterBar, keywordFilter } from '../../ui/table/filter-bar.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { EntryPanel } from './entry-panel.tsx'
import css from './faq.module.css'
import { faqKey, managedQuery } from './queries.ts'
import { manageWords as words } from './text.ts'

const questionOf = ({ questionZh, questionEn }: ManagedFaqEntry) =>
  language === 'zh' ? questionZh : questionEn
const types = codesOf(faqTypes)

/** Nothing said of the type is all of them, and no filter. */
const schema = listManagedFaq.body.extend({
  problemType: listManagedFaq.body.shape.problemType.removeDefault(),
})

/** /grip/library/problems */
export function Page() {
  const list = useListSearch(schema)
  const { problemType = 'ALL', keyword = '' } = list.search
  const { data: entries, error, refetch } = useQuery(managedQuery({ problemType, keyword }))
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: faqKey })
  const [panel, setPanel] = useState<{ id: string | undefined }>()

  async function remove(entry: ManagedFaqEntry) {
    const body = say(fill(words.removeBody, { question: questionOf(entry) }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    await call(deleteFaqEntry, { body: { id: entry.id, version: entry.version } }).finally(refresh)
    toast.success(say(words.removed))
  }

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage
        title={say(words.title)}
        lead={say(words.lead)}
        actions={add}
        filters={
          <>
            <LibraryTabs />
            <FilterBar
              list={list}
              filters={[
                keywordFilter(words),
                {
                  kind: 'select',
                  name: 'problemType',
                  label: say(words.type),
                  options: types.map((value) => ({ value, label: say(faqTypes[value]) })),
                },
              ]}
            />
          </>
        }
      >
        {!entries ? (
          error ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Loading lines={8} />
          )
        ) : entries.length === 0 ? (
          list.filtered ? (
            <Empty
              title={say(words.noMatch)}
              action={<Button onClick={list.clear}>{say(words.clear)}</Button>}
            />
          ) : (
            <Empty title={say(words.none)} hint={say(words.noneHint)} action={add} />
          )
        ) : (
          <>
            {keyword && <p className={css.orderHint}>{say(words.filtered)}</p>}
            {types
              .map((type) => ({ type, inside: entries.filter((each) => each.problemType === type) }))
              .filter(({ inside }) => inside.length > 0)
              .map(({ type, inside }) => (
                <section key={type} className={css.group} aria-label={say(faqTypes[type])}>
                  <h2>{say(faqTypes[type])}</h2>
                  <OrderList
                    label={say(faqTypes[type])}
                    items={inside}
                    keyOf={({ id }) => id}
                    nameOf={questionOf}
                    // Only all of a type can be put in order.
                    onOrder={
                      keyword
                        ? undefined
                        : (ids) =>
                            call(orderFaqEntries, { body: { problemType: type, ids } }).finally(refresh)
                    }
                  >
                    {(entry) => (
                      <Line
                        entry={entry}
                        onEdit={() => setPanel({ id: entry.id })}
                        onRemove={() => remove(entry)}
                      />
                    )}
                  </OrderList>
                </section>
              ))}
          </>
        )}
      </ListPage>
      {panel && (
        <EntryPanel
          id={panel.id}
          problemType={problemType === 'ALL' ? faqType.serviceApplication : problemType}
          onClose={() => setPanel(undefined)}
        />
      )}
    </>
  )
}

const Line = ({
  entry,
  onEdit,
  onRemove,
}: {
  entry: ManagedFaqEntry
  onEdit: () => void
  onRemove: () => unknown
}) => (
  <div className={css.line}>
    <TwoLines first={questionOf(entry)} second={language === 'zh' ? entry.questionEn : entry.questionZh} />
    <Tag tone={entry.published ? 'good' : 'idle'} icon={entry.published ? 'check-circle' : 'eye-off'}>
      {say(entry.published ? words.published : words.unpublished)}
    </Tag>
    <span className={css.when}>
      <When at={entry.updateTime} />
    </span>
    <RowActions
      of={questionOf(entry)}
      actions={[
        { key: 'edit', label: say(words.edit), onClick: onEdit },
        { key: 'remove', label: say(words.remove), danger: true, onClick: onRemove },
      ]}
    />
  </div>
)
