import { expect, it } from 'vitest'
import { layOut } from './lay-out.ts'

const page = { width: 100, height: 200 }
const picture = (height: number) => ({ width: 1000, height })
const told = (...heights: number[]) =>
  layOut(heights.map(picture), page).map(({ picture: which, from, rows, top, newPage }) => [
    which,
    from,
    rows,
    top,
    newPage,
  ])

it('pictures stand below one another as long as they fit', () => {
  expect(told(500, 1500)).toEqual([
    [0, 0, 500, 0, false],
    [1, 0, 1500, 50, false],
  ])
})

it('one that no longer fits begins the next page, whole', () => {
  expect(told(1500, 600, 100)).toEqual([
    [0, 0, 1500, 0, false],
    [1, 0, 600, 0, true],
    [2, 0, 100, 60, false],
  ])
})

it('one that is higher than a page is cut, and nothing of it is lost', () => {
  const pieces = layOut([picture(500), picture(4500), picture(300)], page)
  const cut = pieces.filter(({ picture: which }) => which === 1)
  expect(cut.map(({ from, rows, newPage }) => [from, rows, newPage])).toEqual([
    [0, 2000, true],
    [2000, 2000, true],
    [4000, 500, true],
  ])
  expect(pieces.at(-1)).toMatchObject({ picture: 2, top: 50, newPage: false })
  for (const { top, height } of pieces) expect(top + height).toBeLessThanOrEqual(page.height)
})
