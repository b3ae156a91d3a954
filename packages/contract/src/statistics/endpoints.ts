import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { periodSchema } from './period.ts'

const number = z.number().int()
/** `before`: in the period of the same length before. */
const compared = z.strictObject({ count: number, before: number })
/** For each of the places. */
const overTime = z.strictObject({
  submitted: z.array(number),
  approved: z.array(number),
  rejected: z.array(number),
  withdrawn: z.array(number),
})
const stageFigures = z.strictObject({
  decided: number,
  onTime: number,
  /** Working days, on the average. */
  taken: z.number(),
  allowed: z.number(),
})
const seatFigures = z.strictObject({ taken: number, capacity: number })

export const getStatistics = endpoint({
  method: 'POST',
  path: '/grip/statistics/get',
  access: ['GRIP_MENU_STATISTICS'],
  changes: false,
  body: periodSchema,
  data: z.strictObject({
    from: z.string(),
    to: z.string(),
    /** When the figures were counted. */
    asOf: z.string(),
    /** What each place of `over time` is: days of a short period, months of a long one, by their first day. */
    unit: z.enum(['day', 'month']),
    places: z.array(z.string()),
    applications: z.strictObject({
      submitted: compared,
      approved: compared,
      rejected: compared,
      withdrawn: compared,
      overTime,
      /** The same of each type that has any. */
      overTimeByType: z.array(overTime.extend({ serviceType: z.string() })),
      /** Of those submitted in the period, by what has become of them; `before` counts those submitted before. */
      types: z.array(
        z.strictObject({
          serviceType: z.string(),
          open: number,
          approved: number,
          rejected: number,
          withdrawn: number,
          before: number,
        }),
      ),
    }),
    /** Tasks decided in the period. */
    stages: z.array(z.strictObject({ stage: z.string(), ...stageFigures.shape, before: stageFigures })),
    /** Tests that ended in the period. */
    certifications: z.array(
      z.strictObject({
        family: z.string(),
        certified: number,
        failed: number,
        rejected: number,
        released: number,
        /** Certified in the period before. */
        before: number,
      }),
    ),
    /** Of the sessions in the period. */
    seats: z.array(z.strictObject({ family: z.string(), ...seatFigures.shape, before: seatFigures })),
    /** Active institutions by identity: of one with several, in each. */
    institutions: z.array(
      z.strictObject({
        identity: z.string(),
        /** At the end of the period. */
        total: number,
        added: number,
        before: number,
      }),
    ),
  }),
  spec: 'Design §8 Statistics',
  summary: 'Get the figures of a period, compared with the period before',
})

export const statisticsEndpoints = [getStatistics]
