import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Modules that were compiled once are found compiled: the next start is sooner and lighter.
const compiled = join(import.meta.dirname, '../../../node_modules/.cache/compiled')
// Threads that derived passwords would keep the freed 19 MiB each. glibc listens to this only when a process begins, and
// only one that begins with the cache spares this very file the compiler, which stays in memory once it is loaded.
const atBirth = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', NODE_COMPILE_CACHE: compiled }
const beginsPlain = process.env.MALLOC_ARENA_MAX === undefined && process.send === undefined
if (process.platform === 'linux' && beginsPlain) {
  const again = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve?.(process.execPath, again, { ...process.env, ...atBirth })
}

// Before anything else is loaded, where it did not begin with it.
enableCompileCache(compiled)
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
