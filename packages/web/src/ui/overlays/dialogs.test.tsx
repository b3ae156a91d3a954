import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { PermissionPicker } from '../../domain/permissions/permission-picker.tsx'
import { SecretOnce } from '../fields/secret-once.tsx'
import { Confirms, confirm } from './dialog.tsx'

const pressEscape = (element: Element) => act(async () => void fireEvent.keyDown(element, { key: 'Escape' }))

describe('a secret', () => {
  it('stays until somebody says that it was passed on', async () => {
    const onDone = vi.fn()
    render(<SecretOnce account="ann" secret="Kp7#mQ2x" onDone={onDone} />)
    expect(screen.getByText('Kp7#mQ2x')).toBeTruthy()
    await pressEscape(screen.getByRole('dialog'))
    const close = screen.getByRole<HTMLButtonElement>('button', { name: /关闭|Close/ })
    expect(close.disabled).toBe(true)
    expect(onDone).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('checkbox'))
    fireEvent.click(close)
    expect(onDone).toHaveBeenCalledOnce()
  })

  it('is copied, and says whether that worked', async () => {
    const copied: string[] = []
    const writeText = async (words: string) => void copied.push(words)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    render(<SecretOnce account="ann" secret="Kp7#mQ2x" onDone={() => {}} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /复制|Copy/ })))
    expect(copied).toEqual(['Kp7#mQ2x'])
    expect(screen.getByRole('button', { name: /已复制|Copied/ })).toBeTruthy()
    cleanup()
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true })
    render(<SecretOnce account="ann" secret="Kp7#mQ2x" onDone={() => {}} />)
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /复制|Copy/ })))
    expect(screen.getByText(/未能复制|Could not copy/)).toBeTruthy()
  })
})

describe('a question', () => {
  it('starts at what changes nothing', async () => {
    render(<Confirms />)
    const answer = confirm({ title: 'Delete?', body: 'Ann', danger: true })
    await screen.findByRole('dialog')
    const cancel = screen.getByRole('button', { name: /取消|Cancel/ })
    expect(document.activeElement).toBe(cancel)
    await act(async () => void fireEvent.click(cancel))
    expect(await answer).toBe(false)
  })
})

describe('permissions', () => {
  const items = [
    {
      id: 'A',
      name: 'Service',
      subPermDetailDtoList: [
        { id: 'A1', name: 'Open' },
        { id: 'A2', name: 'Test' },
      ],
    },
    { id: 'B', name: 'Notices' },
  ]
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

  it('show a parent ticked in part, and make it whole when pressed', () => {
    const onChange = vi.fn()
    render(<PermissionPicker label="Permissions" items={items} value={['A', 'A1']} onChange={onChange} />)
    expect([box('Service').checked, box('Service').indeterminate]).toEqual([true, true])
    fireEvent.click(box('Service'))
    expect(onChange).toHaveBeenLastCalledWith(['A', 'A1', 'A2'])
    fireEvent.click(box('Open'))
    expect(onChange).toHaveBeenLastCalledWith([])
  })

  it('are walked by arrows, and only looked at when they may not be changed', () => {
    const { rerender } = render(<PermissionPicker label="Permissions" items={items} />)
    box('Service').focus()
    fireEvent.keyDown(box('Service'), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(box('Open'))
    rerender(<PermissionPicker label="Permissions" items={items} value={['B']} readOnly />)
    expect([box('Notices').checked, box('Notices').disabled]).toEqual([true, true])
    expect(screen.queryByRole('button')).toBeNull()
  })
})
