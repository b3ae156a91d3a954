import { paths } from '@cass/contract/site/paths.ts'
import { type SiteTextKind, siteTextKinds } from '@cass/contract/site-texts/endpoints.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { NoticeTabs } from '../../../domain/notice-tabs.tsx'
import { say } from '../../../lib/language.ts'
import { PageTitle } from '../../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { Tabs } from '../../../ui/page/tabs.tsx'
import { editionsQuery } from '../queries.ts'
import { manageWords as words } from './text.ts'
import { TextEditor } from './text-editor.tsx'

const kinds = Object.keys(siteTextKinds) as SiteTextKind[]
const tabs = kinds.map((key) => ({ key, title: say(siteTextKinds[key]) }))

export function Page() {
  const { kind: said } = useSearch({ strict: false }) as { kind?: SiteTextKind }
  const navigate = useNavigate()
  const kind = kinds.find((each) => each === said) ?? kinds[0]!
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <NoticeTabs />
      <Tabs
        label={say(words.kinds)}
        tabs={tabs}
        chosen={kind}
        onChoose={(next) => void navigate({ to: paths.siteTexts, search: { kind: next } })}
      >
        <Opened key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function Opened({ kind }: { kind: SiteTextKind }) {
  const { data, error, refetch } = useQuery({ ...editionsQuery(kind), staleTime: 0 })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={12} />
  const newest = data.find(({ edition }) => edition !== null)?.edition ?? 0
  // A new edition, and a draft thrown away, begin afresh.
  return <TextEditor key={newest} kind={kind} editions={data} />
}
