import { act, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { CallError } from '../../lib/api.ts'
import { movedTo, OrderList } from './order-list.tsx'

const shown = () => screen.getAllByRole('listitem').map((line) => line.textContent)

type Server = { refuse?: boolean; asked: string[][]; answer?: () => Promise<void> }

/** A server that keeps an order, or refuses a new one, at once or when it answers. */
function Kept({ refuse = false, asked, answer = async () => {} }: Server) {
  const [items, setItems] = useState(['a', 'b', 'c'])
  return (
    <OrderList
      label="letters"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item.toUpperCase()}
      onOrder={async (keys) => {
        asked.push(keys)
        await answer()
        if (refuse) throw new CallError('CONFLICT', 'changed meanwhile')
        setItems(keys)
      }}
    >
      {(item) => item}
    </OrderList>
  )
}

it('moves a line by its buttons, keeps the focus there and tells where it is', async () => {
  const asked: string[][] = []
  render(<Kept asked={asked} />)
  const up = screen.getByRole('button', { name: 'Move C up' })
  up.focus()
  await act(async () => fireEvent.click(up))
  expect(shown()).toEqual(['a', 'c', 'b'])
  expect(asked).toEqual([['a', 'c', 'b']])
  expect(document.activeElement).toBe(up)
  expect(screen.getByRole('status').textContent).toBe('C is now 2 of 3')
  await act(async () => fireEvent.click(up))
  expect(shown()).toEqual(['c', 'a', 'b'])
})

it('takes further moves while one is being saved, and asks for the last of them', async () => {
  const asked: string[][] = []
  const answers: (() => void)[] = []
  render(<Kept asked={asked} answer={() => new Promise((resolve) => answers.push(resolve))} />)
  const up = screen.getByRole('button', { name: 'Move C up' })
  await act(async () => fireEvent.click(up))
  await act(async () => fireEvent.click(up))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move B up' })))
  expect(shown()).toEqual(['c', 'b', 'a'])
  expect(asked).toEqual([['a', 'c', 'b']])
  await act(async () => answers[0]!())
  expect(shown()).toEqual(['c', 'b', 'a'])
  expect(asked.slice(1)).toEqual([['c', 'b', 'a']])
  await act(async () => answers[1]!())
  expect(shown()).toEqual(['c', 'b', 'a'])
})

it('asks for nothing at its ends', async () => {
  const asked: string[][] = []
  render(<Kept asked={asked} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move A up' })))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move C down' })))
  expect(asked).toEqual([])
})

it('shows again what the server has when it refuses', async () => {
  const asked: string[][] = []
  render(<Kept refuse asked={asked} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Move A down' })))
  expect(asked).toEqual([['b', 'a', 'c']])
  expect(shown()).toEqual(['a', 'b', 'c'])
  expect(screen.getByRole('status').textContent).toBe('')
})

it('has no handles where there is no order to set', () => {
  render(
    <OrderList label="letters" items={['a']} keyOf={(item) => item} nameOf={(item) => item}>
      {(item) => item}
    </OrderList>,
  )
  expect(screen.queryAllByRole('button')).toEqual([])
})

it('puts a key at another place and leaves the others in their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 'd', 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b', 'c', 'd'], 'a', 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b'], 'a', 0)).toEqual(['a', 'b'])
})
