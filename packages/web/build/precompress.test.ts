import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { build } from 'vite'
import { expect, it, onTestFinished } from 'vitest'
import { precompress } from './precompress.ts'

it('leaves both compressed forms beside what is worth compressing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'precompress-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const words = `console.log(${JSON.stringify('interface '.repeat(400))})`
  await writeFile(join(root, 'main.js'), words)
  await writeFile(join(root, 'index.html'), '<script type="module" src="/main.js"></script>')
  await build({ root, configFile: false, logLevel: 'silent', plugins: [precompress()] })

  const assets = join(root, 'dist/assets')
  const names = (await readdir(assets)).sort()
  const [name = ''] = names
  expect(names).toEqual([name, `${name}.br`, `${name}.gz`])
  const plain = await readFile(join(assets, name), 'utf8')
  expect(brotliDecompressSync(await readFile(join(assets, `${name}.br`))).toString()).toBe(plain)
  expect(gunzipSync(await readFile(join(assets, `${name}.gz`))).toString()).toBe(plain)
  // The document is filled in for each answer (its nonce), so it cannot be compressed beforehand.
  expect(await readdir(join(root, 'dist'))).toEqual(['assets', 'index.html'])
})
