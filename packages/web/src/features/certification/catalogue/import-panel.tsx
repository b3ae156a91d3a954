import {
  type CatalogueImportProblem,
  importCatalogue,
} from '@cass/contract/certification/catalogue-endpoints.ts'
import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FilePick } from '../../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../../domain/file-import/import-problems.tsx'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { askWithFile, CallError, refusedFields } from '../../../lib/api.ts'
import { showBytes } from '../../../lib/format-bytes.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { catalogueKey } from './queries.ts'
import { importWords as words } from './text.ts'

const size = showBytes(fileKinds.catalogue.maxBytes)

/** Takes the draft from a file; everything that is wrong with it is listed by row and column, and nothing is imported then. */
export function ImportPanel({
  version,
  onDone,
  onClose,
}: {
  /** Of the draft that it replaces. */
  version: number | undefined
  onDone: () => void
  onClose: () => void
}) {
  const formId = useId()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [refused, setRefused] = useState('')
  const [problems, setProblems] = useState<readonly CatalogueImportProblem[]>([])
  const [sent, setSent] = useState<number>()

  function choose(next: File) {
    const refusal = refuseFiles(fileKinds.catalogue, [next])
    setFile(next)
    setFileError(refusal && say(refusal))
    setProblems([])
  }

  const { run, working } = useGuarded(async (chosen: File) => {
    setRefused('')
    setProblems([])
    setSent(0)
    try {
      const made = await askWithFile(importCatalogue, formOf(chosen, version), {
        quiet: true,
        onProgress: setSent,
      })
      if (made.problems.length > 0) return setProblems(made.problems)
      toast.success(say(fill(words.done, { n: made.changes.length })))
      await client.invalidateQueries({ queryKey: catalogueKey })
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
        <FilePick
          kind="catalogue"
          label={say(words.file)}
          rule={say(fill(words.rule, { size }))}
          file={file}
          error={fileError}
          sent={sent}
          onPick={choose}
        />
      </form>
    </SidePanel>
  )
}

/** The server must know what it is before the bytes come. */
function formOf(file: File, version: number | undefined): FormData {
  const form = new FormData()
  form.append('kind', 'catalogue')
  if (version !== undefined) form.append('version', String(version))
  form.append('file', file)
  return form
}
