import { describe, expect, it } from 'vitest'
import { hrefOf, placeOf, readPlace } from './place.ts'

describe('the place in the library', () => {
  it('is the directory of the newest version where the address says nothing', () => {
    expect(readPlace({})).toEqual(placeOf({}))
    expect(hrefOf(placeOf({}))).toBe('/message-lib/index')
  })

  it('stands in one address, whatever order it was said in', () => {
    expect(hrefOf(readPlace({ q: '价格', m: 'D', v: '2.3', f: '44' }))).toBe(
      `/message-lib/index?v=2.3&m=D&f=44&q=${encodeURIComponent('价格')}`,
    )
    expect(hrefOf(readPlace({ v: '2.3', from: '2.2', tab: 'differences' }))).toBe(
      '/message-lib/index?tab=differences&v=2.3&from=2.2',
    )
  })

  it('is read from its own address again', () => {
    const place = placeOf({ tab: 'explain', v: '2.3 & more', m: 'AE', q: 'a=b' })
    const said = Object.fromEntries(new URL(hrefOf(place), 'http://cass.invalid').searchParams)
    expect(readPlace(said)).toEqual(place)
  })

  it('takes a tab that there is not for the directory', () => {
    expect(readPlace({ tab: 'nothing', m: 7 })).toEqual(placeOf({}))
  })
})
