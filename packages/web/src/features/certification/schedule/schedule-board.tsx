import { familyCodes } from '@cass/contract/certification/enums.ts'
import type { TestTime } from '@cass/contract/certification/test-time.ts'
import { addDays, mondayOf } from '@cass/contract/kit/days.ts'
import { marketDate } from '@cass/contract/kit/market-time.ts'
import { fill } from '@cass/contract/kit/text.ts'
import { type InterfaceFamily, interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showShortDay, showTestTime } from '../../../domain/test-calendar/day-format.ts'
import { DateCapacityDialog } from '../../../domain/test-capacity/date-capacity-dialog.tsx'
import { say } from '../../../lib/language.ts'
import { toast } from '../../../lib/toast.ts'
import { phone, useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/fields/select.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { confirm } from '../../../ui/overlays/dialog.tsx'
import { Failed, Loading } from '../../../ui/page/states.tsx'
import { BoardGrid } from './board-grid.tsx'
import { BoardList } from './board-list.tsx'
import { moveTest, type ScheduleSlot, scheduleQuery } from './queries.ts'
import css from './schedule-board.module.css'
import { type BoardActions, sayOf } from './slot.ts'
import { TestChip } from './test-chip.tsx'
import { TestDialog } from './test-dialog.tsx'
import { words } from './text.ts'
import { useAddSeat } from './use-add-seat.ts'

const familyChoices = familyCodes.map((value) => ({ value, label: say(interfaceFamilies[value].name) }))

/** A week of certification tests by family and session: who has a seat, and who waits for one. */
export function ScheduleBoard() {
  const thisMonday = mondayOf(marketDate(new Date()))
  const [monday, setMonday] = useState(thisMonday)
  const [family, setFamily] = useState<InterfaceFamily | ''>('')
  const [opened, setOpened] = useState<string>()
  const [edited, setEdited] = useState<ScheduleSlot>()
  const isSmall = useMedia(phone)
  const client = useQueryClient()
  const query = useQuery(
    scheduleQuery({ from: monday, to: addDays(monday, 6), families: family === '' ? [] : [family] }),
  )
  const addSeat = useAddSeat()
  const { data } = query
  const tests = data ? [...data.tests, ...data.unplaced] : []
  const test = tests.find(({ id }) => id === opened)

  async function drop(id: string, time: TestTime) {
    const dropped = tests.find((each) => each.id === id)
    if (!dropped?.moves.includes('reschedule')) return
    const body = sayOf(dropped, fill(words.moveQuestion, { time: showTestTime(time) }))
    if (!(await confirm({ title: say(words.moveTitle), body, ok: say(words.moveTo) }))) return
    const reply = await moveTest(client, dropped, time)
    if (reply.code === 'ACK') toast.success(sayOf(dropped, words.moved))
    else toast.error(reply.message)
  }
  const actions: BoardActions = {
    open: ({ id }) => setOpened(id),
    drop: (id, time) => void drop(id, time).catch(() => {}),
    addSeat,
    setSeats: setEdited,
    canChange: ({ date }) => data !== undefined && date > data.today,
  }

  return (
    <section className={css.board} aria-label={say(words.title)}>
      <header className={css.head}>
        <div className={css.weeks}>
          <button
            type="button"
            className="icon-button"
            aria-label={say(words.previousWeek)}
            onClick={() => setMonday(addDays(monday, -7))}
          >
            <Icon name="chevron-left" />
          </button>
          <h2 aria-live="polite">
            {showShortDay(monday)} – {showShortDay(addDays(monday, 6))}
          </h2>
          <button
            type="button"
            className="icon-button"
            aria-label={say(words.nextWeek)}
            onClick={() => setMonday(addDays(monday, 7))}
          >
            <Icon name="chevron-right" />
          </button>
          {monday !== thisMonday && (
            <Button small onClick={() => setMonday(thisMonday)}>
              {say(words.thisWeek)}
            </Button>
          )}
        </div>
        <div className={css.family}>
          <Select
            name="family"
            label={say(words.family)}
            labelHidden
            empty={say(words.allFamilies)}
            options={familyChoices}
            value={family}
            onChange={setFamily}
          />
        </div>
      </header>
      <p className={css.soft}>{say(words.hint)}</p>
      {data && data.unplaced.length > 0 && (
        <section className={css.unplaced} aria-labelledby="unplaced">
          <h3 id="unplaced">
            <Icon name="warning" size={16} />
            {say(fill(words.unplaced, { n: data.unplaced.length }))}
          </h3>
          <p className={css.soft}>{say(words.unplacedLead)}</p>
          <ul>
            {data.unplaced.map((each) => (
              <li key={each.id}>
                <TestChip test={each} onOpen={actions.open} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {!data ? (
        query.error ? (
          <Failed error={query.error} onRetry={query.refetch} />
        ) : (
          <Loading lines={10} />
        )
      ) : isSmall ? (
        <BoardList schedule={data} actions={actions} />
      ) : (
        <BoardGrid schedule={data} actions={actions} busy={query.isPlaceholderData} />
      )}
      {test && (
        <TestDialog key={`${test.id} ${test.version}`} test={test} onClose={() => setOpened(undefined)} />
      )}
      {edited && (
        <DateCapacityDialog
          family={edited.family}
          date={edited.date}
          of={[edited]}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
