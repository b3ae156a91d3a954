import type { Tone } from '@cass/contract/kit/workflow.ts'

/** `null` where there is nothing to tell. */
export type Value = number | null

export type ChartData = {
  /** `columns` stand, `ranking` and `stack` lie, so that each has room for its name; `lines` are many points in time. */
  kind: 'columns' | 'stack' | 'lines' | 'ranking'
  /** What is shown, for who does not see it. */
  label: string
  categories: readonly string[]
  /** One that counts cases in a state has that state's tone. */
  series: readonly { name: string; values: readonly Value[]; tone?: Tone }[]
  format: (value: number) => string
}
