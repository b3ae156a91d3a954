import { serviceTypeCodes } from '@cass/contract/applications/enums.ts'
import { interfaceFamilies } from '@cass/contract/menus/enums.ts'
import { stageNames } from '@cass/contract/reviews/stages.ts'
import type { FigureRow } from './repository.ts'

type Rows = readonly FigureRow[]
type Outcome = 'approved' | 'rejected' | 'withdrawn'

const outcomes: Readonly<Record<string, Outcome>> = {
  '10': 'approved',
  '1060': 'approved',
  '90': 'rejected',
  '1020': 'rejected',
  '1040': 'rejected',
  '20': 'withdrawn',
  '1080': 'withdrawn',
}
const outcomeOf = ({ result }: FigureRow) => outcomes[result] ?? 'open'

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
  const ended = (rows: Rows, outcome: Outcome) =>
    of(rows, 'ended').filter((row) => outcomeOf(row) === outcome)
  const compared = (rowsOf: (rows: Rows) => Rows) => ({
    count: sum(rowsOf(now)),
    before: sum(rowsOf(before)),
  })
  const overTime = (rows: Rows) => places.map((place) => sum(rows.filter((row) => row.place === place)))
  return {
    submitted: compared((rows) => of(rows, 'submitted')),
    approved: compared((rows) => ended(rows, 'approved')),
    rejected: compared((rows) => ended(rows, 'rejected')),
    withdrawn: compared((rows) => ended(rows, 'withdrawn')),
    overTime: {
      submitted: overTime(submitted),
      approved: overTime(ended(now, 'approved')),
      rejected: overTime(ended(now, 'rejected')),
      withdrawn: overTime(ended(now, 'withdrawn')),
    },
    types: bySubject(serviceTypeCodes, submitted, of(before, 'submitted'), (serviceType, rows, earlier) => {
      const count = (outcome: Outcome | 'open') => sum(rows.filter((row) => outcomeOf(row) === outcome))
      return {
        serviceType,
        open: count('open'),
        approved: count('approved'),
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

const families = Object.keys(interfaceFamilies)

export const presentCertifications = (now: Rows, before: Rows) =>
  bySubject(families, of(now, 'certification'), of(before, 'certification'), (family, rows, earlier) => {
    const count = (all: Rows, status: string) => sum(all.filter(({ result }) => result === status))
    return {
      family,
      certified: count(rows, '1060'),
      failed: count(rows, '1040'),
      rejected: count(rows, '1020'),
      released: count(rows, '1080'),
      before: count(earlier, '1060'),
    }
  })

const seatFigures = (rows: Rows) => ({ taken: sum(rows), capacity: sum(rows, 'allowed') })

export const presentSeats = (now: Rows, before: Rows) =>
  bySubject(families, of(now, 'seat'), of(before, 'seat'), (family, rows, earlier) => ({
    family,
    ...seatFigures(rows),
    before: seatFigures(earlier),
  }))
