import { type AgreementKind, agreementKinds } from '@cass/contract/isv-agreements/kinds.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { IsvOperatorTabs } from '../../domain/isv-operator-tabs.tsx'
import { say } from '../../lib/language.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { Failed, Loading } from '../../ui/page/states.tsx'
import { Tabs } from '../../ui/page/tabs.tsx'
import { textsQuery } from './queries.ts'
import { TemplateEditor } from './template-editor.tsx'
import { templateWords as words } from './text.ts'

const kinds = Object.keys(agreementKinds) as AgreementKind[]
const tabs = kinds.map((key) => ({ key, title: say(agreementKinds[key]) }))

/** /grip/isv/agreements/templates */
export function Page() {
  const { kind: said } = useSearch({ strict: false }) as { kind?: AgreementKind }
  const navigate = useNavigate()
  const kind = kinds.find((each) => each === said) ?? kinds[0]!
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <IsvOperatorTabs />
      <Tabs
        label={say(words.kinds)}
        tabs={tabs}
        chosen={kind}
        onChoose={(next) => void navigate({ to: paths.isvAgreementTexts, search: { kind: next } })}
      >
        <Opened key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function Opened({ kind }: { kind: AgreementKind }) {
  const { data, error, refetch } = useQuery({ ...textsQuery(kind), staleTime: 0 })
  if (error && !data) return <Failed error={error} onRetry={refetch} />
  if (!data) return <Loading lines={12} />
  const newest = data.find(({ edition }) => edition !== null)?.edition ?? 0
  // A new edition, and a draft thrown away, begin afresh.
  return <TemplateEditor key={newest} kind={kind} editions={data} />
}
