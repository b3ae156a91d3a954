import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ResultTable } from './result-table.tsx'

const columns = [
  { name: 'n', numeric: true },
  { name: 'n', numeric: false },
]

it('shows what was found in its order, null apart from an empty text, and long values by their beginning', () => {
  const long = 'x'.repeat(400)
  render(
    <ResultTable
      result={{
        columns,
        rows: [
          ['2', null],
          ['1', ''],
          ['3', long],
        ],
        cut: null,
        ms: 1234,
      }}
    />,
  )
  const [, ...rows] = screen.getAllByRole('row')
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  )
  expect(cells.slice(0, 2)).toEqual([
    ['2', 'null'],
    ['1', ''],
  ])
  expect(within(rows[2]!).getByText(`${'x'.repeat(80)}…`)).toBeTruthy()
  expect(within(rows[2]!).getByText(long)).toBeTruthy()
  expect(screen.getByText('3 rows in 1,234 ms')).toBeTruthy()
})

it('says what is left out, and that nothing was found', () => {
  const { rerender } = render(<ResultTable result={{ columns, rows: [['1', 'a']], cut: 'rows', ms: 5 }} />)
  expect(screen.getByText('First 1 row shown; there are more')).toBeTruthy()
  rerender(<ResultTable result={{ columns, rows: [], cut: 'bytes', ms: 5 }} />)
  expect(screen.getByText('First 0 rows shown; the result is too large')).toBeTruthy()
  rerender(<ResultTable result={{ columns, rows: [], cut: null, ms: 5 }} />)
  expect(screen.getByText('No rows found')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
