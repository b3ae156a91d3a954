import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chartsWithoutStyles } from './build/charts-without-styles.ts'
import { chunks } from './build/chunks.ts'
import { leanContract } from './build/lean-contract.ts'
import { noJsonSchemas } from './build/no-json-schemas.ts'
import { ourLocales } from './build/our-locales.ts'
import { pageFiles } from './build/page-files.ts'
import { precompress } from './build/precompress.ts'

/** What changes modules, before they are put together. */
const changes = () => [react(), ...ourLocales(), noJsonSchemas(), leanContract(), chartsWithoutStyles()]
const ownChunks = chunks(changes)
const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [changes(), ownChunks, pageFiles(), precompress()],
  // The server puts a fresh one into each page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: ownChunks.groups },
      },
    },
  },
  server: {
    proxy: { '/cass': { target: api, ws: true }, '/demo/': { target: api } },
  },
})
