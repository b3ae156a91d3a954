import { expect, it } from 'vitest'
import { samplePng } from '../../test/sample-files.ts'
import { sizeOf } from './pictures.ts'

it('reads pictures while others begin to be read', async () => {
  const bytes = await samplePng(64)
  const size = { width: 64, height: 64 }
  const reader = async () => {
    for (let time = 0; time < 100; time++) expect(await sizeOf(bytes)).toEqual(size)
  }
  await Promise.all(Array.from({ length: 16 }, reader))
})
