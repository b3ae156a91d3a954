import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { MenuItem, MenuOverview, ShownNode } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { SidePanel } from '../../editing/side-panel.tsx'
import { When } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Failed, Loading } from '../../ui/page/states.tsx'
import css from './menus.module.css'
import { NodePath } from './node-path.tsx'
import { itemQuery } from './queries.ts'
import { nodeWords, impactWords as words } from './text.ts'

/** A node in the draft and in the live edition, and whom a change of it touches. */
export function ItemPanel({
  tree,
  code,
  menu,
  onClose,
}: {
  tree: TreeType
  code: string
  menu: MenuOverview
  onClose: () => void
}) {
  const { data, error, refetch } = useQuery(itemQuery(tree, code))
  return (
    <SidePanel open wide title={say(words.title)} onClose={onClose}>
      {data ? (
        <Shown item={data} menu={menu} />
      ) : error ? (
        <Failed error={error} onRetry={refetch} />
      ) : (
        <Loading lines={6} />
      )}
    </SidePanel>
  )
}

function Shown({ item, menu }: { item: MenuItem; menu: MenuOverview }) {
  const { applications, applicationTotal, holders, holderTotal, live, node, path } = item
  const teams = new Map(menu.teams.map(({ id, name }) => [id, name]))
  const isDraft = menu.edition?.state === 'draft' || menu.edition?.state === 'ready'
  const isGone = isDraft && !menu.nodes.some(({ code }) => code === node.code)
  const rows = linesOf(teams).map(
    ([label, of]) => [label, live ? of(live) : '', isGone ? '' : of(node)] as const,
  )
  return (
    <>
      <p>
        <NodePath path={path} code={node.code} whole />
      </p>
      {isGone && <p role="status">{say(words.inDraftGone)}</p>}
      <table className={css.compare}>
        <thead>
          <tr>
            <th scope="col">{say(words.field)}</th>
            <th scope="col">{say(words.before)}</th>
            {isDraft && <th scope="col">{say(words.after)}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, before, after]) => (
            <tr key={label} data-changed={(isDraft && before !== after) || undefined}>
              <th scope="row">{label}</th>
              <td>{before || '—'}</td>
              {isDraft && <td>{after || '—'}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <Touched title={say(words.holders)} total={holderTotal} shown={holders.length}>
        {holders.map(({ id, name, since }) => (
          <li key={id}>
            <span>{name}</span>
            <span className={css.soft}>
              <When at={since} />
            </span>
          </li>
        ))}
      </Touched>
      <Touched title={say(words.applications)} total={applicationTotal} shown={applications.length}>
        {applications.map(({ edition, id, institution, ordNo }) => (
          <li key={id}>
            <span>
              <Link to={paths.applicationReview} search={{ id }} className="mono">
                {ordNo}
              </Link>{' '}
              {institution}
            </span>
            <span className={css.soft}>{say(fill(words.onEdition, { number: edition }))}</span>
          </li>
        ))}
      </Touched>
    </>
  )
}

const Touched = ({
  title,
  total,
  shown,
  children,
}: {
  title: string
  total: number
  shown: number
  children: ReactNode
}) => (
  <section>
    <h3>{`${title} (${thousands(total)})`}</h3>
    {total === 0 ? (
      <p className={css.soft}>{say(words.none)}</p>
    ) : (
      <ul className={css.touched}>{children}</ul>
    )}
    {total > shown && <p className={css.soft}>{say(fill(words.more, { total, n: shown }))}</p>}
  </section>
)

const linesOf = (teams: ReadonlyMap<string, string>): [string, (node: ShownNode) => string][] => {
  const flag = (name: 'isNew' | 'isHot' | 'selected' | 'locked') => (node: ShownNode) =>
    say(node[name] ? words.yes : words.no)
  const related = (type: 'same' | 'different') => (node: ShownNode) =>
    node.rules
      .filter(({ relateType }) => relateType === type)
      .flatMap(({ relateKeys }) => relateKeys)
      .join(', ')
  return [
    [say(nodeWords.nameZh), (node) => node.nameZh],
    [say(nodeWords.nameEn), (node) => node.nameEn],
    [say(nodeWords.parent), (node) => node.parentCode ?? ''],
    [say(nodeWords.isNew), flag('isNew')],
    [say(nodeWords.isHot), flag('isHot')],
    [say(nodeWords.selected), flag('selected')],
    [say(nodeWords.locked), flag('locked')],
    [say(nodeWords.same), related('same')],
    [say(nodeWords.different), related('different')],
    [say(nodeWords.owners), ({ owners }) => owners.flatMap((id) => teams.get(id) ?? []).join(' · ')],
  ]
}
