import { paths } from '@cass/contract/site/paths.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { sayServiceType } from '../../domain/applications/service-type.ts'
import { processTitle } from '../../domain/process-view/process-title.ts'
import { ProcessView } from '../../domain/process-view/process-view.tsx'
import { processQuery } from '../../domain/process-view/queries.ts'
import { say } from '../../lib/language.ts'
import { useListSearch } from '../../lib/list-search.ts'
import { useSubject } from '../../lib/subject.ts'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { PrintButton } from '../../ui/page/print-button.tsx'
import { Empty } from '../../ui/page/states.tsx'
import { BeginStep } from './apply/begin-step.tsx'
import { processWords as words } from './dialogs/text.ts'
import css from './process-view-page.module.css'

const address = z.object({ id: z.uuid().optional() })

/** /service-application/process-view?id=… : the picture of a case, to read and to print. */
export function Page() {
  const { id } = useListSearch(address).search
  if (id) return <Process key={id} id={id} />
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <Empty
        title={say(words.none)}
        hint={say(words.noneHint)}
        action={
          <Link to={paths.myService} className="button button-primary">
            {say(words.myService)}
          </Link>
        }
      />
    </>
  )
}

function Process({ id }: { id: string }) {
  const { data } = useQuery(processQuery(id))
  const application = data?.steps.flatMap((step) => step.applications).find((each) => each.id === id)
  useSubject(application ? `${application.applyOrdNo} ${sayServiceType(application.serviceType)}` : '')
  return (
    <>
      <PageTitle
        title={application ? processTitle(application) : say(words.title)}
        lead={<span className={css.lead}>{say(words.lead)}</span>}
        actions={<PrintButton />}
      />
      <div className={`card ${css.sheet}`}>
        <ProcessView id={id} stepAction={(step, view) => <BeginStep step={step} view={view} />} />
      </div>
    </>
  )
}
