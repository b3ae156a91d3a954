// What may import what. Run by scripts/boundaries.mjs; each comment is the sentence it prints.

const tests = ['\\.test\\.tsx?$', '^packages/server/test/']
/** Beside them, what they share. */
const testsAndKits = ['\\.test\\.tsx?$', '\\.test-kit\\.tsx?$']
const driverUsers = [
  '^packages/server/src/platform/',
  '^packages/server/src/(app|server|main)\\.ts$',
  '^packages/server/drizzle\\.config\\.ts$',
  ...tests,
]
const repositories = '^packages/server/src/features/.*repository\\.ts$'
// By name as well as by place, so that a package that is not installed does not slip through.
const packages = (names) => `(^|/node_modules/|^node_modules/)(@types/)?(${names})(/|$)`

module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      comment: 'The contract imports nothing but zod and itself.',
      severity: 'error',
      from: { path: '^packages/contract/src/', pathNot: testsAndKits },
      to: { pathNot: ['^packages/contract/src/', packages('zod')] },
    },
    {
      name: 'contract-tests-are-pure',
      comment: 'Tests of the contract import nothing but zod, vitest, fast-check and the contract.',
      severity: 'error',
      from: { path: '^packages/contract/src/.*\\.test(-kit)?\\.ts$' },
      to: { pathNot: ['^packages/contract/src/', packages('zod|vitest|fast-check')] },
    },
    {
      name: 'web-without-server',
      comment: 'The web never imports the server; what both need belongs in the contract.',
      severity: 'error',
      from: { path: '^packages/web/' },
      to: { path: ['^packages/server/', '@cass/server'] },
    },
    {
      name: 'server-without-web',
      comment: 'The server never imports the web; what both need belongs in the contract.',
      severity: 'error',
      from: { path: '^packages/server/' },
      to: { path: ['^packages/web/', '@cass/web'] },
    },
    {
      name: 'server-feature-by-service',
      comment: 'A server feature reaches another one only through its service.ts.',
      severity: 'error',
      from: {
        path: '^packages/server/src/features/([^/]+)/',
        pathNot: ['/tables\\.ts$', repositories, '\\.test\\.ts$'],
      },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '^packages/server/src/features/[^/]+/service\\.ts$'],
      },
    },
    {
      name: 'server-repositories-join',
      comment:
        'A repository joins the tables of other features, and reaches them otherwise only through their service.ts.',
      severity: 'error',
      from: {
        path: [
          '^packages/server/src/features/([^/]+)/.*repository\\.ts$',
          '^packages/server/src/features/([^/]+)/.*\\.test\\.ts$',
        ],
      },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '/(service|tables)\\.ts$'],
      },
    },
    {
      name: 'server-tables-by-tables',
      comment: 'Tables name one another in foreign keys, and know nothing else of other features.',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/tables\\.ts$' },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '/tables\\.ts$'],
      },
    },
    {
      name: 'web-feature-alone',
      comment:
        'A web feature never imports another one; what both need belongs in domain, editing, ui or lib.',
      severity: 'error',
      from: { path: '^packages/web/src/features/([^/]+)/' },
      to: { path: '^packages/web/src/features/', pathNot: '^packages/web/src/features/$1/' },
    },
    {
      name: 'platform-without-features',
      comment: 'The platform never imports features.',
      severity: 'error',
      from: { path: '^packages/server/src/platform/' },
      to: { path: '^packages/server/src/features/' },
    },
    {
      name: 'lib-alone',
      comment: 'Lib knows neither the server nor the database: it imports nothing of platform or features.',
      severity: 'error',
      from: { path: '^packages/server/src/lib/' },
      to: {
        path: ['^packages/server/src/(platform|features|demo)/', packages('fastify|@fastify|pg|drizzle-orm')],
      },
    },
    {
      name: 'web-lib-alone',
      comment: 'Lib of the web has no look: it imports nothing of ui, editing, domain, features or the app.',
      severity: 'error',
      from: { path: '^packages/web/src/lib/', pathNot: testsAndKits },
      to: { path: '^packages/web/src/(ui|editing|domain|features|app)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment: 'Controls and layout know neither how a form is kept nor what it is about.',
      severity: 'error',
      from: { path: '^packages/web/src/ui/', pathNot: testsAndKits },
      to: { path: '^packages/web/src/(editing|domain|features|app)/' },
    },
    {
      name: 'editing-knows-no-domain',
      comment: 'The way a form is kept, saved and merged does not depend on what it is about.',
      severity: 'error',
      from: { path: '^packages/web/src/editing/', pathNot: testsAndKits },
      to: { path: '^packages/web/src/(domain|features|app)/' },
    },
    {
      name: 'domain-without-features',
      comment: 'What several features show imports none of them, nor the app.',
      severity: 'error',
      from: { path: '^packages/web/src/domain/' },
      to: { path: '^packages/web/src/(features|app)/' },
    },
    {
      name: 'drivers-in-platform',
      comment:
        'Fastify and the database driver are used only in the platform, where the server is put together, and in tests.',
      severity: 'error',
      from: { path: '^packages/', pathNot: driverUsers },
      to: { path: packages('fastify|@fastify|pg|drizzle-orm/node-postgres') },
    },
    {
      name: 'queries-in-repositories',
      comment:
        'The query builder is used only in the platform, in repositories, tables.ts, commands and demo data.',
      severity: 'error',
      from: {
        path: '^packages/',
        pathNot: [...driverUsers, repositories, '/tables\\.ts$', '^packages/server/src/(commands|demo)/'],
      },
      to: { path: packages('drizzle-orm'), pathNot: packages('drizzle-orm/node-postgres') },
    },
    {
      name: 'no-circles',
      comment: 'Modules do not import each other in a circle.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    // Without it nothing is read: dependency-cruiser does not know the compiler of TypeScript 7.
    parser: 'swc',
    // Imports of types count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
