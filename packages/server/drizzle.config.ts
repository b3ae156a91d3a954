import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: ['packages/server/src/platform/tables.ts', 'packages/server/src/features/*/tables.ts'],
  out: 'packages/server/migrations',
})
