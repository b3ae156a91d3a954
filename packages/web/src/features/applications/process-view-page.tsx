import { Link } from '@tanstack/react-router'
import { z } from 'zod'
import { ProcessView } from '../../kit/application/process-view.tsx'
import { say } from '../../kit/language.ts'
import { useListSearch } from '../../kit/list-search.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import { PageTitle } from '../../kit/ui/page-title.tsx'
import { Empty } from '../../kit/ui/states.tsx'
import { BeginStep } from './apply/begin-step.tsx'
import { processWords as words } from './dialogs/text.ts'
import css from './process-view-page.module.css'

const address = z.object({ id: z.uuid().optional() })

/** /service-application/process-view?id=… : the picture of a case, to read and to print. */
export function Page() {
  const { id } = useListSearch(address).search
  return (
    <>
      <PageTitle
        title={say(words.title)}
        lead={say(words.lead)}
        actions={
          id && (
            <button type="button" className={`button ${css.print}`} onClick={() => window.print()}>
              <Icon name="file" size={16} />
              {say(words.print)}
            </button>
          )
        }
      />
      {id ? (
        <div className={`card ${css.sheet}`}>
          <ProcessView key={id} id={id} stepAction={(step, view) => <BeginStep step={step} view={view} />} />
        </div>
      ) : (
        <Empty
          title={say(words.none)}
          hint={say(words.noneHint)}
          action={
            <Link to="/service-application/my-service" className="button button-primary">
              {say(words.myService)}
            </Link>
          }
        />
      )}
    </>
  )
}
