import * as board from '@cass/contract/isv-board/endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvBoardService } from './service.ts'

export const isvBoardRoutes = (service: IsvBoardService): Route[] => [
  on(board.getIsvBoard, (ctx, { query }) => service.board(ctx, query)),
  on(board.getIsvCard, (ctx, { query }) => service.card(ctx, query.id)),
  on(board.getOwnCard, (ctx) => service.own(ctx)),
  on(board.submitOwnCard, (ctx, { body }) => service.submit(ctx, body)),
  on(board.moveOwnCard, (ctx, { body }) => service.move(ctx, body)),
  on(board.getCardTask, (ctx, { query }) => service.task(ctx, query.taskId)),
  on(board.decideCard, (ctx, { body }) => service.decide(ctx, body)),
]
