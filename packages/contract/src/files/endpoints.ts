import { z } from 'zod'
import { endpoint, noData } from '../kit/endpoint.ts'
import { type FileKindName, fileKinds } from '../kit/file-rules.ts'
import { recordId } from '../kit/rules.ts'
import { fileRefSchema } from './file-ref.ts'

export const uploadFile = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/document',
  access: 'public',
  takes: 'multipart',
  body: z.strictObject({ kind: z.enum(Object.keys(fileKinds) as [FileKindName, ...FileKindName[]]) }),
  data: fileRefSchema,
  spec: '§5 Files, §7 URLs containing uploadFile',
  summary: 'Upload a file to be used within one day',
})

export const removeUpload = endpoint({
  method: 'POST',
  path: '/system/file/uploadFile/remove',
  access: 'public',
  body: z.strictObject({ id: recordId }),
  data: noData,
  spec: '§5 Files',
  summary: 'Delete an unused upload of the caller',
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

export const fileEndpoints = [uploadFile, removeUpload, downloadFile]
