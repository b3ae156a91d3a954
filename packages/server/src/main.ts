import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Threads that derived passwords would keep the freed 19 MiB each; glibc listens to this only when a process begins.
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576' }
const beginsPlain = process.env.MALLOC_ARENA_MAX === undefined && process.send === undefined
if (process.platform === 'linux' && beginsPlain) {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, again, { ...process.env, ...malloc })
}

// Before anything else is loaded: the next start finds its modules compiled, half a second sooner and 25 MB lighter.
enableCompileCache(join(import.meta.dirname, '../../../node_modules/.cache/compiled'))
const { readConfig } = await import('./platform/config.ts')
const { StartError } = await import('./platform/start-error.ts')
const { startServer } = await import('./server.ts')

try {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
