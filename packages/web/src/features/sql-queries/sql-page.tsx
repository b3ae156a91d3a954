import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { execSql, exportSql, type SqlResult, sqlLimits } from '@cass/contract/sql-queries/endpoints.ts'
import { useState } from 'react'
import { readDraft, useDraft } from '../../editing/draft.ts'
import { submitOnCtrlEnter } from '../../editing/submit-on-ctrl-enter.ts'
import { CallError, callBlob, callForReply, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { saveAs } from '../../lib/upload.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icons.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { ResultTable } from './result-table.tsx'
import css from './sql-queries.module.css'
import { words } from './text.ts'
import { ViewList } from './view-list.tsx'

const draftKey = 'sql'

/** /sql-execute */
export function Page() {
  const [sql, setSql] = useState(() => readDraft<{ sql: string }>(draftKey)?.value.sql ?? '')
  const [result, setResult] = useState<SqlResult>()
  const [problem, setProblem] = useState<string>()
  useDraft(draftKey, { sql })

  const refused = (reply: { code: string; data: unknown }) => {
    // Below a statement that was refused, what another one found would be taken for its result.
    setResult(undefined)
    setProblem(refusedFields(reply)[0]?.message)
  }

  const running = useGuarded(async () => {
    setProblem(undefined)
    const reply = await callForReply(execSql, { body: { sql } })
    if (reply.code === 'ACK') setResult(reply.data as SqlResult)
    else refused(reply)
  }, 'only looks')

  const exporting = useGuarded(async () => {
    setProblem(undefined)
    try {
      const { blob } = await callBlob(exportSql, { body: { sql } })
      saveAs(blob, say(fill(words.file, { date: marketDate(new Date()) })))
    } catch (error) {
      if (error instanceof CallError) refused(error)
      throw error
    }
  })

  const blank = sql.trim() === ''
  return (
    <>
      <PageTitle title={say(words.title)} lead={say(words.lead)} />
      <div className={css.page}>
        <div className={css.main}>
          <form
            className={css.form}
            onSubmit={(event) => {
              event.preventDefault()
              if (!blank) void running.run()
            }}
            onKeyDown={submitOnCtrlEnter}
          >
            <TextField
              name="sql"
              label={say(words.statement)}
              value={sql}
              onChange={setSql}
              error={problem}
              help={say(words.statementHelp)}
              placeholder={say(words.placeholder)}
              rows={9}
              mono
              maxLength={sqlLimits.characters}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="off"
            />
            <div className={css.actions}>
              <Button
                type="submit"
                variant="primary"
                icon={<Icon name="chevron-right" size={16} />}
                aria-disabled={blank || running.working}
              >
                {say(running.working ? words.running : words.run)}
              </Button>
              <Button
                icon={<Icon name="download" size={16} />}
                aria-disabled={blank || exporting.working}
                onClick={() => {
                  if (!blank) void exporting.run()
                }}
              >
                {say(words.export)}
              </Button>
            </div>
          </form>
          {result && <ResultTable result={result} />}
        </div>
        <ViewList />
      </div>
    </>
  )
}
