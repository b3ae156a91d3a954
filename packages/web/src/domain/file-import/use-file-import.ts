import type { RefusedField } from '@cass/contract/kit/envelope.ts'
import { type FileKindName, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { useState } from 'react'
import { CallError, refusedFields } from '../../lib/api.ts'
import { say } from '../../lib/language.ts'
import { useGuarded } from '../../lib/use-guarded.ts'
import type { ImportProblem } from './import-problems.tsx'
import { fileImportWords as words } from './text.ts'

/**
 * A file that is imported as a whole or not at all. Everything that is wrong with it is listed, and what was entered
 * stays for the next try. A file that is looked at before it is taken is sent twice.
 */
export function useFileImport<Made extends { problems: readonly ImportProblem[] }>(
  kind: FileKindName,
  {
    send,
    onMade,
    refuse = () => true,
  }: {
    send: (form: FormData, onProgress: (sent: number) => void) => Promise<Made>
    /** Nothing was wrong with the file. */
    onMade: (made: Made) => Promise<void>
    /** Hands what was refused to other fields; true when none of them has taken it. */
    refuse?: (fields: readonly RefusedField[]) => boolean
  },
) {
  const [file, setFile] = useState<File>()
  const [fileError, setFileError] = useState<string>()
  const [refused, setRefused] = useState('')
  const [made, setMade] = useState<Made>()
  /** How much is sent; undefined while nothing is. */
  const [sent, setSent] = useState<number>()

  function pick(next: File) {
    const refusal = refuseFiles(fileKinds[kind], [next])
    setFile(next)
    setFileError(refusal && say(refusal))
    setMade(undefined)
  }

  const { run, working } = useGuarded(
    async (chosen: File, values: Readonly<Record<string, string | number | undefined>>) => {
      setRefused('')
      setSent(0)
      try {
        const answer = await send(formOf(kind, chosen, values), setSent)
        setMade(answer)
        if (answer.problems.length === 0) await onMade(answer)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setMade(undefined)
        const fields = refusedFields(error)
        const ofFile = fields.find(({ path }) => path === 'file')
        const isNowhere = refuse(fields)
        if (ofFile) setFileError(ofFile.message)
        else if (isNowhere) setRefused(error.message)
      } finally {
        setSent(undefined)
      }
    },
    'ends here',
  )

  return {
    /** Of the file as it was last sent. */
    made,
    problems: made?.problems ?? [],
    refused,
    working,
    hasFile: file !== undefined,
    /** For FilePick. */
    picked: { kind, file, error: fileError, sent, onPick: pick },
    /** The file is to be taken in another way: what was made of it no longer holds. */
    forget: () => setMade(undefined),
    /** With what else the file is sent with, once that is complete. */
    submit(values: Readonly<Record<string, string | number | undefined>>, isComplete = true): void {
      if (!file) setFileError(say(words.needFile))
      else if (isComplete && !fileError) void run(file, values)
    },
  }
}

/** The server must know what it is before the bytes come. */
function formOf(
  kind: FileKindName,
  file: File,
  values: Readonly<Record<string, string | number | undefined>>,
): FormData {
  const form = new FormData()
  form.append('kind', kind)
  for (const [name, value] of Object.entries(values))
    if (value !== undefined) form.append(name, String(value))
  form.append('file', file)
  return form
}
