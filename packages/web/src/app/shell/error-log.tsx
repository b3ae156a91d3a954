import { fill } from '@cass/contract/kit/text.ts'
import { useState } from 'react'
import { clearErrorLog, useErrorLog } from '../../lib/error-log.ts'
import { showTime } from '../../lib/format.ts'
import { say } from '../../lib/language.ts'
import { Icon } from '../../ui/icons.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Empty } from '../../ui/page/states.tsx'
import css from './error-log.module.css'
import headerCss from './header.module.css'
import { shellText } from './text.ts'

/** For operator users: what went wrong in their pages, to be sent along with a complaint. */
export function ErrorLog() {
  const errors = useErrorLog()
  const [open, setOpen] = useState(false)
  if (errors.length === 0 && !open) return null
  const label = say(fill(shellText.errorLog, { count: errors.length }))
  return (
    <>
      <button
        type="button"
        className={headerCss.tool}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <span className={headerCss.count}>
          <Icon name="bug" />
          <b>{errors.length}</b>
        </span>
      </button>
      <Dialog
        open={open}
        wide
        title={say(shellText.errorLogTitle)}
        onClose={() => setOpen(false)}
        footer={
          <button type="button" className="button" disabled={errors.length === 0} onClick={clearErrorLog}>
            <Icon name="trash" size={16} />
            {say(shellText.clear)}
          </button>
        }
      >
        <p className={css.lead}>{say(shellText.errorLogLead)}</p>
        {errors.length === 0 && <Empty title={say(shellText.errorLogEmpty)} />}
        <ol className={css.list}>
          {errors.map((error) => (
            <li key={error.id}>
              <p>
                <strong>{error.message}</strong>
              </p>
              <p className={css.meta}>
                <time>{showTime(error.at)}</time> <code>{error.path}</code> <code>{error.kind}</code>
              </p>
              {error.stack && (
                <details>
                  <summary>{say(shellText.errorStack)}</summary>
                  <pre>{error.stack}</pre>
                </details>
              )}
            </li>
          ))}
        </ol>
      </Dialog>
    </>
  )
}
