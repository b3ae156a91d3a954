import { text } from '@cass/contract/kit/text.ts'
import { describe, expect, it } from 'vitest'
import { routes } from './routes.ts'
import { close, closeAll, closeOthers, neighbour, pinnedTabs, type Tab, visit } from './tabs.ts'

const tab = (path: string, affix = false, href = path): Tab => ({
  path,
  title: text(path, path),
  name: path,
  meta: { noCache: true, affix },
  href,
})
const home = tab('/home', true)
const a = tab('/a')
const b = tab('/b')
const c = tab('/c')

describe('open tabs (spec §2)', () => {
  it('opens a page once, and remembers the address it last had', () => {
    expect(visit(visit([home], a), a)).toEqual([home, a])
    expect(visit([home, a], tab('/a', false, '/a?page=2'))).toEqual([home, tab('/a', false, '/a?page=2')])
  })

  it('closes one, others or all; pinned tabs survive each', () => {
    const all = [home, a, b, c]
    expect(close(all, '/b')).toEqual([home, a, c])
    expect(close(all, '/home')).toEqual(all)
    expect(closeOthers(all, '/b')).toEqual([home, b])
    expect(closeAll(all)).toEqual([home])
  })

  it('goes to the tab that took the closed one’s place, else to the last', () => {
    const all = [home, a, b, c]
    expect(neighbour(all, close(all, '/b'), '/b')).toBe('/c')
    expect(neighbour(all, close(all, '/c'), '/c')).toBe('/b')
    expect(neighbour(all, closeAll(all), '/b')).toBe('/home')
  })

  it('has the home page pinned', () => {
    expect(pinnedTabs(routes).map(({ path }) => path)).toEqual(['/home'])
  })
})
