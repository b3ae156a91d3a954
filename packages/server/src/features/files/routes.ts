import * as files from '@cass/contract/files/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { FileService } from './service.ts'

export const fileRoutes = (service: FileService): Route[] => [
  on(files.uploadFile, (ctx, input) => service.upload(ctx, input), service.admit),
  on(files.beginUpload, (ctx, input) => service.parts.begin(ctx, input)),
  on(files.uploadPart, (ctx, input) => service.parts.part(ctx, input), service.parts.admitPart),
  on(files.finishUpload, (ctx, input) => service.parts.finish(ctx, input)),
  on(files.removeUpload, (ctx, { body }) => service.remove(ctx, body.id)),
  on(files.downloadFile, (ctx, { query }) => service.download(ctx, query.id)),
]
