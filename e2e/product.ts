import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Starts the product on an empty data folder and a free port; answers how to stop it and throw the data away. */
export async function startProduct(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'cass-e2e-'))
  const main = join(import.meta.dirname, '../packages/server/src/main.ts')
  const product = spawn('node', [main], {
    env: { ...process.env, CASS_DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.env.CASS_URL = await addressOf(product)
  process.env.CASS_E2E_FOLDER = folder
  return async () => {
    product.kill('SIGTERM')
    await once(product, 'exit')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function addressOf(product: ReturnType<typeof spawn>): Promise<string> {
  let output = ''
  for await (const chunk of product.stdout!) {
    output += chunk
    const address = /CASS is at (\S+)/.exec(output)?.[1]
    if (address) {
      product.stdout!.resume()
      return address
    }
  }
  throw new Error(`The product did not start: ${output}`)
}
