import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lists what the product is made of as it is locked, and marks what only we use', () => {
  const printed = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64 << 20 })
  const { bomFormat, components } = JSON.parse(printed)
  expect(bomFormat).toBe('CycloneDX')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const about = (name) => {
    const found = components.find((each) => each.name === name)
    const isTool = found?.properties.some((each) => each.name === 'cdx:npm:package:development')
    return { name, version: found?.version, isTool }
  }
  for (const [isTool, names] of [
    [false, ['fastify', 'pg', 'zod', 'react', 'react-aria-components']],
    [true, ['vitest', 'typescript', 'vite']],
  ])
    for (const name of names)
      expect(about(name)).toEqual({ name, version: packages[`node_modules/${name}`].version, isTool })
})
