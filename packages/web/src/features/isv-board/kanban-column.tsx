import { boardPageSize } from '@cass/contract/isv-board/board-endpoints.ts'
import { isvStages } from '@cass/contract/isvs/stages.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { paths, type SearchOf } from '@cass/contract/site/paths.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CardFace } from '../../domain/isv-board/card-face.tsx'
import { stageIcons } from '../../domain/isv-board/stage-tag.tsx'
import { say } from '../../lib/language.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icons.tsx'
import css from './kanban-page.module.css'
import { type BoardFilters, type Column, moreCardsQuery } from './queries.ts'
import { boardWords as words } from './text.ts'

/** One stage with its cards; more of them on request. */
export function KanbanColumn({
  column: { cards, stage, total },
  filters,
  filtered,
  linkTo,
}: {
  column: Column
  filters: BoardFilters
  filtered: boolean
  linkTo: (id: string) => SearchOf<typeof paths.isvKanban>
}) {
  const more = useInfiniteQuery(moreCardsQuery(stage, filters))
  const shown = [...cards, ...(more.data?.pages ?? []).flatMap(([page]) => page?.cards ?? [])]
  // Whoever moved on between two pages is listed once.
  const unique = [...new Map(shown.map((card) => [card.id, card])).values()]
  const left = total - unique.length
  return (
    <section
      id={stage}
      className={css.column}
      data-tone={isvStages[stage].tone}
      aria-labelledby={`${stage}-title`}
    >
      <header className={css.head}>
        <h2 id={`${stage}-title`}>
          <Icon name={stageIcons[stage]} size={16} />
          {say(isvStages[stage].label)}
        </h2>
        <span className={css.count}>{say(fill(words.count, { n: total }))}</span>
        <p>{say(words.meaning[stage])}</p>
      </header>
      {unique.length === 0 ? (
        <p className={css.none}>{say(filtered ? words.noneFound : words.none)}</p>
      ) : (
        <ul className={css.cards}>
          {unique.map((card) => (
            <li key={card.id} className={css.card}>
              <CardFace card={card}>
                <Link to={paths.isvKanban} search={linkTo(card.id)} resetScroll={false}>
                  {card.name}
                </Link>
              </CardFace>
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <Button small loading={more.isFetching} onClick={() => void more.fetchNextPage()}>
          {say(fill(words.more, { n: Math.min(left, boardPageSize) }))}
        </Button>
      )}
    </section>
  )
}
