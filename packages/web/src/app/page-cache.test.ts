import { describe, expect, it } from 'vitest'
import { nextCache, stillKept } from './page-cache.ts'

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
  const kept = { name: 'form', userId: 'u1' }

  it('waits through the login for the same user', () => {
    expect(stillKept(kept, 'form', undefined)).toBe(kept)
    expect(stillKept(kept, 'login', undefined)).toBe(kept)
    expect(stillKept(kept, 'login', 'u1')).toBe(kept)
    expect(stillKept(kept, 'form', 'u1')).toBe(kept)
  })

  it('is not there for somebody else, nor after going elsewhere', () => {
    expect(stillKept(kept, 'login', 'u2')).toBeNull()
    expect(stillKept(kept, 'home', undefined)).toBeNull()
    expect(stillKept(kept, 'home', 'u1')).toBeNull()
  })
})
