import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChangeTable } from './change-table.tsx'

const base = {
  name: '临江商业银行',
  nameEn: 'Linjiang Commercial Bank',
  creditCode: '91310000MA1K000000',
  address: '临江路1号',
  postcode: '',
  contactName: '林静姝',
  contactPhone: '',
  contactEmail: '',
}
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

it('shows what a change asks for, whatever else has changed since', () => {
  const asked = { ...base, address: '临江路2号' }
  render(<ChangeTable base={base} asked={asked} now={{ ...base, contactName: '顾南风' }} />)
  expect(rows().slice(1)).toEqual(['Address临江路1号临江路2号'])
})

it('shows where what it asks to change has become something else', () => {
  const asked = { ...base, address: '临江路2号' }
  render(<ChangeTable base={base} asked={asked} now={{ ...base, address: '临江路3号' }} />)
  expect(rows().slice(1)).toEqual(['Address临江路1号now 临江路3号临江路2号'])
})
