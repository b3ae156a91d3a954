import type { DataOf } from '@cass/contract/kit/endpoint.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { importMarket } from '@cass/contract/menus/edition-endpoints.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FilePick } from '../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../domain/file-import/import-problems.tsx'
import { FormAlert } from '../../editing/form-alert.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import { CallError, refusedFields } from '../../lib/api.ts'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/fields/radio-group.tsx'
import { importWorkbook, menusKey } from './queries.ts'
import { importWords as words } from './text.ts'

const size = showBytes(fileKinds.menu.maxBytes)
type Mode = 'merge' | 'fresh'

/** Takes a workbook into the draft; everything that is wrong with it is listed by row and column. */
export function ImportPanel({
  tree,
  version,
  onDone,
  onClose,
}: {
  tree: TreeType
  /** Of the draft that it goes into or replaces. */
  version: number | undefined
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const client = useQueryClient()
  const [mode, setMode] = useState<Mode>('merge')
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [refused, setRefused] = useState('')
  const [problems, setProblems] = useState<DataOf<typeof importMarket>['problems']>([])
  const [sent, setSent] = useState<number>()

  const { run, working } = useGuarded(async (chosen: File) => {
    setRefused('')
    setProblems([])
    setSent(0)
    try {
      const made = await importWorkbook(tree, { file: chosen, fresh: mode === 'fresh', version }, setSent)
      if (made.problems.length > 0) return setProblems(made.problems)
      toast.success(say(fill(words.done, { n: made.changes })))
      await client.invalidateQueries({ queryKey: menusKey })
      onDone()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const ofFile = refusedFields(error).find(({ path }) => path === 'file')
      if (ofFile) setFileError(ofFile.message)
      else setRefused(error.message)
    } finally {
      setSent(undefined)
    }
  }, 'ends here')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) setFileError(say(words.needFile))
    else if (!fileError) void run(file)
  }

  return (
    <SidePanel
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      dirty={file !== undefined}
      footer={
        <Button variant="primary" type="submit" form={formId} loading={working}>
          {say(words.submit)}
        </Button>
      }
    >
      <FormAlert message={refused} />
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <form id={formId} onSubmit={submit} noValidate>
        <RadioGroup
          name="mode"
          label={say(words.how)}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'merge', label: say(words.merge) },
            { value: 'fresh', label: say(words.fresh) },
          ]}
        />
        <FilePick
          kind="menu"
          label={say(words.file)}
          rule={say(fill(words.rule, { size }))}
          file={file}
          error={fileError}
          sent={sent}
          onPick={(next) => {
            const refusal = refuseFiles(fileKinds.menu, [next])
            setFile(next)
            setFileError(refusal && say(refusal))
            setProblems([])
          }}
        />
      </form>
    </SidePanel>
  )
}
