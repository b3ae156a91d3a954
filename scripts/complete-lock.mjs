// npm leaves platform-specific optional packages of other systems out of the lock when the registry at hand does
// not offer them, and `npm ci` then refuses the lock. Run this after `npm install`: it adds the missing entries.
import { readFileSync, writeFileSync } from 'node:fs'

const file = new URL('../package-lock.json', import.meta.url)
const lock = JSON.parse(readFileSync(file, 'utf8'))
const { packages } = lock

for (const [place, entry] of Object.entries(packages))
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (packages[`node_modules/${name}`] || packages[`${place}/node_modules/${name}`]) continue
    packages[`node_modules/${name}`] = { version, ...(entry.dev ? { dev: true } : {}), ...platformOf(name) }
    console.log(`added ${name}`)
  }

const sorted = Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1))
writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`)

/** Such packages say in their name what they are for, as in `binding-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-')
  const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
  const os = words.find((word) => systems.includes(word))
  const cpu = words.find((word) => ['arm64', 'arm', 'ia32', 'ppc64', 's390x', 'wasm32', 'x64'].includes(word))
  const libc = words.includes('musl') ? 'musl' : 'glibc'
  return {
    cpu: [cpu],
    optional: true,
    ...(os ? { os: [os] } : {}),
    ...(os === 'linux' ? { libc: [libc] } : {}),
  }
}
