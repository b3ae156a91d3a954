import { messages } from '@cass/contract/errors.ts'
import { downloadFile, removeUpload, uploadFile } from '@cass/contract/files/endpoints.ts'
import type { FileRef } from '@cass/contract/files/file-ref.ts'
import type { FileKindName } from '@cass/contract/kit/file-rules.ts'
import { call, callBlob, callWithFile } from './api.ts'
import { say } from './language.ts'
import { toast } from './toast.ts'
import { isSentInParts, type PartOptions, uploadInParts } from './upload-parts.ts'

/** What went wrong is for the caller to show: it stands at the file. */
export function upload(kind: FileKindName, file: File, options: PartOptions = {}): Promise<FileRef> {
  if (isSentInParts(kind, file)) return uploadInParts(kind, file, options)
  const { onPaused: _, ...rest } = options
  const form = new FormData()
  // The server must know the kind before the bytes come.
  form.append('kind', kind)
  form.append('file', file)
  return callWithFile(uploadFile, form, { ...rest, quiet: true })
}

export const removeUploaded = ({ id }: FileRef): Promise<unknown> =>
  call(removeUpload, { body: { id } }, { quiet: true })

export async function loadFile({ id, mediaType }: FileRef): Promise<Blob> {
  const { blob } = await callBlob(downloadFile, { query: { id } }, { quiet: true })
  return new Blob([blob], { type: mediaType })
}

/** One sees the file itself: its field or the browser's downloads show it longer. */
export const transferToastMs = 2500

/** Hands the bytes to the browser's downloads. */
export function saveAs(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  toast.success(say(messages.downloaded), transferToastMs)
  // Not at once: the browser may still be reading.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
