import { act, fireEvent, render, screen } from '@testing-library/react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { createStore, useStore } from '../../lib/store.ts'
import { Stack } from './stack.tsx'

let running = 0

function Counter() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    running += 1
    return () => {
      running -= 1
    }
  }, [])
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      pressed {count}
    </button>
  )
}

const address = createStore('/list')
let renders = 0
function Reader() {
  renders += 1
  return <p>reads {useStore(address)}</p>
}

const Other = () => <p>another page</p>
const Broken = () => {
  throw new Error('broken on purpose')
}
const pages = new Map<string, () => ReactNode>([
  ['list', Counter],
  ['other', Other],
  ['reader', Reader],
  ['broken', Broken],
])

const show = (current: string, kept: string[]) => <Stack pages={pages} kept={kept} current={current} />
const button = () => screen.getByText(/^pressed/)

describe('the stack of pages', () => {
  it('keeps the state of a cached page while another is shown, and stops its effects', () => {
    const { rerender } = render(show('list', ['list']))
    fireEvent.click(button())
    fireEvent.click(button())
    expect(running).toBe(1)

    rerender(show('other', ['list']))
    expect(screen.getByText('another page')).toBeDefined()
    expect(button().style.display).toBe('none')
    expect(running).toBe(0)

    rerender(show('list', ['list']))
    expect(button().textContent).toBe('pressed 2')
    expect(button().style.display).toBe('')
    expect(running).toBe(1)
  })

  it('forgets it once the cache is cleared', () => {
    const { rerender } = render(show('list', ['list']))
    fireEvent.click(button())
    rerender(show('other', []))
    expect(screen.queryByText(/^pressed/)).toBeNull()
    rerender(show('list', ['list']))
    expect(button().textContent).toBe('pressed 0')
  })

  it('shows a hidden page nothing of what happens meanwhile', () => {
    const { rerender } = render(show('reader', ['reader']))
    startTransition(() => rerender(show('other', ['reader'])))
    expect(screen.getByText('another page')).toBeDefined()
    const before = renders
    act(() => address.set('/other'))
    expect(renders).toBe(before)
    expect(screen.getByText('reads /list')).toBeDefined()
    rerender(show('reader', ['reader']))
    expect(screen.getByText('reads /other').style.display).toBe('')
  })

  it('freezes the page of a user who was logged out, and gives it back', () => {
    const stack = (orphan?: string) => <Stack pages={pages} kept={['list']} current="list" orphan={orphan} />
    const { rerender } = render(stack())
    fireEvent.click(button())
    rerender(stack('list'))
    expect(button().style.display).toBe('none')
    rerender(show('other', ['list']))
    rerender(stack())
    expect(button().textContent).toBe('pressed 1')
    expect(button().style.display).toBe('')
  })

  it('confines a page’s failure to the page', () => {
    const { rerender } = render(show('broken', []), { onCaughtError: () => undefined })
    expect(screen.getByRole('alert')).toBeDefined()
    rerender(show('other', []))
    expect(screen.getByText('another page')).toBeDefined()
  })
})
