import { importCatalogue } from '@cass/contract/certification/catalogue-endpoints.ts'
import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FilePick } from '../../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../../domain/file-import/import-problems.tsx'
import { useFileImport } from '../../../domain/file-import/use-file-import.ts'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { callWithFile } from '../../../lib/api.ts'
import { showBytes } from '../../../lib/format-bytes.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
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
  const { hasFile, picked, problems, refused, submit, working } = useFileImport('catalogue', {
    send: (form, onProgress) => callWithFile(importCatalogue, form, { quiet: true, onProgress }),
    async onMade({ changes }) {
      toast.success(say(fill(words.done, { n: changes.length })))
      await client.invalidateQueries({ queryKey: catalogueKey })
      onDone()
    },
  })

  return (
    <SidePanel
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      dirty={hasFile}
      footer={
        <Button variant="primary" type="submit" form={formId} loading={working}>
          {say(words.submit)}
        </Button>
      }
    >
      <FormAlert message={refused} />
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          submit({ version })
        }}
        noValidate
      >
        <FilePick {...picked} label={say(words.file)} rule={say(fill(words.rule, { size }))} />
      </form>
    </SidePanel>
  )
}
