import { messages } from '@cass/contract/errors.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import { type FileKindName, fileKinds, refuseFiles } from '@cass/contract/kit/file-rules.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { CallError, refusedFields } from './api.ts'
import { say } from './language.ts'
import { toast } from './toast.ts'
import { removeUploaded, transferToastMs, upload } from './upload.ts'

/** A file that is not with the server yet, or never will be. */
export type Pending = {
  readonly key: string
  readonly file: File
  /** `refused` by the rules before anything was sent; `failed` on the way, and may be tried again. */
  readonly state: 'sending' | 'failed' | 'refused'
  readonly progress: number
  /** The connection was lost; it goes on by itself. */
  readonly paused: boolean
  readonly message: string
  readonly stop: AbortController
}

/** The files of one field: `value` are those that have arrived. */
export function useUploads(
  kind: FileKindName,
  value: readonly FileRef[],
  onChange: ((value: FileRef[]) => void) | undefined,
  maxCount: number = fileKinds[kind].maxCount,
) {
  const [pending, setPending] = useState<readonly Pending[]>([])
  /** The bytes at hand, so that nobody waits for what they have just sent. */
  const [local] = useState(() => new Map<string, File>())
  // Files arrive when they do: what they are added to is what the field holds then.
  const latest = useRef({ value, onChange })
  useLayoutEffect(() => {
    latest.current = { value, onChange }
  })

  const update = (key: string, part: Partial<Pending>) =>
    setPending((all) => all.map((item) => (item.key === key ? { ...item, ...part } : item)))
  const drop = ({ key }: Pending) => setPending((all) => all.filter((item) => item.key !== key))
  const change = (next: FileRef[]) => {
    latest.current.value = next
    latest.current.onChange?.(next)
  }

  async function send(item: Pending): Promise<void> {
    const onProgress = (progress: number) => update(item.key, { progress })
    const onPaused = (paused: boolean) => update(item.key, { paused })
    try {
      const ref = await upload(kind, item.file, { signal: item.stop.signal, onProgress, onPaused })
      local.set(ref.id, item.file)
      drop(item)
      change([...latest.current.value, ref])
      toast.success(say(messages.uploaded), transferToastMs)
    } catch (error) {
      if (item.stop.signal.aborted) drop(item)
      else update(item.key, { state: 'failed', message: messageOf(error) })
    }
  }

  /** Each file is refused by itself, so that the others are not. */
  function start(files: readonly File[]): Pending[] {
    const taken: { name: string; size: number }[] = [...value, ...sending(pending).map(({ file }) => file)]
    const items = files.map((file): Pending => {
      const refusal = refuseFiles({ ...fileKinds[kind], maxCount }, [...taken, file])
      if (!refusal) taken.push(file)
      return {
        key: crypto.randomUUID(),
        file,
        state: refusal ? 'refused' : 'sending',
        progress: 0,
        paused: false,
        message: refusal ? say(refusal) : '',
        stop: new AbortController(),
      }
    })
    for (const item of sending(items)) void send(item)
    return items
  }

  return {
    pending,
    busy: sending(pending).length > 0,
    local,
    add: (files: readonly File[]) => setPending([...pending, ...start(files)]),
    retry: (item: Pending) =>
      setPending(pending.flatMap((each) => (each === item ? start([item.file]) : [each]))),
    /** Gives up what is on its way, takes away what failed. */
    dismiss(item: Pending) {
      if (item.state === 'sending') item.stop.abort()
      else drop(item)
    },
    remove(file: FileRef) {
      change(latest.current.value.filter((each) => each.id !== file.id))
      // What came with the form belongs to a record, which lets go of it when the form is saved; what was sent here
      // is nobody's yet. Should that fail, the server forgets it by itself after a day.
      if (local.has(file.id)) removeUploaded(file).catch(() => undefined)
    },
  }
}

const sending = (items: readonly Pending[]) => items.filter((item) => item.state === 'sending')

function messageOf(error: unknown): string {
  if (!(error instanceof CallError)) throw error
  return refusedFields(error)[0]?.message ?? error.message
}
