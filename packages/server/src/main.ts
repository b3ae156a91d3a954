import { readConfig } from './platform/config.ts'
import { StartError } from './platform/start-error.ts'
import { startServer } from './server.ts'

try {
  const server = await startServer(readConfig(process.env))
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      void server.stop().then(() => process.exit(0))
    })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exit(1)
}
