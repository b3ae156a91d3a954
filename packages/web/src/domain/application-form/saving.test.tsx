import { kindOf } from '@cass/contract/applications/kinds.ts'
import type { Form } from '@cass/contract/kit/form/definition.ts'
import { rowsOf } from '@cass/contract/kit/form/values.ts'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  asksBeforeUnload,
  backend,
  browserHistory,
  field,
  goElsewhere,
  leave,
  onServer,
  open,
  pass,
  press,
  rows,
  saved,
  sent,
  setUpForm,
  status,
  stored,
  type,
  until,
  uuid,
} from './form.test-kit.tsx'
import { openEditing } from './open-editing.ts'

setUpForm()

describe('saving', () => {
  it('comes a second after a pause, once, and says so', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'v')
    await pass(999)
    await type('vpdnAccount', 'vp01')
    await pass(999)
    expect(sent('save')).toEqual([])
    await pass(1)
    await until(() => expect(status()).toMatch(/Saved/))
    expect(sent('save').map(({ body }) => [body.version, (body.form as Form).vpdnAccount])).toEqual([
      [3, 'vp01'],
    ])
    expect(backend.detail.version).toBe(4)
    await pass(60_000)
    expect(sent('save')).toHaveLength(1)
  })

  it('is told when it fails, keeps everything here, and is repeated without a second effect', async () => {
    onServer('VPDN')
    await open()
    backend.instead = () => 'lost'
    await type('vpdnAccount', 'vp01')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Not saved/))
    expect(stored()).toContain('vp01')
    await type('vpdnAccount', 'vp02')
    backend.instead = undefined
    // The server answers a repeat as it answered first.
    const first = sent('save')[0]!
    backend.instead = (path) => {
      const again = backend.calls.at(-1)!
      if (path !== 'service/apply/save' || again.key !== first.key) return undefined
      return { code: 'ACK', data: { version: 4, savedAt: '2026-11-15T02:42:00Z', secrets: [] } }
    }
    await press('Try again')
    await until(() => expect(backend.detail.form.vpdnAccount).toBe('vp02'))
    await until(() => expect(status()).toMatch(/Saved/))
    expect(sent('save').map(({ key }) => key === first.key)).toEqual([true, true, false])
    expect(screen.queryByText(/changed differently/)).toBeNull()
    await pass(1000)
    expect(stored()).not.toContain('vp02')
  })

  it('brings back on return what never got to the server, and can be told to forget it', async () => {
    onServer('VPDN', { vpdnAccount: 'before' })
    await open()
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await type('vpdnAccount', 'typed')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Down/))
    cleanup()
    backend.instead = undefined
    backend.detail = { ...backend.detail, version: 8, form: { ...backend.detail.form, reason: 'theirs' } }
    await open()
    expect([field('vpdnAccount').value, field('reason').value]).toEqual(['typed', 'theirs'])
    const before = sent('save').length
    await pass(5000)
    expect(sent('save')).toHaveLength(before)
    await press('Discard')
    await press('Discard')
    expect(field('vpdnAccount').value).toBe('before')
    await pass(1000)
    expect(stored()).not.toContain('typed')
  })

  it('goes on by itself with what is brought back over the same version, and says so', async () => {
    onServer('VPDN', { vpdnAccount: 'before' })
    await open()
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await type('vpdnAccount', 'typed')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Down/))
    cleanup()
    backend.instead = undefined
    await open()
    expect(screen.getByText(/are being saved/)).toBeTruthy()
    await pass(0)
    await until(() => expect(backend.detail).toMatchObject({ version: 4, form: { vpdnAccount: 'typed' } }))
    await until(() => expect(screen.getByText(/have been restored and saved/)).toBeTruthy())
    await pass(1000)
    expect(stored()).not.toContain('typed')
    // It can be gone on with.
    await type('vpdnAccount', 'further')
    await pass(1000)
    await until(() => expect(backend.detail.form.vpdnAccount).toBe('further'))
    await until(() => expect(screen.queryByText(/have been restored/)).toBeNull())
  })

  it('that is refused again can be given up', async () => {
    onServer('VPDN', { vpdnAccount: 'before' })
    await open()
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await type('vpdnAccount', 'typed')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Down/))
    cleanup()
    await open()
    await pass(0)
    await until(() => expect(status()).toMatch(/Down/))
    await press('Discard')
    await press('Discard')
    expect(field('vpdnAccount').value).toBe('before')
  })

  it('happens before one leaves; where it fails, leaving asks', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'vp01')
    await goElsewhere()
    await until(() => expect(screen.getByText('Elsewhere')).toBeTruthy())
    expect(backend.detail.form.vpdnAccount).toBe('vp01')

    cleanup()
    await open()
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await type('vpdnAccount', 'vp03')
    await goElsewhere()
    await until(() => expect(screen.getByText('Discard unsaved changes?')).toBeTruthy())
    await press('Keep editing')
    expect(field('vpdnAccount').value).toBe('vp03')
  })
})

describe('the same person saving in another window', () => {
  /** A second window of the same browser, in which the form stands as the server has it. */
  async function saveElsewhere(place: string, value: string) {
    const { store, saver } = openEditing(backend.detail, kindOf('VPDN')!.form, new QueryClient())
    store.set(place, value)
    await act(() => saver.flush())
  }

  it('is told as oneself, with the time, where the two do not collide', async () => {
    onServer('VPDN')
    await open()
    await saveElsewhere('reason', 'from there')
    await type('vpdnAccount', 'from here')
    await pass(1000)
    await until(() =>
      expect(backend.detail.form).toMatchObject({ vpdnAccount: 'from here', reason: 'from there' }),
    )
    expect(screen.getByText(/^You saved this application in another window at \d\d:\d\d/)).toBeTruthy()
    expect(screen.queryByText(/Someone else/)).toBeNull()
  })

  it('is asked which window is right where they do', async () => {
    onServer('VPDN')
    await open()
    await saveElsewhere('vpdnAccount', 'from there')
    await type('vpdnAccount', 'from here')
    await pass(1000)
    const name = 'Conflicting changes in another window'
    await until(() => expect(screen.getByRole('alert', { name })).toBeTruthy())
    const asked = screen.getByRole('alert', { name })
    expect(within(asked).getByRole('heading').textContent).toMatch(/you saved in another window at \d\d:\d\d/)
    expect(asked.textContent).toMatch(/This window.*from here.*Other window.*from there/)
    await press('Keep this one')
    await pass(1000)
    await until(() => expect(backend.detail.form.vpdnAccount).toBe('from here'))
  })

  it('is somebody else again once they have saved on top', async () => {
    onServer('VPDN')
    await open()
    await saveElsewhere('reason', 'from there')
    backend.detail = { ...backend.detail, version: 9 }
    await type('vpdnAccount', 'from here')
    await pass(1000)
    await until(() => expect(screen.getByText(/Someone else has just saved/)).toBeTruthy())
  })
})

describe('somebody else saving meanwhile', () => {
  it('is merged where the two do not collide, and told', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'mine')
    backend.detail = { ...backend.detail, version: 7, form: { ...backend.detail.form, reason: 'theirs' } }
    await pass(1000)
    await until(() =>
      expect(backend.detail).toMatchObject({ version: 8, form: { vpdnAccount: 'mine', reason: 'theirs' } }),
    )
    expect(field('reason').value).toBe('theirs')
    expect(screen.getByText(/Someone else has just saved/)).toBeTruthy()
  })

  it('is never overwritten: both values are shown, and nothing is saved before one is chosen', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'mine')
    backend.detail = {
      ...backend.detail,
      version: 7,
      form: { ...backend.detail.form, vpdnAccount: 'theirs' },
    }
    await pass(1000)
    await until(() => expect(screen.getByText(/1 field was changed differently/)).toBeTruthy())
    const asked = screen.getByRole('alert', { name: 'Conflicting changes' })
    expect(within(asked).getByText('mine')).toBeTruthy()
    expect(within(asked).getByText('theirs')).toBeTruthy()
    await pass(5000)
    expect(backend.detail.form.vpdnAccount).toBe('theirs')
    expect(sent('save')).toHaveLength(1)
    await press('Keep mine')
    await pass(1000)
    await until(() => expect(backend.detail).toMatchObject({ version: 8, form: { vpdnAccount: 'mine' } }))
  })

  it('is not overwritten by coming back before one was chosen', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'mine')
    backend.detail = {
      ...backend.detail,
      version: 7,
      form: { ...backend.detail.form, vpdnAccount: 'theirs' },
    }
    await pass(1000)
    await until(() => expect(screen.getByText(/1 field was changed differently/)).toBeTruthy())
    await pass(1000)
    cleanup()
    await open()
    expect(screen.getByText(/1 field was changed differently/)).toBeTruthy()
    await pass(5000)
    expect(backend.detail.form.vpdnAccount).toBe('theirs')
    await press('Keep mine')
    await pass(1000)
    await until(() => expect(backend.detail).toMatchObject({ version: 8, form: { vpdnAccount: 'mine' } }))
  })

  it('can be taken over instead', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'mine')
    backend.detail = {
      ...backend.detail,
      version: 7,
      form: { ...backend.detail.form, vpdnAccount: 'theirs' },
    }
    await pass(1000)
    await until(() => expect(screen.getByText(/1 field was changed differently/)).toBeTruthy())
    await press('Use theirs')
    expect(field('vpdnAccount').value).toBe('theirs')
  })

  it('by submitting it ends the writing, and keeps what was typed', async () => {
    onServer('VPDN')
    await open()
    await type('vpdnAccount', 'mine')
    backend.detail = { ...backend.detail, version: 7, status: '00', moves: [] }
    await pass(1000)
    await until(() => expect(status()).toMatch(/can no longer be changed/))
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
    expect(stored()).toContain('mine')
  })
})

describe('a secret', () => {
  const name = `onlineBasicInfoList.${uuid(1)}.apiPassword`
  const account = {
    rowId: uuid(1),
    apiAccount: 'ACC01',
    apiPassword: '',
    code21: '',
    code6: '',
    code4: '',
    serviceIp: '',
    port: '',
    clientIp: '',
  }

  it('is saved when its field is left, and is nowhere after that', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await open()
    await type(name, 'Half')
    await pass(5000)
    expect(sent('save')).toEqual([])
    await type(name, 'Whole#2026')
    await leave(name)
    backend.instead = () => ({ code: 'UNAVAILABLE', message: 'Down' })
    await pass(1000)
    await until(() => expect(status()).toMatch(/Down/))
    await pass(1000)
    expect(stored()).not.toMatch(/Half|Whole/)
    backend.instead = undefined
    await press('Try again')
    await until(() => expect(backend.secrets.get(uuid(1))).toBe('Whole#2026'))
    await until(() => expect(field(name).value).toBe(''))
    expect(screen.getByText('Stored encrypted; leave blank to keep it')).toBeTruthy()
    expect(rows('onlineBasicInfoList')[0]?.apiPassword).toBe('')
    await pass(5000)
    expect(stored()).not.toMatch(/Half|Whole/)
  })

  it('counts as unsaved while it is being typed, and lies nowhere in the browser', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await open(browserHistory())
    await pass(1000)
    expect([asksBeforeUnload(), status()]).toEqual([false, expect.stringMatching(/^Saved/)])
    await type(name, 'Half')
    await pass(5000)
    window.dispatchEvent(new Event('pagehide'))
    expect([asksBeforeUnload(), status()]).toEqual([true, 'Unsaved changes'])
    expect(stored()).not.toContain('Half')
    // What is too short cannot be saved: leaving asks.
    await goElsewhere()
    await until(() => expect(screen.getByText('Discard unsaved changes?')).toBeTruthy())
    await press('Keep editing')
    expect(field(name).value).toBe('Half')
    await type(name, 'Half#2026')
    await goElsewhere()
    await until(() => expect(screen.getByText('Elsewhere')).toBeTruthy())
    expect(backend.secrets.get(uuid(1))).toBe('Half#2026')
    expect(stored()).not.toContain('Half')
  })

  it('is saved in the middle of typing by the keys that save', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await open()
    await type(name, 'Whole#2026')
    await act(async () => void fireEvent.keyDown(field(name), { key: 's', ctrlKey: true }))
    await until(() => expect(backend.secrets.get(uuid(1))).toBe('Whole#2026'))
  })

  it('goes with the row that it was typed into', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await open(browserHistory())
    await type(name, 'Half')
    await press('Remove row 1')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Saved/))
    expect(asksBeforeUnload()).toBe(false)
  })

  it('that breaks its rule is not sealed away, but told at its field', async () => {
    onServer('20', { onlineBasicInfoList: [account] })
    await open()
    await type(name, 'short')
    await leave(name)
    expect(field(name).getAttribute('aria-invalid')).toBe('true')
    await pass(1000)
    await until(() => expect(status()).toMatch(/Saved/))
    expect(rowsOf(saved()[0]!, 'onlineBasicInfoList')[0]?.apiPassword).toBe('')
    expect([field(name).value, backend.secrets.size]).toEqual(['short', 0])
  })
})
