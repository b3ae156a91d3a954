import { identities } from '@cass/contract/institutions/enums.ts'
import { recordId } from '@cass/contract/kit/rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { treeTypeCodes } from '@cass/contract/permissions.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { Combobox } from '../../ui/fields/combobox.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { Choice } from '../../ui/page/view-choice.tsx'
import { findInstitution, findInstitutions, startQuery } from './queries.ts'
import css from './request.module.css'
import { RequestForm } from './request-form.tsx'
import { words as listWords, requestWords as words } from './text.ts'

const address = z.object({
  institutionId: recordId.optional(),
  tree: z.enum(treeTypeCodes).optional(),
  counters: recordId.optional(),
})

/** /grip/permission-adjust/request: whose permissions, then which, and why. */
export function Page() {
  const { search, show } = useListSearch(address)
  const { counters, institutionId, tree } = search
  const isUndoing = counters !== undefined
  return (
    <>
      <PageTitle
        title={say(isUndoing ? words.undoing : words.title)}
        lead={say(words.lead)}
        actions={
          <Link to={paths.permissionAdjust} className="button">
            <Icon name="chevron-left" size={16} />
            {say(listWords.back)}
          </Link>
        }
      />
      {!isUndoing && (
        <div className={css.whose}>
          <Combobox
            name="institutionId"
            label={say(words.institution)}
            placeholder={say(words.institutionHint)}
            value={institutionId}
            load={findInstitutions}
            find={findInstitution}
            onChange={(next) => show({ institutionId: next, tree: undefined })}
          />
        </div>
      )}
      {isUndoing || institutionId ? (
        <Started
          key={counters ?? `${institutionId} ${tree}`}
          of={isUndoing ? { counters } : { institutionId, ...(tree && { tree }) }}
          onTree={(next) => show({ institutionId, tree: next })}
        />
      ) : (
        <Empty title={say(words.pick)} hint={say(words.pickHint)} />
      )}
    </>
  )
}

function Started({
  of,
  onTree,
}: {
  of: Parameters<typeof startQuery>[0]
  onTree: (tree: (typeof treeTypeCodes)[number]) => void
}) {
  const { data, error, refetch } = useQuery(startQuery(of))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={10} />
  return (
    <>
      {!data.counters && data.trees.length > 1 && (
        <div className={css.trees}>
          <Choice
            label={say(words.tree)}
            of={data.trees.map((key) => ({ key, title: say(identities[key]) }))}
            chosen={data.tree}
            onChoose={onTree}
          />
        </div>
      )}
      {data.open ? (
        <Empty
          title={say(fill(words.open, { number: data.open.number }))}
          action={
            <Link to={paths.permissionAdjust} search={{ id: data.open.id }} className="button">
              {say(words.openIt)}
            </Link>
          }
        />
      ) : (
        <RequestForm start={data} />
      )}
    </>
  )
}
