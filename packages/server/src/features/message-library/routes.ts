import * as library from '@cass/contract/message-library/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { MessageLibraryService } from './service.ts'

export const messageLibraryRoutes = (service: MessageLibraryService): Route[] => [
  on(library.listDictionaries, (ctx) => service.list(ctx)),
  on(library.getDictionary, (ctx, { query }) => service.get(ctx, query.id)),
  on(library.listManagedDictionaries, (ctx) => service.listManaged(ctx)),
  on(library.importDictionary, (ctx, input) => service.import(ctx, input)),
  on(library.dictionaryTemplate, (ctx, { query }) => service.workbook(ctx, query.id)),
  on(library.publishDictionary, (ctx, { body }) => service.publish(ctx, body)),
  on(library.withdrawDictionary, (ctx, { body }) => service.withdraw(ctx, body)),
  on(library.deleteDictionary, (ctx, { body }) => service.remove(ctx, body)),
]
