import type { Plugin } from 'vite'

const module = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/

/**
 * Leaves out how zod writes JSON schemas, which the server does for the API's documentation and a browser never: every
 * schema holds on to it, so that the bundler cannot see that it is not used.
 */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  apply: 'build',
  transform: {
    filter: { id: module },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
      if (names.length === 0) return this.error('zod writes its JSON schemas elsewhere now')
      return {
        code: `const none = () => undefined\nexport { ${names.map((name) => `none as ${name}`).join(', ')} }`,
      }
    },
  },
})
