import { languageCookie } from '@cass/contract/kit/text.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  asksBeforeUnload,
  backend,
  browserHistory,
  field,
  onServer,
  open,
  pass,
  press,
  sent,
  setUpForm,
  stored,
  type,
  until,
  uuid,
} from '../../domain/application-form/form.test-kit.tsx'
import { useUnsavedWork } from '../../editing/leaving.ts'
import { readCookie, writeCookie } from '../../lib/cookie.ts'
import { Mask } from '../../ui/overlays/mask.tsx'
import { LanguageSwitch } from './language-switch.tsx'

setUpForm()
beforeEach(() => writeCookie(languageCookie, 'en'))

/** The switch writes it and reloads, which is nothing here. */
const chosen = () => readCookie(languageCookie)
const question = () => screen.queryByText('You have unsaved changes')

async function begin() {
  await open(browserHistory())
  render(
    <>
      <LanguageSwitch />
      <Mask />
    </>,
  )
}
const account = { rowId: uuid(1), apiAccount: 'ACC01' }
const password = `onlineBasicInfoList.${uuid(1)}.apiPassword`

function Typed({ at }: { at: { stake: boolean } }) {
  useUnsavedWork({ isOpen: () => at.stake })
  return null
}

describe('an editor that cannot save by itself', () => {
  it('is asked about, and nothing happens before the answer', async () => {
    onServer('VPDN')
    await begin()
    const at = { stake: true }
    render(<Typed at={at} />)
    await press('中文')
    expect(question()).toBeTruthy()
    await press('Stay on this page')
    expect([question(), chosen()]).toEqual([null, 'en'])
    await pass(0)
    await press('中文')
    await press('Switch anyway')
    await until(() => expect(chosen()).toBe('zh'))
  })

  it('is not asked about once it is gone, or has nothing to lose', async () => {
    onServer('VPDN')
    await begin()
    const { unmount } = render(<Typed at={{ stake: true }} />)
    render(<Typed at={{ stake: false }} />)
    unmount()
    await press('中文')
    await until(() => expect(chosen()).toBe('zh'))
    expect(question()).toBeNull()
  })
})

describe('an application in the middle of a word', () => {
  it('is saved first, and then the page goes without a question', async () => {
    onServer('VPDN')
    await begin()
    await type('vpdnAccount', 'vp01')
    await press('中文')
    await until(() => expect(chosen()).toBe('zh'))
    expect(backend.detail.form.vpdnAccount).toBe('vp01')
    expect([question(), asksBeforeUnload()]).toEqual([null, false])
  })

  it('shows that it waits, and waits no longer than is bearable', async () => {
    onServer('VPDN')
    await begin()
    backend.instead = () => 'silent'
    await type('vpdnAccount', 'vp01')
    await press('中文')
    await until(() => expect(sent('save')).toHaveLength(1))
    await pass(1000)
    expect(screen.getByText('Processing, please wait')).toBeTruthy()
    expect([question(), chosen()]).toEqual([null, 'en'])
    await pass(9000)
    await until(() => expect(question()).toBeTruthy())
    expect(screen.queryByText('Processing, please wait')).toBeNull()
    await press('Stay on this page')
  })

  it('is asked about where it cannot be saved, and kept here if the answer is to go', async () => {
    onServer('VPDN')
    await begin()
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await type('vpdnAccount', 'vp01')
    await press('中文')
    await until(() => expect(question()).toBeTruthy())
    await press('Stay on this page')
    expect([field('vpdnAccount').value, chosen(), asksBeforeUnload()]).toEqual(['vp01', 'en', true])
    await press('中文')
    await until(() => expect(question()).toBeTruthy())
    await press('Switch anyway')
    await until(() => expect(chosen()).toBe('zh'))
    expect(asksBeforeUnload()).toBe(false)
    await act(async () => void fireEvent(window, new Event('pagehide')))
    expect(stored()).toContain('vp01')
  })

  it('takes a password along that is still being typed', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await begin()
    await type(password, 'Whole#2026')
    await press('中文')
    await until(() => expect(chosen()).toBe('zh'))
    expect(backend.secrets.get(uuid(1))).toBe('Whole#2026')
    expect(question()).toBeNull()
  })

  it('asks about a password that its rule refuses', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await begin()
    await type(password, 'Half')
    await press('中文')
    await until(() => expect(question()).toBeTruthy())
    await press('Stay on this page')
    expect([field(password).value, chosen(), backend.secrets.size]).toEqual(['Half', 'en', 0])
    await act(async () => void fireEvent(window, new Event('pagehide')))
    expect(stored()).not.toContain('Half')
  })
})
