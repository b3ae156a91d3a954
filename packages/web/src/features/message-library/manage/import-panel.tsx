import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { type ImportProblem, importDictionary } from '@cass/contract/message-library/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { FilePick } from '../../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../../domain/file-import/import-problems.tsx'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { submitOnCtrlEnter } from '../../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../../editing/use-form.ts'
import { askWithFile, CallError, refusedFields } from '../../../lib/api.ts'
import { showBytes } from '../../../lib/format-bytes.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { useGuarded } from '../../../lib/use-guarded.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitedField } from '../../../ui/fields/limited-field.tsx'
import { importWords as words } from './text.ts'

const empty = { protocol: '', name: '', noteZh: '', noteEn: '' }
type Values = typeof empty

const nameBytes = 40
const limits = {
  size: showBytes(fileKinds.dictionary.maxBytes),
  unfolded: showBytes(dictionaryLimits.bytes),
  seconds: dictionaryLimits.seconds,
}

/** Takes a dictionary from a file. What is wrong with the file is listed here, and what was entered stays for the next try. */
export function ImportPanel({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const form = useForm(empty, { rules: importDictionary.body.shape })
  const formId = useId()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  /** How much is sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()

  function choose(next: File) {
    const refusal = refuseFiles(fileKinds.dictionary, [next])
    setFile(next)
    setFileError(refusal && say(refusal))
  }

  const { run, working } = useGuarded(async (chosen: File) => {
    const { values } = form
    setRefused(undefined)
    setProblems([])
    setSent(0)
    try {
      const made = await askWithFile(importDictionary, formOf(values, chosen), {
        quiet: true,
        onProgress: setSent,
      })
      if (made.problems.length > 0) return setProblems(made.problems)
      toast.success(say(words.done))
      await client.invalidateQueries({ queryKey: dictionariesKey })
      onDone(made.id)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const fields = refusedFields(error)
      const rest = fields.find(({ path }) => !(path in values))
      const noField = form.refuseFields(fields)
      if (rest) setFileError(rest.message)
      else if (noField) setRefused(error.message)
    } finally {
      setSent(undefined)
    }
  }, 'ends here')

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!file) setFileError(say(words.needFile))
    if (form.check() && file && !fileError) void run(file)
  }

  return (
    <SidePanel
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      dirty={file !== undefined || Object.values(form.values).some(Boolean)}
      footer={
        <Button variant="primary" type="submit" form={formId} loading={working}>
          {say(words.submit)}
        </Button>
      }
    >
      <FormAlert message={refused} />
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <form id={formId} ref={form.ref} onSubmit={submit} onKeyDown={submitOnCtrlEnter} noValidate>
        <FilePick
          kind="dictionary"
          label={say(words.file)}
          rule={say(fill(words.rule, limits))}
          file={file}
          error={fileError}
          sent={sent}
          onPick={choose}
        />
        <LimitedField
          {...form.field('protocol')}
          label={say(words.protocol)}
          bytes={nameBytes}
          help={say(words.protocolHelp)}
        />
        <LimitedField
          {...form.field('name')}
          label={say(words.name)}
          bytes={nameBytes}
          help={say(words.nameHelp)}
        />
        <LimitedField {...form.field('noteZh')} label={say(words.noteZh)} rows={2} />
        <LimitedField {...form.field('noteEn')} label={say(words.noteEn)} rows={2} />
      </form>
    </SidePanel>
  )
}

/** The server must know the kind before the bytes come. */
function formOf(values: Values, file: File): FormData {
  const form = new FormData()
  form.append('kind', 'dictionary')
  for (const [name, value] of Object.entries(values)) form.append(name, value)
  form.append('file', file)
  return form
}
