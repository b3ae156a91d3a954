import { agreementTitle } from '@cass/contract/applications/agreement.ts'
import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { ApplicationDetail } from '@cass/contract/applications/schemas.ts'
import { textOf } from '@cass/contract/kit/form/values.ts'
import { indexTree } from '@cass/contract/menus/selection.ts'
import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Ref, useMemo } from 'react'
import { z } from 'zod'
import { applicationQuery, treeQuery, vendorQuery } from '../../domain/application-form/queries.ts'
import { OfForm } from '../../domain/applications/of-form.tsx'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { whereabouts } from '../../lib/navigate.ts'
import { useSession } from '../../lib/session.ts'
import { Empty, Failed, Loading } from '../../ui/page/states.tsx'
import { AgreementSheet } from './print/agreement-sheet.tsx'
import { ApplicationSheet } from './print/application-sheet.tsx'
import css from './print/print-page.module.css'
import { Printable } from './print/printable.tsx'
import { documentTitles, printWords as words } from './print/text.ts'

const address = z.object({ id: z.uuid().optional(), document: z.literal('agreement').optional() })

/**
 * /service-online-print?id=… : an application, or with document=agreement the agreement that ends it. Anybody may open
 * it, and who is logged in sees what they may see (spec §2).
 */
export function Page() {
  const { user } = useSession()
  const { id, document } = useListSearch(address).search
  return (
    <div className={css.desk}>
      {!user ? (
        <Empty
          title={say(words.loginTitle)}
          hint={say(words.loginHint)}
          action={
            <Link to={paths.login} search={{ redirect: whereabouts() }} className="button button-primary">
              {say(words.login)}
            </Link>
          }
        />
      ) : id ? (
        <Loaded key={id} id={id} agreement={document === 'agreement'} />
      ) : (
        <Empty title={say(words.noneTitle)} hint={say(words.noneHint)} />
      )}
    </div>
  )
}

function Loaded({ id, agreement }: { id: string; agreement: boolean }) {
  const { data, error, refetch } = useQuery(applicationQuery(id))
  if (!data) return error ? <Failed error={error} onRetry={refetch} /> : <Loading lines={12} />
  if (!agreement) return <Application application={data} />
  const { agreement: signature, applyOrdNo } = data
  if (!signature) return <Empty title={say(words.noAgreement)} hint={say(words.noAgreementHint)} />
  return (
    <Printable title={`${say(agreementTitle)} ${applyOrdNo}`} fileName={`${applyOrdNo}-agreement`}>
      {(sheet) => <AgreementSheet application={data} signature={signature} ref={sheet} />}
    </Printable>
  )
}

function Application({ application }: { application: ApplicationDetail }) {
  const { applyOrdNo, form, heldNodes, id, nodes } = application
  const kind = kindOf(application.serviceType)!
  const named = nodes.length + heldNodes.length > 0
  const names = useQuery({ ...treeQuery(id), enabled: named })
  const vendor = useQuery(vendorQuery(textOf(form, 'devInstitutionId')))
  const tree = useMemo(() => names.data && indexTree(names.data.nodes), [names.data])
  // A sheet is printed with all that belongs on it.
  const failed = [names, vendor].find((query) => query.isError)
  if (failed) return <Failed error={failed.error} onRetry={() => void failed.refetch()} />
  if (names.isLoading || vendor.isLoading) return <Loading lines={12} />
  return (
    <OfForm of={application}>
      {(definition) => (
        <Printable title={`${say(documentTitles[kind.code])} ${applyOrdNo}`} fileName={applyOrdNo}>
          {(sheet: Ref<HTMLElement>) => (
            <ApplicationSheet
              application={application}
              kind={kind}
              definition={definition}
              tree={tree ?? null}
              ref={sheet}
            />
          )}
        </Printable>
      )}
    </OfForm>
  )
}
