export type ChartData = {
  /** `columns` and `stack` stand, `ranking` lies, `lines` are many points in time. */
  kind: 'columns' | 'stack' | 'lines' | 'ranking'
  /** What is shown, for who does not see it. */
  label: string
  categories: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
  format: (value: number) => string
}
