import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, ImpactValue } from 'axe-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Matches = (node: Element, ...more: unknown[]) => boolean

declare const axe: {
  run(of: Document, options: object): Promise<AxeResults>
  _audit: { rules: { id: string; impact: ImpactValue; matches: Matches; matchesAll?: Matches }[] }
}

export const desk = 1440
export const tablet = 820
export const phone = 360

/**
 * Nothing that scrolls sideways at the width of a desk and of a phone, and of a tablet where one is used; nothing serious
 * by axe at those that are asked for. With PICTURES=1 it leaves a picture of each to look at.
 */
export async function inspect(
  page: Page,
  name: string,
  { axeAt, onTablet = false }: { axeAt: readonly number[]; onTablet?: boolean },
): Promise<void> {
  // Half-way from one colour to the next, a button has the contrast of neither; it may turn while axe looks.
  const moves = await page.evaluate(() => !matchMedia('(prefers-reduced-motion: reduce)').matches)
  if (moves) await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const width of onTablet ? [desk, tablet, phone] : [desk, phone]) {
    await page.setViewportSize({ width, height: 900 })
    await atRest(page)
    if (axeAt.includes(width)) expect(await seriousProblems(page), `${name} at ${width}`).toEqual([])
    // A document that is shown is drawn anew for its new width, a moment after the layout.
    await expect.poll(() => tooWide(page), `${name} scrolls sideways at ${width}`).toEqual([])
    expect(await unevenFilters(page), `filters of ${name} at ${width} stand on one line`).toEqual([])
    if (process.env.PICTURES === '1') await takePicture(page, `${name}-${width}`)
  }
  if (moves) await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: desk, height: 900 })
  await settled(page)
}

/** Nothing that is about to be something else. */
async function atRest(page: Page): Promise<void> {
  // Rows that others are about to replace are pale.
  await expect(page.locator(':is(table, ul)[aria-busy="true"]')).toHaveCount(0)
  await settled(page)
}

/**
 * Colours and sizes of text whose contrast axe has found good in this run. To compute it takes more than everything else that
 * axe looks at, and another text of the same looks has the same (docs/decisions/015).
 */
const goodLooks = new Set<string>()

/**
 * What axe finds, by its own function in the page: the builder that Playwright projects use opens a window for each look,
 * for the sake of frames of other origins, and took four times as long.
 */
async function seriousProblems(page: Page): Promise<string[]> {
  expect(page.frames(), 'axe looks at the page itself, not into frames').toHaveLength(1)
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(axeSource)
  const { problems, moved, looks } = await page.evaluate(
    async (good) => {
      const isLoading = () => document.querySelector('[aria-busy="true"]') !== null
      let moved = isLoading()
      const watching = new MutationObserver(() => {
        moved = true
      })
      watching.observe(document, { subtree: true, attributeFilter: ['aria-busy'] })
      // What cannot be serious is not looked for.
      const lesser = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      const rules = Object.fromEntries(lesser.map(({ id }) => [id, { enabled: false }]))
      // All that a text's contrast depends on: its own colour and size, and what lies behind it.
      const behind = new Map<Element | null, string>([[null, '']])
      const whatLiesBehind = (element: Element | null): string => {
        const known = behind.get(element)
        if (known !== undefined) return known
        const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position, zIndex } =
          getComputedStyle(element!)
        const own = [backgroundColor, backgroundImage, opacity, filter, mixBlendMode]
          .join()
          .replace('rgba(0, 0, 0, 0),none,1,none,normal', '')
        const placed = position === 'static' ? '' : `${position} ${zIndex}`
        const all = `${whatLiesBehind(element!.parentElement)}${own && `|${own}`}${placed && `|${placed}`}`
        behind.set(element, all)
        return all
      }
      const seen = new Set(good)
      const looks = new Set<string>()
      const contrast = axe._audit.rules.find(({ id }) => id === 'color-contrast')!
      const matchesAll = contrast.matchesAll ?? contrast.matches
      contrast.matchesAll = matchesAll
      contrast.matches = (element, ...more) => {
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
        const look = [color, fontSize, fontWeight, textShadow, whatLiesBehind(element)].join()
        if (seen.has(look)) return false
        looks.add(look)
        return matchesAll(element, ...more)
      }
      const { violations } = await axe.run(document, { rules, resultTypes: ['violations'] })
      moved ||= watching.takeRecords().length > 0
      watching.disconnect()
      // While a combobox is open, its library hides whatever stands beside it from screen readers; tabbing on closes it.
      const shown = document.querySelectorAll('[role="combobox"][aria-expanded="true"], [role="listbox"]')
      const isBesideOpenList = (selector: string) => {
        const hidden = document.querySelector(selector)
        const has = (element: Element | null | undefined) => [...shown].some((one) => element?.contains(one))
        return (
          document.querySelector('[role="combobox"][aria-expanded="true"]') !== null &&
          has(hidden?.parentElement) &&
          !has(hidden)
        )
      }
      const problems = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => ({
          id,
          targets: nodes
            .map((node) => String(node.target))
            .filter((target) => id !== 'aria-hidden-focus' || !isBesideOpenList(target)),
        }))
        .filter(({ targets }) => targets.length > 0)
        .map(({ id, targets }) => `${id}: ${targets.join(' | ')}`)
      return { problems, moved, looks: violations.length === 0 ? [...looks] : [] }
    },
    [...goodLooks],
  )
  for (const look of looks) goodLooks.add(look)
  if (problems.length === 0 || !moved) return problems
  // A list began to load while axe looked, and was pale for that moment: what was found is not what stands there.
  await atRest(page)
  return seriousProblems(page)
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.screenshot({ path: `test-results/pictures/${name}.png`, fullPage: true })
}

/** The layout of the new width, and the end of what was under way; what turns without end is not waited for. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const passing = document
      .getAnimations()
      .filter(
        (each) => each.playState === 'running' && each.effect?.getComputedTiming().iterations !== Infinity,
      )
    await Promise.allSettled(passing.map((each) => each.finished))
  })

/** Filters of a list whose control does not end where its place in the row ends. */
const unevenFilters = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
    return [...document.querySelectorAll('search [data-kind]')]
      .filter((filter) => filter.checkVisibility())
      .filter((filter) => {
        const controls = [...filter.querySelectorAll('input, button')]
        return bottomOf(filter) - Math.max(...controls.map(bottomOf)) > 2
      })
      .map((filter) => filter.textContent)
  })

/** What sticks out of a page that scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= window.innerWidth
      ? []
      : [...document.querySelectorAll('body *')]
          .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
          .map((element) => element.outerHTML.slice(0, 120)),
  )
