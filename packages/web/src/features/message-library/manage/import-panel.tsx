import { fileKinds } from '@cass/contract/kit/file-rules.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { dictionaryLimits } from '@cass/contract/message-library/dictionary.ts'
import { importDictionary } from '@cass/contract/message-library/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FilePick } from '../../../domain/file-import/file-pick.tsx'
import { ImportProblems } from '../../../domain/file-import/import-problems.tsx'
import { useFileImport } from '../../../domain/file-import/use-file-import.ts'
import { dictionariesKey } from '../../../domain/message-library/queries.ts'
import { FormAlert } from '../../../editing/form-alert.tsx'
import { SidePanel } from '../../../editing/side-panel.tsx'
import { submitOnCtrlEnter } from '../../../editing/submit-on-ctrl-enter.ts'
import { useForm } from '../../../editing/use-form.ts'
import { callWithFile } from '../../../lib/api.ts'
import { showBytes } from '../../../lib/format-bytes.ts'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { LimitedField } from '../../../ui/fields/limited-field.tsx'
import { importWords as words } from './text.ts'

const empty = { protocol: '', name: '', noteZh: '', noteEn: '' }

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
  const { hasFile, picked, problems, refused, submit, working } = useFileImport('dictionary', {
    send: (sent, onProgress) => callWithFile(importDictionary, sent, { quiet: true, onProgress }),
    async onMade({ id }) {
      toast.success(say(words.done))
      await client.invalidateQueries({ queryKey: dictionariesKey })
      onDone(id)
    },
    refuse: form.refuseFields,
  })

  return (
    <SidePanel
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      dirty={hasFile || Object.values(form.values).some(Boolean)}
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
        ref={form.ref}
        onSubmit={(event) => {
          event.preventDefault()
          submit(form.values, form.check())
        }}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <FilePick {...picked} label={say(words.file)} rule={say(fill(words.rule, limits))} />
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
