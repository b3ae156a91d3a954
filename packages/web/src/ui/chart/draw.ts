import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import * as core from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import type { ChartData } from './chart-data.ts'

// The library, with the parts that are used; loaded by the first chart that is shown.

core.use([AriaComponent, BarChart, GridComponent, LegendComponent, LineChart, SVGRenderer, TooltipComponent])

/** Each series is told by its pattern, dash or symbol too, and not by its colour alone. */
const looks = [
  { color: 'var(--color-primary)', dash: 'solid', symbol: 'circle' },
  { color: 'var(--color-waiting)', dash: 'dashed', symbol: 'rect' },
  { color: 'var(--color-good)', dash: 'dotted', symbol: 'triangle' },
  { color: 'var(--color-bad)', dash: [8, 3], symbol: 'diamond' },
  { color: 'var(--color-idle)', dash: [2, 4], symbol: 'roundRect' },
  { color: 'var(--color-primary-deep)', dash: [12, 4, 2, 4], symbol: 'pin' },
  { color: 'var(--color-good-strong)', dash: [4, 2], symbol: 'arrow' },
  { color: 'var(--color-waiting-strong)', dash: [1, 2], symbol: 'emptyCircle' },
  { color: 'var(--color-bad-strong)', dash: [6, 6], symbol: 'emptyRect' },
] as const
const soft = 'var(--color-text-soft)'
const line = 'var(--color-line)'
const fontSize = 12

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
  const across = kind === 'ranking'
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
      ...(across && { width: 168, overflow: 'truncate' }),
    },
  }
  const values = {
    type: 'value',
    minInterval: 1,
    axisLabel: { color: soft, fontSize, formatter: format },
    splitLine: { lineStyle: { color: line } },
  }
  return {
    animation: false,
    textStyle: { fontSize },
    aria: {
      enabled: true,
      label: { description: label },
      decal: { show: series.length > 1 && kind !== 'lines' },
    },
    grid: { left: 4, right: 16, top: series.length > 1 ? 40 : 12, bottom: 4, containLabel: true },
    ...(series.length > 1 && {
      legend: { top: 0, left: 0, type: 'plain', textStyle: { color: soft, fontSize }, itemWidth: 22 },
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
      const { color, dash, symbol } = looks[place % looks.length]!
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
        ...(kind === 'stack' && { stack: 'all' }),
        itemStyle: { color, borderRadius: kind === 'stack' ? 0 : across ? [0, 3, 3, 0] : [3, 3, 0, 0] },
      }
    }),
  }
}

type Hovered = { name: string; seriesName: string; value: number }

/** Made of elements: styles within a text would not be let through. */
function tip(hovered: readonly Hovered[], format: (value: number) => string): HTMLElement {
  const box = document.createElement('div')
  box.className = 'chart-tip'
  const title = document.createElement('strong')
  title.textContent = hovered[0]?.name ?? ''
  box.append(title)
  for (const { seriesName, value } of hovered) {
    const row = document.createElement('span')
    row.textContent = `${seriesName}: ${format(value)}`
    box.append(row)
  }
  return box
}
