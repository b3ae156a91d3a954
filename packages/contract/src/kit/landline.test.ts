import { expect, it } from 'vitest'
import { joinLandline, splitLandline } from './landline.ts'
import { telephone } from './rules.ts'

it.each([
  ['63298988', '', '63298988'],
  ['6329898', '', '6329898'],
  ['021-63298988', '021', '63298988'],
  ['0512-6555010', '0512', '6555010'],
  ['02163298988', '021', '63298988'],
  ['01063298988', '010', '63298988'],
  ['05126555010', '0512', '6555010'],
  ['051265550101', '0512', '65550101'],
  ['0216329898', '021', '6329898'],
])('%s is taken apart and put together again', (written, areaCode, number) => {
  expect(telephone.safeParse(written).success).toBe(true)
  expect(splitLandline(written)).toEqual({ areaCode, number })
  expect(joinLandline({ areaCode, number })).toBe(areaCode ? `${areaCode}-${number}` : number)
})

it('nothing stays nothing', () => {
  expect(joinLandline(splitLandline(''))).toBe('')
})
