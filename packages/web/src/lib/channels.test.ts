import { expect, it } from 'vitest'
import { readChannels } from './channels.ts'

it('reads which channels there are', () => {
  expect(readChannels('sms,email')).toEqual(['sms', 'email'])
  expect(readChannels('sms')).toEqual(['sms'])
  expect(readChannels('email')).toEqual(['email'])
})

it('takes both where no server has written any', () => {
  expect(readChannels('__CHANNELS__')).toEqual(['sms', 'email'])
  expect(readChannels(undefined)).toEqual(['sms', 'email'])
})
