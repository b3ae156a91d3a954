import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { precompress } from '../packages/web/build/precompress.ts'
import { BenchFailure } from './stage.ts'

const source = fileURLToPath(new URL('bare-page', import.meta.url))
const folder = fileURLToPath(new URL('../node_modules/.cache/bench/bare-page', import.meta.url))

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}
const rows = Array.from({ length: 20 }, (_, place) => ({
  applyOrdNo: `SO20261118${String(place).padStart(6, '0')}`,
  subject: `Interface ${place}`,
  status: 'Under review',
  updatedAt: '2026-11-18 10:00',
}))

/**
 * A list with React and antd alone, built and served as ours is. antd is no part of the product: it is installed in a folder
 * of its own, once.
 */
export async function startBarePage(): Promise<{ address: string; close: () => void }> {
  await mkdir(folder, { recursive: true })
  await cp(source, folder, { recursive: true })
  if (!existsSync(join(folder, 'node_modules', 'antd')))
    try {
      execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' })
    } catch {
      throw new BenchFailure('The bare page needs antd, which npm could not install.')
    }
  await build({ root: folder, configFile: false, logLevel: 'silent', plugins: [precompress()] })

  const server = createServer((request, response) => {
    const path = request.url === '/' ? '/index.html' : (request.url ?? '')
    if (path === '/rows.json') {
      response.setHeader('content-type', 'application/json')
      return response.end(JSON.stringify(rows))
    }
    const file = join(folder, 'dist', path)
    const packed = existsSync(`${file}.br`)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    if (packed) response.setHeader('content-encoding', 'br')
    createReadStream(packed ? `${file}.br` : file).pipe(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() }
}
