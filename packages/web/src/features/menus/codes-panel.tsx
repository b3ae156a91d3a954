import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { thousands } from '@cass/contract/kit/format.ts'
import { fill } from '@cass/contract/kit/text.ts'
import {
  importSixCodes,
  importSixCodesNew,
  type PlannedSixCode,
  type SixCodeImport,
} from '@cass/contract/menus/six-code-endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FilePick } from '../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../domain/file-import/import-problems.tsx'
import { useFileImport } from '../../domain/file-import/use-file-import.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import { callWithFile } from '../../lib/api.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { Tag } from '../../ui/page/status-tag.tsx'
import type { Column } from '../../ui/table/data-rows.ts'
import { DataTable } from '../../ui/table/data-table.tsx'
import { TwoLines } from '../../ui/table/two-lines.tsx'
import { wholeList } from '../../ui/table/whole-list.ts'
import { menusKey } from './queries.ts'
import { codesWords as words } from './text.ts'

const size = showBytes(fileKinds.menu.maxBytes)
type Mode = 'merge' | 'fresh'

/** Imports codes in two steps: what the workbook would do, with all that clashes, then taking it as shown. */
export function CodesPanel({ onClose }: { onClose: () => void }) {
  const formId = useId()
  const client = useQueryClient()
  const [mode, setMode] = useState<Mode>('merge')
  const { forget, hasFile, made, picked, problems, refused, submit, working } = useFileImport('menu', {
    send: (form, onProgress) =>
      callWithFile(mode === 'fresh' ? importSixCodesNew : importSixCodes, form, { quiet: true, onProgress }),
    async onMade(answer: SixCodeImport) {
      if (!answer.taken) return
      toast.success(say(fill(words.taken, { n: numberOf(answer) })))
      await client.invalidateQueries({ queryKey: menusKey })
      onClose()
    },
  })
  const preview = problems.length === 0 ? made : undefined
  /** Nothing can be taken without one. */
  const fingerprint = preview?.fingerprint || undefined

  return (
    <SidePanel
      open
      wide
      title={say(words.panelTitle)}
      onClose={onClose}
      dirty={hasFile}
      footer={
        <Button variant="primary" type="submit" form={formId} loading={working}>
          {preview && fingerprint !== undefined
            ? say(fill(words.take, { n: numberOf(preview) }))
            : say(words.preview)}
        </Button>
      }
    >
      <FormAlert message={refused} />
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          submit({ fingerprint })
        }}
        noValidate
      >
        <RadioGroup
          name="mode"
          label={say(words.how)}
          value={mode}
          onChange={(next) => {
            setMode(next)
            forget()
          }}
          options={[
            { value: 'merge', label: say(words.merge) },
            { value: 'fresh', label: say(words.fresh) },
          ]}
        />
        <FilePick {...picked} label={say(words.file)} rule={say(fill(words.rule, { size }))} />
      </form>
      {preview && <Preview found={preview} />}
    </SidePanel>
  )
}

const numberOf = ({ counts }: SixCodeImport) => counts.new + counts.changed + counts.removed

const Preview = ({ found }: { found: SixCodeImport }) => (
  <section aria-label={say(words.preview)}>
    <p role="status">{say(fill(words.summary, found.counts))}</p>
    {found.counts.clash > 0 && <p>{say(fill(words.clashHint, { n: found.counts.clash }))}</p>}
    <DataTable
      label={say(words.preview)}
      query={wholeList(found.rows)}
      columns={columns}
      rowKey={({ code21, row }) => `${row} ${code21}`}
      empty={{ title: say(words.nothing) }}
    />
  </section>
)

const looks = {
  clash: { tone: 'bad', icon: 'warning' },
  changed: { tone: 'doing', icon: 'swap' },
  new: { tone: 'good', icon: 'plus' },
  removed: { tone: 'waiting', icon: 'minus' },
  same: { tone: 'idle', icon: 'check' },
} as const

const columns: Column<PlannedSixCode>[] = [
  {
    key: 'codes',
    title: say(words.codes),
    render: ({ code21, code4, code6, institution }) => (
      <TwoLines
        first={institution}
        second={
          <span className="mono">
            {code21}
            <br />
            {`${code6} · ${code4}`}
          </span>
        }
      />
    ),
  },
  {
    key: 'outcome',
    title: say(words.outcome),
    render: ({ outcome }) => <Tag {...looks[outcome]}>{say(words[outcome])}</Tag>,
  },
  {
    key: 'reasons',
    title: say(words.reasons),
    render: ({ reasons }) => reasons.join(say(words.separator)) || '—',
  },
  {
    key: 'row',
    title: say(words.row),
    align: 'end',
    render: ({ row }) => (row === 0 ? '—' : thousands(row)),
  },
]
