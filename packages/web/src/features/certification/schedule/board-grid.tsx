import { familyCodes, sessionCodes, sessions } from '@cass/contract/certification/enums.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { type DragEvent, Fragment, type KeyboardEvent } from 'react'
import { showShortDay, showWeekday } from '../../../domain/test-calendar/day-format.ts'
import { say } from '../../../lib/language.ts'
import type { Schedule } from './queries.ts'
import css from './schedule-board.module.css'
import type { BoardActions } from './slot.ts'
import { SlotContent } from './slot-content.tsx'
import { draggedType } from './test-chip.tsx'
import { words } from './text.ts'

/** Families and sessions as rows, days as columns. Arrow keys lead from cell to cell, Tab into them. */
export function BoardGrid({
  schedule,
  actions,
  busy,
}: {
  schedule: Schedule
  actions: BoardActions
  busy: boolean
}) {
  const { days, slots, today } = schedule
  const tests = new Map(schedule.tests.map((test) => [test.id, test]))
  const shownDays = days.filter(({ date, workday }) => workday || slots.some((slot) => slot.date === date))
  const families = familyCodes.filter((family) => slots.some((slot) => slot.family === family))
  if (shownDays.length === 0) return <p className={css.soft}>{say(words.none)}</p>
  return (
    <div className={css.scroll}>
      <p className="visually-hidden">{say(words.keys)}</p>
      <table className={css.grid} aria-label={say(words.title)} aria-busy={busy} onKeyDown={moveBetweenCells}>
        <thead>
          <tr>
            <td />
            <td />
            {shownDays.map(({ date, workday }) => (
              <th key={date} scope="col" data-today={date === today || undefined}>
                {showWeekday(date)} {showShortDay(date)}
                {!workday && <small> {say(words.dayOff)}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <Fragment key={family}>
              {sessionCodes.map((session, row) => (
                <tr key={session} data-first={row === 0 || undefined}>
                  {row === 0 && (
                    <th
                      scope="rowgroup"
                      rowSpan={sessionCodes.length}
                      title={say(interfaceFamilies[family].name)}
                    >
                      {interfaceFamilies[family].short}
                    </th>
                  )}
                  <th scope="row">{say(sessions[session].label)}</th>
                  {shownDays.map(({ date }) => {
                    const slot = slots.find(
                      (each) => each.family === family && each.date === date && each.session === session,
                    )
                    const takes = slot !== undefined && actions.canChange({ date, session })
                    return (
                      <td
                        key={date}
                        tabIndex={-1}
                        {...(takes && dropTarget((id) => actions.drop(id, { date, session })))}
                      >
                        {slot && <SlotContent slot={slot} tests={tests} actions={actions} />}
                      </td>
                    )
                  })}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function dropTarget(onDrop: (id: string) => void) {
  const mark = (event: DragEvent<HTMLElement>, isOver: boolean) =>
    event.currentTarget.toggleAttribute('data-over', isOver)
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!event.dataTransfer.types.includes(draggedType)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => mark(event, false),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      mark(event, false)
      onDrop(event.dataTransfer.getData(draggedType))
    },
  }
}

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
}

function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const step = steps[event.key]
  const cell = (event.target as HTMLElement).closest('td')
  if (!step || !cell || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...event.currentTarget.tBodies[0]!.rows].map((row) => [...row.querySelectorAll('td')])
  const row = rows.findIndex((cells) => cells.includes(cell))
  const next = rows[row + step[0]]?.[rows[row]!.indexOf(cell) + step[1]]
  if (!next) return
  event.preventDefault()
  ;(next.querySelector('button') ?? next).focus()
}
