import { downloadFile, removeUpload, uploadFile } from '@cass/contract/files/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { FileService } from './service.ts'

export const fileRoutes = (service: FileService): Route[] => [
  on(uploadFile, (ctx, input) => service.upload(ctx, input), service.admit),
  on(removeUpload, (ctx, { body }) => service.remove(ctx, body.id)),
  on(downloadFile, (ctx, { query }) => service.download(ctx, query.id)),
]
