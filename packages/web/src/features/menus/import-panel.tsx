import { identity } from '@cass/contract/institutions/identity.ts'
import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import type { TreeType } from '@cass/contract/permissions.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FilePick } from '../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../domain/file-import/import-problems.tsx'
import { useFileImport } from '../../domain/file-import/use-file-import.ts'
import { FormAlert } from '../../editing/form-alert.tsx'
import { SidePanel } from '../../editing/side-panel.tsx'
import { showBytes } from '../../lib/format-bytes.ts'
import { say } from '../../lib/language.ts'
import { toast } from '../../lib/toast.ts'
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
  const { hasFile, picked, problems, refused, submit, working } = useFileImport('menu', {
    send: (form, onProgress) => importWorkbook(tree, { fresh: mode === 'fresh', form, onProgress }),
    async onMade({ changes }) {
      toast.success(say(fill(words.done, { n: changes })))
      await client.invalidateQueries({ queryKey: menusKey })
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
          submit({ tree: tree === identity.informationVendor ? undefined : tree, version })
        }}
        noValidate
      >
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
        <FilePick {...picked} label={say(words.file)} rule={say(fill(words.rule, { size }))} />
      </form>
    </SidePanel>
  )
}
