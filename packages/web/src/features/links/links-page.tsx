import { fill } from '@cass/contract/kit/text.ts'
import { deleteLink, type ManagedLink, orderLinks } from '@cass/contract/links/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { language, say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { OrderList } from '../../ui/fields/order-list.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { RowActions } from '../../ui/table/row-actions.tsx'
import { LinkPanel } from './link-panel.tsx'
import css from './links.module.css'
import { linksKey, linksQuery } from './queries.ts'
import { words } from './text.ts'

const nameOf = ({ nameZh, nameEn }: ManagedLink) => (language === 'zh' ? nameZh : nameEn)

/** /grip/links */
export function Page() {
  const { data: links, error, refetch } = useQuery(linksQuery)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: linksKey })
  const [panel, setPanel] = useState<{ id: string | undefined }>()

  async function remove(link: ManagedLink) {
    const body = say(fill(words.removeBody, { name: nameOf(link) }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    await call(deleteLink, { body: { id: link.id, version: link.version } }).finally(refresh)
    toast.success(say(words.removed))
  }

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage title={say(words.title)} lead={say(words.lead)} actions={add}>
        {!links ? (
          error ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Loading lines={6} />
          )
        ) : links.length === 0 ? (
          <Empty title={say(words.none)} hint={say(words.noneHint)} />
        ) : (
          <OrderList
            label={say(words.list)}
            items={links}
            keyOf={({ id }) => id}
            nameOf={nameOf}
            onOrder={(ids) => call(orderLinks, { body: { ids } }).finally(refresh)}
          >
            {(link) => (
              <div className={css.link}>
                <div className={css.names}>
                  <strong>{nameOf(link)}</strong>
                  <span lang={language === 'zh' ? 'en' : 'zh-CN'}>
                    {language === 'zh' ? link.nameEn : link.nameZh}
                  </span>
                </div>
                <a className="link mono" href={link.linkAddress} target="_blank" rel="noopener noreferrer">
                  {link.linkAddress}
                </a>
                <RowActions
                  of={nameOf(link)}
                  actions={[
                    { key: 'edit', label: say(words.edit), onClick: () => setPanel({ id: link.id }) },
                    { key: 'remove', label: say(words.remove), danger: true, onClick: () => remove(link) },
                  ]}
                />
              </div>
            )}
          </OrderList>
        )}
      </ListPage>
      {panel && <LinkPanel id={panel.id} onClose={() => setPanel(undefined)} />}
    </>
  )
}
