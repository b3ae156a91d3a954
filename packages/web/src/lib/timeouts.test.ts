import { expect, it } from 'vitest'
import { timeoutOf } from './timeouts.ts'

it('gives the calls of spec §7 more time', () => {
  for (const path of [
    '/system/file/uploadFile/uploadCarouselFile',
    '/manage/menu/emergencyMeasure/list',
    '/manage/menu/emergencyMeasure/publish/IIQ',
    '/some/download/apply',
    '/some/export',
    '/image/mgt/carousel/all/select',
    '/grip/sys/user/mgt/team/save/market/menu/audit/list',
    '/grip/sys/user/mgt/team/save/iiq/menu/audit/list',
  ])
    expect(timeoutOf(path), path).toBe(1_200_000)
  for (const path of ['/login', '/links/findAll', '/image/mgt/carousel/single/select'])
    expect(timeoutOf(path), path).toBe(300_000)
})
