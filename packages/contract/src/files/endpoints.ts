import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { type FileKindName, fileKinds } from '../kit/file-rules.ts'
import { recordId } from '../kit/rules.ts'
import { fileRefSchema } from './file-ref.ts'

const kind = z.enum(Object.keys(fileKinds) as [FileKindName, ...FileKindName[]])

export const uploadFile = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/document',
  access: 'public',
  takes: 'multipart',
  body: z.strictObject({ kind }),
  data: fileRefSchema,
  spec: '§5 Files, §7 URLs containing uploadFile',
  summary: 'Upload a file to be used within one day',
})

/** Of an upload in parts: as much as is sent again at most after a lost connection. */
export const partBytes = 2 * 1024 * 1024
const received = z.strictObject({ id: z.string(), received: z.number().int() })

export const beginUpload = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/begin',
  access: 'session',
  body: z.strictObject({
    kind,
    name: z.string().min(1).max(300),
    size: z.number().int().min(1),
    /** Of all of it, in hexadecimal: tells the upload that it goes on with, and is checked at the end. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  data: received,
  spec: 'Design §7 Log feedback: uploads that resume',
  summary: 'Begin an upload in parts, or find out how much of it has arrived',
})

export const uploadPart = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/part',
  access: 'session',
  takes: 'multipart',
  body: z.strictObject({ kind, id: recordId, from: z.string().regex(/^\d{1,10}$/) }),
  data: received,
  spec: 'Design §7 Log feedback: uploads that resume',
  summary: 'Upload the next part; answers the position to continue from',
})

export const finishUpload = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/finish',
  access: 'session',
  body: z.strictObject({ id: recordId }),
  data: fileRefSchema,
  spec: 'Design §7 Log feedback: uploads that resume',
  summary: 'Put the parts together; from then on the file is as any other upload',
})

export const removeUpload = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/remove',
  access: 'public',
  body: z.strictObject({ id: recordId }),
  data: noData,
  spec: '§5 Files',
  summary: 'Delete an unused or unfinished upload of the caller',
})

export const downloadFile = endpoint({
  method: 'GET',
  path: '/system/file/download',
  access: 'public',
  answers: 'blob',
  query: z.strictObject({ id: recordId }),
  data: z.unknown(),
  spec: '§7 URLs containing download',
  summary:
    'Download a file; available to those who can read the record it belongs to, before that to its uploader',
})

export const fileEndpoints = [uploadFile, beginUpload, uploadPart, finishUpload, removeUpload, downloadFile]
