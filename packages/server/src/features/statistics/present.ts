import { serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { certificationWorkflow } from '@cass/contract/certification/workflow.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { stageNames } from '@cass/contract/reviews/stages.ts'
import { outcomeOf } from './outcomes.ts'
import type { FigureRow } from './repository.ts'

type Rows = readonly FigureRow[]
const of = (rows: Rows, measure: FigureRow['measure']): Rows => rows.filter((row) => row.measure === measure)
const sum = (rows: Rows, value: 'count' | 'taken' | 'allowed' = 'count'): number =>
  rows.reduce((total, row) => total + row[value], 0)

/** One entry for each of the subjects that has figures in either period, in their usual order. */
function bySubject<Entry>(
  order: readonly string[],
  now: Rows,
  before: Rows,
  entryOf: (subject: string, now: Rows, before: Rows) => Entry,
): Entry[] {
  return order.flatMap((subject) => {
    const [here, earlier] = [now, before].map((rows) => rows.filter((row) => row.subject === subject))
    return here!.length + earlier!.length === 0 ? [] : [entryOf(subject, here!, earlier!)]
  })
}

export function presentApplications(now: Rows, before: Rows, places: readonly string[]) {
  const submitted = of(now, 'submitted')
  const ended = (rows: Rows, outcome: string) =>
    of(rows, 'ended').filter((row) => outcomeOf(row.result) === outcome)
  const compared = (rowsOf: (rows: Rows) => Rows) => ({
    count: sum(rowsOf(now)),
    before: sum(rowsOf(before)),
  })
  const byPlace = (rows: Rows) => places.map((place) => sum(rows.filter((row) => row.place === place)))
  const overTime = (rows: Rows) => ({
    submitted: byPlace(of(rows, 'submitted')),
    approved: byPlace(ended(rows, 'passed')),
    rejected: byPlace(ended(rows, 'rejected')),
    withdrawn: byPlace(ended(rows, 'withdrawn')),
  })
  return {
    submitted: compared((rows) => of(rows, 'submitted')),
    approved: compared((rows) => ended(rows, 'passed')),
    rejected: compared((rows) => ended(rows, 'rejected')),
    withdrawn: compared((rows) => ended(rows, 'withdrawn')),
    overTime: overTime(now),
    overTimeByType: bySubject(
      serviceTypeCodes,
      [...submitted, ...of(now, 'ended')],
      [],
      (serviceType, rows) => ({
        serviceType,
        ...overTime(rows),
      }),
    ),
    types: bySubject(serviceTypeCodes, submitted, of(before, 'submitted'), (serviceType, rows, earlier) => {
      const count = (outcome: string) => sum(rows.filter((row) => outcomeOf(row.result) === outcome))
      return {
        serviceType,
        open: count('open'),
        approved: count('passed'),
        rejected: count('rejected'),
        withdrawn: count('withdrawn'),
        before: sum(earlier),
      }
    }),
  }
}

function stageFigures(rows: Rows) {
  const decided = sum(rows)
  const average = (value: 'taken' | 'allowed') =>
    decided === 0 ? 0 : Math.round((sum(rows, value) / decided) * 10) / 10
  return {
    decided,
    onTime: sum(rows.filter(({ result }) => result === 'onTime')),
    taken: average('taken'),
    allowed: average('allowed'),
  }
}

export const presentStages = (now: Rows, before: Rows) =>
  bySubject(stageNames, of(now, 'stage'), of(before, 'stage'), (stage, rows, earlier) => ({
    stage,
    ...stageFigures(rows),
    before: stageFigures(earlier),
  }))

const { certified, failed, rejected, released } = certificationWorkflow.states
const families = Object.keys(interfaceFamilies)

export const presentCertifications = (now: Rows, before: Rows) =>
  bySubject(families, of(now, 'certification'), of(before, 'certification'), (family, rows, earlier) => {
    const count = (all: Rows, status: string) => sum(all.filter(({ result }) => result === status))
    return {
      family,
      certified: count(rows, certified.code),
      failed: count(rows, failed.code),
      rejected: count(rows, rejected.code),
      released: count(rows, released.code),
      before: count(earlier, certified.code),
    }
  })

const seatFigures = (rows: Rows) => ({ taken: sum(rows), capacity: sum(rows, 'allowed') })

export const presentSeats = (now: Rows, before: Rows) =>
  bySubject(families, of(now, 'seat'), of(before, 'seat'), (family, rows, earlier) => ({
    family,
    ...seatFigures(rows),
    before: seatFigures(earlier),
  }))
