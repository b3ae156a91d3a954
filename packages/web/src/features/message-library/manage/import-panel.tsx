import { fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { type ImportProblem, importDictionary } from '@cass/contract/message-library/endpoints.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form } from 'antd'
import { useState } from 'react'
import { askWithFile, CallError, refusedFields } from '../../../kit/api.ts'
import { say } from '../../../kit/language.ts'
import { submitOnCtrlEnter } from '../../../kit/submit-keys.ts'
import { FormAlert } from '../../../kit/ui/form/form-alert.tsx'
import { applyRefused, toFirstError } from '../../../kit/ui/forms.ts'
import { LimitedItem } from '../../../kit/ui/limited-item.tsx'
import { SidePanel } from '../../../kit/ui/side-panel.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useGuarded } from '../../../kit/use-guarded.ts'
import { dictionariesKey } from '../queries.ts'
import { FilePick } from './file-pick.tsx'
import { ImportProblems } from './import-problems.tsx'
import { importWords as words } from './text.ts'

type Values = { protocol: string; name: string; noteZh: string; noteEn: string }

const rules = importDictionary.body.shape
const nameBytes = 40

/** Takes a dictionary from a file. What is wrong with the file is listed here, and what was entered stays for the next try. */
export function ImportPanel({ onDone, onClose }: { onDone: (id: string) => void; onClose: () => void }) {
  const [form] = Form.useForm<Values>()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [problems, setProblems] = useState<readonly ImportProblem[]>([])
  /** How much is sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()
  const [touched, setTouched] = useState(false)

  function choose(next: File) {
    const refusal = refuseFiles(fileKinds.dictionary, [next])
    setFile(next)
    setFileError(refusal && say(refusal))
    setTouched(true)
  }

  const { run, working } = useGuarded(async (values: Values) => {
    if (!file) return setFileError(say(words.needFile))
    if (fileError) return
    setRefused(undefined)
    setProblems([])
    setSent(0)
    try {
      const made = await askWithFile(importDictionary, formOf(values, file), {
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
      const own = fields.filter(({ path }) => path in values)
      const rest = fields.find(({ path }) => !(path in values))
      applyRefused(form, own)
      if (rest) setFileError(rest.message)
      else if (own.length === 0) setRefused(error.message)
    } finally {
      setSent(undefined)
    }
  }, 0)

  return (
    <SidePanel
      open
      wide
      title={say(words.title)}
      onClose={onClose}
      dirty={touched}
      footer={
        <Button type="primary" loading={working} onClick={() => form.submit()}>
          {say(words.submit)}
        </Button>
      }
    >
      <FormAlert message={refused} />
      {problems.length > 0 && <ImportProblems problems={problems} />}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={{ protocol: '', name: '', noteZh: '', noteEn: '' }}
        scrollToFirstError={toFirstError}
        onValuesChange={() => setTouched(true)}
        onFinish={run}
        onFinishFailed={() => file || setFileError(say(words.needFile))}
        onKeyDown={submitOnCtrlEnter}
        noValidate
      >
        <FilePick file={file} error={fileError} sent={sent} onPick={choose} />
        <LimitedItem
          name="protocol"
          label={say(words.protocol)}
          rule={rules.protocol}
          bytes={nameBytes}
          help={say(words.protocolHelp)}
        />
        <LimitedItem
          name="name"
          label={say(words.name)}
          rule={rules.name}
          bytes={nameBytes}
          help={say(words.nameHelp)}
        />
        <LimitedItem name="noteZh" label={say(words.noteZh)} rule={rules.noteZh} rows={2} />
        <LimitedItem name="noteEn" label={say(words.noteEn)} rule={rules.noteEn} rows={2} />
      </Form>
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
