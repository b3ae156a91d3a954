import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('leaves the wheel to the page where a list ends or has nothing to scroll', () => {
  const kit = `${import.meta.dirname}/../..`
  const sheets = globSync(['domain/permission-tree/*.css', '{domain,editing}/**/*form*/*.css'], { cwd: kit })
  expect(sheets.length).toBeGreaterThan(10)
  expect(
    sheets.filter((sheet) => readFileSync(`${kit}/${sheet}`, 'utf8').includes('overscroll-behavior')),
  ).toEqual([])
})
