import type { ApplicationDetail } from '@cass/contract/applications/endpoints.ts'
import { indexTree, type Tree } from '@cass/contract/menus/selection.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { applicationQuery, treeQuery } from '../../kit/application/application-form/queries.ts'
import { say } from '../../kit/language.ts'
import { useListSearch } from '../../kit/list-search.ts'
import { whereabouts } from '../../kit/navigate.ts'
import { useSession } from '../../kit/session.ts'
import { Icon } from '../../kit/ui/icons.tsx'
import { PrintButton } from '../../kit/ui/print-button.tsx'
import { Empty, Failed, Loading } from '../../kit/ui/states.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { saveAs } from '../../kit/upload.ts'
import { useGuarded } from '../../kit/use-guarded.ts'
import css from './print/print-page.module.css'
import { Sheet } from './print/sheet.tsx'
import { printWords as words } from './print/text.ts'

const address = z.object({ id: z.uuid().optional() })

/** /service-online-print?id=… : anybody may open it, and who is logged in sees what they may see (spec §2). */
export function Page() {
  const { user } = useSession()
  const { id } = useListSearch(address).search
  return (
    <div className={css.desk}>
      {!user ? (
        <Empty
          title={say(words.loginTitle)}
          hint={say(words.loginHint)}
          action={
            <Link to="/login" search={{ redirect: whereabouts() } as never} className="button button-primary">
              {say(words.login)}
            </Link>
          }
        />
      ) : id ? (
        <Loaded key={id} id={id} />
      ) : (
        <Empty title={say(words.noneTitle)} hint={say(words.noneHint)} />
      )}
    </div>
  )
}

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(applicationQuery(id))
  const named = data !== undefined && data.nodes.length > 0
  const names = useQuery({ ...treeQuery(id), enabled: named })
  const tree = useMemo(() => names.data && indexTree(names.data.nodes), [names.data])
  if (data && data.serviceType !== '20')
    return <Empty title={say(words.wrongKind)} hint={say(words.noneHint)} />
  // A sheet is printed with all that belongs on it.
  if (!data || (named && !tree)) {
    const failed = error ?? names.error
    const retry = () => void (data ? names.refetch() : refetch())
    return failed ? <Failed error={failed} onRetry={retry} /> : <Loading lines={12} />
  }
  return <Printable application={data} tree={tree ?? null} />
}

function Printable({ application, tree }: { application: ApplicationDetail; tree: Tree | null }) {
  const sheet = useRef<HTMLElement>(null)
  const [share, setShare] = useState<number>()
  const { run } = useGuarded(async () => {
    setShare(0)
    try {
      const { exportPdf } = await import('./print/export-pdf.ts')
      const title = `${say(words.title)} ${application.applyOrdNo}`
      saveAs(await exportPdf(sheet.current!, title, setShare), `${application.applyOrdNo}.pdf`)
    } catch (error) {
      toast.error(say(words.failed))
      throw error
    } finally {
      setShare(undefined)
    }
  }, 0)
  return (
    <>
      <Toolbar>
        <button type="button" className="button" onClick={() => history.back()}>
          <Icon name="chevron-left" size={16} />
          {say(words.back)}
        </button>
        <span className={css.space}>
          {share !== undefined && (
            <label className={css.progress} role="status">
              {say(words.making)}
              <progress value={share} />
            </label>
          )}
        </span>
        <button type="button" className="button" disabled={share !== undefined} onClick={() => run()}>
          <Icon name="download" size={16} />
          {say(words.pdf)}
        </button>
        <PrintButton primary />
      </Toolbar>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too. */}
      <section className={css.scroll} tabIndex={0} aria-label={say(words.title)}>
        <Sheet application={application} tree={tree} ref={sheet} />
      </section>
    </>
  )
}

const Toolbar = ({ children }: { children: ReactNode }) => <div className={css.tools}>{children}</div>
