import type { Page } from '@playwright/test'

export type Measures = {
  largestPaintMs: number
  shift: number
  bytes: number
  scriptBytes: number
  requests: number
}

/** What a first visit costs, as the browser itself counts it: nothing of it may be cached yet. */
export async function measure(page: Page, path: string): Promise<Measures> {
  await page.addInitScript(() => {
    const seen = { largestPaintMs: 0, shift: 0 }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.largestPaintMs = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shift += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: { largestPaintMs: number; shift: number } }
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const sum = (entries: PerformanceResourceTiming[]) =>
      entries.reduce((total, { transferSize }) => total + transferSize, 0)
    return {
      largestPaintMs: Math.round(seen.largestPaintMs),
      shift: Math.round(seen.shift * 1000) / 1000,
      bytes: sum(loaded) + (start?.transferSize ?? 0),
      scriptBytes: sum(loaded.filter(({ name }) => name.endsWith('.js'))),
      requests: loaded.length + 1,
    }
  })
}

/** For whoever reads the log; machines differ, so times are told and not judged. */
export function printMeasures(
  name: string,
  { largestPaintMs, shift, bytes, scriptBytes, requests }: Measures,
): void {
  const kilobytes = (size: number) => `${(size / 1000).toFixed(1)} kB`
  console.log(
    `${name}: largest paint ${largestPaintMs} ms, shift ${shift}, ${kilobytes(bytes)} in ${requests} requests, of it ${kilobytes(scriptBytes)} of scripts`,
  )
}
