import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { processTitle } from '../../kit/application/process-view/process-title.ts'
import { processQuery } from '../../kit/application/process-view/queries.ts'
import { ProcessView } from '../../kit/application/process-view.tsx'
import { sayServiceType } from '../../kit/application/service-type.ts'
import { say } from '../../kit/language.ts'
import { useListSearch } from '../../kit/list-search.ts'
import { useSubject } from '../../kit/subject.ts'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { PrintButton } from '../../kit/ui/print-button.tsx'
import { Empty } from '../../kit/ui/states.tsx'
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
          <Link to="/service-application/my-service" className="button button-primary">
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
