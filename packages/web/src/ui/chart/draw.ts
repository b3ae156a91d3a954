import type { Tone } from '@cass/contract/kit/workflow.ts'
import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import * as core from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartData, Value } from './chart-data.ts'

// The library, with the parts that are used; loaded by the first chart that is shown.

core.use([AriaComponent, BarChart, GridComponent, LegendComponent, LineChart, SVGRenderer, TooltipComponent])

/** What is looked at, and what it is measured against. */
const plain = ['var(--color-primary)', 'var(--color-idle)']
/** Two series of one chart can be in states of the same tone. */
const ofTone: Readonly<Record<Tone, readonly string[]>> = {
  idle: ['var(--color-idle)', 'var(--color-line-strong)'],
  doing: ['var(--color-doing)', 'var(--color-primary-deep)'],
  good: ['var(--color-good)', 'var(--color-good-strong)'],
  bad: ['var(--color-bad)', 'var(--color-bad-strong)'],
  waiting: ['var(--color-waiting)', 'var(--color-waiting-strong)'],
}
/** Each series is told by its pattern, or its dash and symbol, too, and not by its colour alone. */
const marks = [
  { dash: 'solid', symbol: 'circle' },
  { dash: 'dashed', symbol: 'rect' },
  { dash: 'dotted', symbol: 'triangle' },
  { dash: [8, 3, 2, 3], symbol: 'diamond' },
] as const
const thin = { color: 'var(--color-surface)', symbolSize: 1 }
const patterns = [
  { symbol: 'none' },
  { ...thin, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: -Math.PI / 4 },
  { ...thin, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 2 },
  { ...thin, symbol: 'rect', dashArrayX: [1, 0], dashArrayY: [2, 5], rotation: Math.PI / 4 },
]
const soft = 'var(--color-text-soft)'
const line = 'var(--color-line)'
const fontSize = 12
/** Of lying bars, whose names take two lines where they must. */
const nameWidth = { desk: 168, narrow: 104 }

export function draw(element: HTMLElement) {
  const chart = core.init(element, null, { renderer: 'svg' })
  const observer = new ResizeObserver(() => chart.resize())
  observer.observe(element)
  return {
    show: (data: ChartData) => chart.setOption(optionOf(data), { notMerge: true }),
    end: () => {
      observer.disconnect()
      chart.dispose()
    },
  }
}

function optionOf({ kind, label, categories, series, format }: ChartData) {
  const across = kind !== 'columns' && kind !== 'lines'
  const top = series.length > 1 ? 40 : 12
  const names = {
    type: 'category',
    data: [...categories],
    inverse: across,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: line } },
    axisLabel: {
      color: soft,
      fontSize,
      hideOverlap: true,
      ...(across && { width: nameWidth.desk, overflow: 'break', lineHeight: 15 }),
    },
  }
  const values = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: soft, fontSize, formatter: format, hideOverlap: true },
    splitLine: { lineStyle: { color: line } },
  }
  const drawn = {
    animation: false,
    textStyle: { fontSize },
    aria: {
      enabled: true,
      label: { description: label },
      decal: { show: series.length > 1 && kind !== 'lines', decals: patterns },
    },
    grid: { left: 4, right: 16, top, bottom: 4, containLabel: true },
    ...(series.length > 1 && {
      legend: {
        top: 0,
        left: 0,
        padding: 0,
        type: 'plain',
        itemWidth: 22,
        itemHeight: 12,
        itemGap: 16,
        textStyle: { color: soft, fontSize },
      },
    }),
    tooltip: {
      trigger: 'axis',
      confine: true,
      transitionDuration: 0,
      backgroundColor: 'var(--color-inverse)',
      borderColor: 'var(--color-inverse)',
      axisPointer: { type: kind === 'lines' ? 'line' : 'shadow' },
      formatter: (hovered: unknown) => tip(hovered as Hovered[], format),
    },
    xAxis: across ? values : names,
    yAxis: across ? names : values,
    series: series.map(({ name, values: data }, place) => {
      const { dash, symbol } = marks[place % marks.length]!
      const color = colourOf(series, place)
      const shared = { name, data: [...data], color, emphasis: { disabled: true } }
      if (kind === 'lines')
        return {
          ...shared,
          type: 'line',
          symbol,
          symbolSize: 6,
          showSymbol: data.length < 40,
          lineStyle: { type: dash, color, width: 2 },
          itemStyle: { color },
        }
      return {
        ...shared,
        type: 'bar',
        barMaxWidth: across ? 18 : 28,
        // What belongs together stands together.
        barGap: '8%',
        barCategoryGap: '36%',
        ...(kind === 'stack' && { stack: 'all' }),
        itemStyle: { color, borderRadius: kind === 'stack' ? 0 : across ? [0, 3, 3, 0] : [3, 3, 0, 0] },
      }
    }),
  }
  // Where it is narrow, the names of many series take a second line, and those of lying bars less room.
  const widthOfNames = (width: number) => (across ? { yAxis: { axisLabel: { width } } } : {})
  const narrow = { grid: { top: series.length > 2 ? top + 20 : top }, ...widthOfNames(nameWidth.narrow) }
  const wide = { grid: { top }, ...widthOfNames(nameWidth.desk) }
  return { baseOption: drawn, media: [{ query: { maxWidth: 440 }, option: narrow }, { option: wide }] }
}

function colourOf(series: ChartData['series'], place: number): string {
  const { tone } = series[place]!
  const colours = tone ? ofTone[tone] : plain
  const alike = series.slice(0, place).filter((before) => before.tone === tone)
  return colours[alike.length % colours.length]!
}

type Hovered = { name: string; seriesName: string; value: Value }

/** Made of elements: styles within a text would not be let through. */
function tip(hovered: readonly Hovered[], format: (value: number) => string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'chart-tip'
  const title = document.createElement('strong')
  title.textContent = hovered[0]?.name ?? ''
  box.append(title)
  for (const { seriesName, value } of hovered) {
    if (typeof value !== 'number') continue
    const row = document.createElement('span')
    row.textContent = `${seriesName}: ${format(value)}`
    box.append(row)
  }
  return box
}
