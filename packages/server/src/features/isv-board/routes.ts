import * as board from '@cass/contract/isv-board/board-endpoints.ts'
import * as card from '@cass/contract/isv-board/card-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { IsvBoardService } from './service.ts'

export const isvBoardRoutes = (service: IsvBoardService): Route[] => [
  on(board.getIsvBoard, (ctx, { query }) => service.board(ctx, query)),
  on(board.getIsvCard, (ctx, { query }) => service.card(ctx, query.id)),
  on(card.getOwnCard, (ctx) => service.own(ctx)),
  on(card.submitOwnCard, (ctx, { body }) => service.submit(ctx, body)),
  on(card.moveOwnCard, (ctx, { body }) => service.move(ctx, body)),
  on(card.getCardTask, (ctx, { query }) => service.task(ctx, query.taskId)),
  on(card.decideCard, (ctx, { body }) => service.decide(ctx, body)),
]
