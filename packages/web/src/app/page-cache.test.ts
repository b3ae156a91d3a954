import { describe, expect, it } from 'vitest'
import { nextCache, stillHeld } from './page-cache.ts'

const myService = { name: 'my-service', cached: true }
const processView = { name: 'process-view', cached: true }
const open = ['my-service', 'process-view']

describe('cached pages (spec §2)', () => {
  it('keeps each cached page that was shown', () => {
    const cache = nextCache(nextCache([], myService, open), processView, open)
    expect(cache).toEqual(['my-service', 'process-view'])
    expect(nextCache(cache, myService, open)).toBe(cache)
  })

  it('keeps them during the application flow', () => {
    const flow = [
      'service-opening',
      'network-opening',
      'acceptance-test',
      'service-online',
      'permission-change',
    ]
    for (const name of flow) expect(nextCache(['my-service'], { name }, open)).toEqual(['my-service'])
  })

  it('clears them on any other page', () => {
    expect(nextCache(['my-service', 'process-view'], { name: 'home' }, open)).toEqual([])
  })

  it('drops a page whose tab was closed', () => {
    expect(nextCache(['my-service', 'process-view'], processView, ['process-view'])).toEqual(['process-view'])
  })
})

describe('a page whose session ended under its user', () => {
  const held = { name: 'form', userId: 'u1' }

  it('waits through the login for the same user', () => {
    expect(stillHeld(held, 'form', undefined)).toBe(held)
    expect(stillHeld(held, 'login', undefined)).toBe(held)
    expect(stillHeld(held, 'login', 'u1')).toBe(held)
    expect(stillHeld(held, 'form', 'u1')).toBe(held)
  })

  it('is not there for somebody else, nor after going elsewhere', () => {
    expect(stillHeld(held, 'login', 'u2')).toBeNull()
    expect(stillHeld(held, 'home', undefined)).toBeNull()
    expect(stillHeld(held, 'home', 'u1')).toBeNull()
  })
})
