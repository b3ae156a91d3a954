import { sessions } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { fill, type Text } from '@cass/contract/kit/text.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { showShortDay } from '../../../domain/test-calendar/day-format.ts'
import { say } from '../../../lib/language.ts'
import type { ScheduledTest, ScheduleSlot } from './queries.ts'
import { words } from './text.ts'

/** What can be done on the board. */
export type BoardActions = {
  open(test: ScheduledTest): void
  /** Dropped on a date and session. */
  drop(id: string, time: TestTime): void
  addSeat(slot: ScheduleSlot): void
  setSeats(slot: ScheduleSlot): void
  /** Only what lies ahead can be changed. */
  canChange(time: TestTime): boolean
}

/** What a sentence says about a test, named by its institution and number. */
export const sayOf = ({ applyOrdNo, institutionName }: ScheduledTest, sentence: Text): string =>
  say(fill(sentence, { name: institutionName, number: applyOrdNo }))

/** All of a slot in one sentence. */
export const saySlot = ({ capacity, date, family, session, taken, waiting }: ScheduleSlot): string =>
  say(
    fill(words.slot, {
      date: showShortDay(date),
      session: sessions[session].label,
      family: interfaceFamilies[family].short,
      taken,
      capacity,
      waiting: waiting.length,
    }),
  )
