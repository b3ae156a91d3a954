import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { ourLocales } from './build/our-locales.ts'
import { precompress } from './build/precompress.ts'

const api = `http://127.0.0.1:${process.env.PORT ?? 8080}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), ...ourLocales(), precompress()],
  // The server puts a fresh one into each page it serves.
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // What every page needs comes in two files instead of twenty; the rest is split by route.
        codeSplitting: {
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack|zod)\//,
              tags: ['$initial'],
            },
            {
              name: 'shared',
              test: /contract\/src\/kit\/|web\/src\/(lib|ui|editing|domain)\//,
              tags: ['$initial'],
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: { '/cass': { target: api, ws: true }, '/demo/': { target: api } },
  },
})
