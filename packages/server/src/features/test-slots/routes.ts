import * as slots from '@cass/contract/certification/slot-endpoints.ts'
import { on, type Route } from '../../platform/http.ts'
import type { TestSlotService } from './service.ts'

export const testSlotRoutes = (service: TestSlotService): Route[] => [
  on(slots.getTestCalendar, (ctx, { body }) => service.calendar(ctx, body)),
  on(slots.selectInterfaceTime, (_, { body }) => service.standing(body)),
  on(slots.previewInterfaceTime, (ctx, { body }) => service.previewStanding(ctx, body)),
  on(slots.updateInterfaceTime, (ctx, { body }) => service.changeStanding(ctx, body)),
  on(slots.showInterfaceTable, (ctx, { body }) => service.table(ctx, body)),
  on(slots.previewInterfaceTable, (ctx, { body }) => service.previewDates(ctx, body)),
  on(slots.updateInterfaceTable, (ctx, { body }) => service.changeDates(ctx, body)),
  on(slots.getSchedule, (ctx, { body }) => service.schedule(ctx, body)),
]
