import { benchApiAccounts } from './api-accounts.ts'
import { benchApplications } from './applications.ts'
import { benchCertification } from './certification.ts'
import { benchFoundation } from './foundation.ts'
import { benchIdentity } from './identity.ts'
import { benchIsv } from './isv.ts'
import { benchMenus } from './menus.ts'
import { benchOperations } from './operations.ts'
import { benchOverload } from './overload.ts'
import { benchPages } from './pages.ts'
import { benchSlowClients } from './slow-clients.ts'
import { BenchFailure, openStage, type Stage } from './stage.ts'

const suites: Record<string, (stage: Stage) => Promise<void>> = {
  'api-accounts': benchApiAccounts,
  applications: benchApplications,
  certification: benchCertification,
  foundation: benchFoundation,
  identity: benchIdentity,
  menus: benchMenus,
  isv: benchIsv,
  operations: benchOperations,
  overload: benchOverload,
  pages: benchPages,
  'slow-clients': benchSlowClients,
}

const given = process.argv.slice(2)
const options = given.filter((word) => word.startsWith('--'))
const names = given.filter((word) => !word.startsWith('--'))
if (names.length === 0) names.push('foundation')

try {
  const known = Object.keys(suites)
  const unknown = names.find((name) => !known.includes(name)) ?? options.find((word) => word !== '--profile')
  if (unknown !== undefined)
    throw new BenchFailure(
      `There is no benchmark ${unknown}: give some of ${known.join(', ')}, or --profile.`,
    )
  for (const name of names) {
    const stage = await openStage({ profile: options.includes('--profile') })
    const interrupt = () => void stage.close().finally(() => process.exit(130))
    process.once('SIGINT', interrupt)
    try {
      await suites[name]!(stage)
    } finally {
      process.off('SIGINT', interrupt)
      await stage.close()
    }
  }
} catch (error) {
  if (!(error instanceof BenchFailure)) throw error
  console.error(error.message)
  process.exitCode = 1
}
