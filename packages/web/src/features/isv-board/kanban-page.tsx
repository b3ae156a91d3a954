import { familyCodes } from '@cass/contract/certification/enums.ts'
import { isvStages } from '@cass/contract/isvs/stages.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { oneOf, shortText } from '../../lib/address-rules.ts'
import { say } from '../../lib/language.ts'
import { useListSearch, writeSearch } from '../../lib/list-search.ts'
import { useCan, useSession } from '../../lib/session.ts'
import { SearchBox } from '../../ui/fields/search-box.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { KindBar } from '../../ui/table/kind-bar.tsx'
import { CardDialog } from './card-dialog.tsx'
import { KanbanColumn } from './kanban-column.tsx'
import css from './kanban-page.module.css'
import { moveByArrows } from './move-by-arrows.ts'
import { boardQuery, type Column } from './queries.ts'
import { boardWords as words } from './text.ts'

/** What the address says: what is looked for, and the card that is open. */
const filterAddress = { shape: { keyword: shortText(64), family: oneOf(familyCodes) } }
const cardAddress = { shape: { card: shortText(36) } }

const families = [
  { code: undefined, title: say(words.allFamilies) },
  ...familyCodes.map((code) => {
    const { name, short } = interfaceFamilies[code]
    return { code, title: short, hint: say(name) }
  }),
]

/** /service-support/jgIsv_kanban: ISVs by how far they have come (spec §1). */
export function Page() {
  const list = useListSearch(filterAddress)
  const opened = useListSearch(cardAddress)
  const { family, keyword } = list.search
  const { card } = opened.search
  const filters = { ...(keyword && { keyword }), ...(family && { family }) }
  const { data, error, refetch } = useQuery(boardQuery(filters))
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} actions={<Action />} />
      <KindBar
        label={say(words.family)}
        kinds={families.map(({ code, ...shown }) => ({
          ...shown,
          key: code ?? 'ALL',
          search: writeSearch(filterAddress, { keyword, family: code }),
          chosen: code === (family || undefined),
        }))}
      >
        <SearchBox
          label={say(words.keyword)}
          value={keyword ?? ''}
          onSearch={(typed, options) => list.show({ keyword: typed || undefined }, options)}
        />
      </KindBar>
      {data ? (
        <>
          <Stages columns={data} />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrows only lead from link to link, each of which tabbing reaches. */}
          <div className={css.board} onKeyDown={moveByArrows}>
            {data.map((column) => (
              <KanbanColumn
                key={`${column.stage} ${keyword} ${family}`}
                column={column}
                filters={filters}
                filtered={list.filtered}
                linkTo={(id) => ({ ...filters, card: id })}
              />
            ))}
          </div>
        </>
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={10} />
      )}
      {card && <CardDialog id={card} onClose={() => opened.show({ card: undefined }, { stays: true })} />}
    </>
  )
}

/** What one can do here: keep the own card, or become an ISV. */
function Action() {
  const { user } = useSession()
  const keepsCard = useCan(['JGISV_NEW'])
  if (user && keepsCard)
    return (
      <Link to={paths.isvBoard} className="button">
        {say(words.own)}
      </Link>
    )
  return user ? null : (
    <Link to={paths.isvEntrance} className="button">
      {say(words.become)}
    </Link>
  )
}

/** On a phone, where the columns stand one under another. */
const Stages = ({ columns }: { columns: readonly Column[] }) => (
  <nav aria-label={say(words.stages)}>
    <ul className={css.stages}>
      {columns.map(({ stage, total }) => (
        <li key={stage}>
          <a href={`#${stage}`}>
            {say(isvStages[stage].label)} <strong>{total}</strong>
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
