import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { Chart } from './chart.tsx'

const percent = (share: number) => `${share * 100}%`

it('shows its figures as a table, with more of them than are drawn, and saves them as they are', async () => {
  const saved: { blob: Blob; name: string }[] = []
  // What the browser has and the test's page has not.
  URL.createObjectURL = (blob) => {
    saved.push({ blob: blob as Blob, name: '' })
    return 'blob:chart'
  }
  URL.revokeObjectURL = () => {}
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.at(-1)!.name = this.download
  })
  onTestFinished(() => click.mockRestore())
  render(
    <Chart
      kind="columns"
      title="Seats used"
      nameOfCategory="Family"
      categories={['CASH', '=TRD']}
      series={[{ name: 'Taken', values: [1200, 0] }]}
      more={[{ name: 'Utilization', values: [0.5, null], format: percent }]}
      rowTitle={(name, place) => `${place + 1}. ${name}`}
    />,
  )
  const [head, cash, trd] = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  })
  const cells = (row: HTMLElement | undefined) => [...row!.children].map(({ textContent }) => textContent)
  expect(cells(head)).toEqual(['Family', 'Taken', 'Utilization'])
  expect(cells(cash)).toEqual(['1. CASH', '1,200', '50%'])
  expect(cells(trd)).toEqual(['2. =TRD', '0', '—'])

  fireEvent.click(screen.getByRole('button', { name: 'Export Seats used' }))
  const [{ blob, name }] = saved as [{ blob: Blob; name: string }]
  expect(name).toBe('Seats used.csv')
  const text = await new Promise<string>((resolve) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(blob)
  })
  expect(text.replace('\ufeff', '')).toBe("Family,Taken,Utilization\r\nCASH,1200,0.5\r\n'=TRD,0,\r\n")
})
