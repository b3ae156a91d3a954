import { deleteSlide, type ManagedSlide, orderSlides } from '@cass/contract/carousel/manage-endpoints.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { AddButton } from '../../ui/add-button.tsx'
import { OrderList } from '../../ui/fields/order-list.tsx'
import { confirm } from '../../ui/overlays/dialog.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { slidesKey, slidesQuery } from './queries.ts'
import { SlideLine } from './slide-line.tsx'
import { SlidePanel } from './slide-panel.tsx'
import { titleOf } from './slide-words.ts'
import { words } from './text.ts'

/** /grip/carousel */
export function Page() {
  const { data: slides, error, refetch } = useQuery(slidesQuery)
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: slidesKey })
  const [panel, setPanel] = useState<{ id: string | undefined }>()

  async function remove(slide: ManagedSlide) {
    const body = say(fill(words.removeBody, { name: titleOf(slide) }))
    if (!(await confirm({ title: say(words.removeTitle), body, ok: say(words.remove), danger: true }))) return
    const { id, version } = slide
    await call(deleteSlide, { query: { id, version } }).finally(refresh)
    toast.success(say(words.removed))
  }

  const add = <AddButton label={say(words.add)} onClick={() => setPanel({ id: undefined })} />
  return (
    <>
      <ListPage title={say(words.title)} lead={say(words.lead)} actions={add}>
        {!slides ? (
          error ? (
            <Failed error={error} onRetry={refetch} />
          ) : (
            <Loading lines={6} />
          )
        ) : slides.length === 0 ? (
          <Empty title={say(words.none)} hint={say(words.noneHint)} />
        ) : (
          <OrderList
            label={say(words.list)}
            items={slides}
            keyOf={({ id }) => id}
            nameOf={titleOf}
            onOrder={(ids) => call(orderSlides, { body: { ids } }).finally(refresh)}
          >
            {(slide) => (
              <SlideLine
                slide={slide}
                onEdit={() => setPanel({ id: slide.id })}
                onRemove={() => remove(slide)}
              />
            )}
          </OrderList>
        )}
      </ListPage>
      {panel && <SlidePanel id={panel.id} onClose={() => setPanel(undefined)} />}
    </>
  )
}
