// Makes an empty checkout ready: packages, and on request the built portal (--web) and a browser for the
// tests (--browser). It runs before every `npm start`, on whatever Node the system has and before anything is
// installed, so it uses Node alone and does nothing, quickly, when everything is in place.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const wanted = new Set(process.argv.slice(2))

const steps = [
  { isDone: packagesAreInstalled, run: installPackages },
  ...(wanted.has('--web') ? [{ isDone: webIsBuilt, run: buildWeb }] : []),
  ...(wanted.has('--browser') ? [{ isDone: browserIsInstalled, run: installBrowser }] : []),
]

// The lock is for the work only: looking whether there is any must stay quick.
if (!steps.every((step) => step.isDone())) {
  const unlock = await lock()
  process.on('exit', unlock)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  for (const step of steps) if (!step.isDone()) step.run()
}

// --- packages --------------------------------------------------------------------------------------------

function packagesStamp() {
  return path.join(root, 'node_modules', '.bootstrap-stamp')
}

function packagesKey() {
  // The platform too: a folder shared with a container of another kind needs other optional packages.
  return hash([read('package-lock.json'), process.platform, process.arch])
}

function packagesAreInstalled() {
  if (stampIs(packagesStamp(), packagesKey())) return true
  if (!installedByHand()) return false
  writeFileSync(packagesStamp(), packagesKey())
  return true
}

/** After an `npm install` by hand the packages fit the lock already; npm notes in this file what it put there. */
function installedByHand() {
  const noted = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(noted)) return false
  const installed = JSON.parse(readFileSync(noted, 'utf8')).packages
  const locked = JSON.parse(read('package-lock.json')).packages
  const fits = (list, value) => !list || list.includes(value)
  return Object.entries(locked).every(([name, entry]) => {
    if (!name.includes('node_modules/') || entry.link) return true
    const found = installed[name]
    if (found) return found.version === entry.version && found.integrity === entry.integrity
    const forOtherMachine = !fits(entry.os, process.platform) || !fits(entry.cpu, process.arch) || entry.libc
    return Boolean(entry.optional && forOtherMachine)
  })
}

function installPackages() {
  console.log('Installing packages…')
  const key = packagesKey()
  // Development packages build the portal, so NODE_ENV=production must not leave them out.
  npm(['ci', '--loglevel=error', '--include=dev', '--include=optional', '--no-audit', '--no-fund'], () =>
    fail('The packages could not be installed; check the network and the messages above, then try again.'),
  )
  mkdirSync(path.dirname(packagesStamp()), { recursive: true })
  writeFileSync(packagesStamp(), key)
}

// --- the portal ------------------------------------------------------------------------------------------

function webStamp() {
  return path.join(root, 'packages', 'web', 'dist', '.bootstrap-stamp')
}

function webKey() {
  const files = [
    'package-lock.json',
    'tsconfig.base.json',
    ...filesBelow('packages/contract/src'),
    ...filesBelow('packages/web'),
  ]
  return hash(files.flatMap((file) => [file, read(file)]))
}

function webIsBuilt() {
  return existsSync(webStamp()) && stampIs(webStamp(), webKey())
}

function buildWeb() {
  console.log('Building the portal…')
  // Before the build: what changes while it runs is built the next time.
  const key = webKey()
  npm(['run', 'build', '-w', '@cass/web', '--silent', '--', '--logLevel=warn'], () =>
    fail('The portal could not be built; the messages above say why.'),
  )
  if (!existsSync(path.dirname(webStamp()))) fail('The portal was built, but not into packages/web/dist.')
  writeFileSync(webStamp(), key)
}

function* filesBelow(folder) {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (['node_modules', 'dist'].includes(entry.name)) continue
    const file = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* filesBelow(file)
    else if (entry.isFile()) yield file
  }
}

// --- the browser -----------------------------------------------------------------------------------------

function missingForBrowser() {
  const missing = []
  if (!isProgram(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'))
    missing.push('chromium-headless-shell')
  if (!hasChineseFont()) missing.push('fonts-noto-cjk')
  return missing
}

function hasChineseFont() {
  if (existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc')) return true
  const { status, stdout } = spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' })
  return status === 0 && stdout.trim() !== ''
}

function browserIsInstalled() {
  return missingForBrowser().length === 0
}

function installBrowser() {
  const missing = missingForBrowser()
  const advice = `The browser tests need ${missing.join(' and ')}; install with: apt-get install ${missing.join(' ')}`
  if (process.env.CHROMIUM_PATH && missing.includes('chromium-headless-shell')) {
    fail(`CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, and there is no program there.`)
  }
  const mayInstall = process.getuid?.() === 0 && isProgram('/usr/bin/apt-get')
  if (!mayInstall) fail(advice)
  console.log(`Installing ${missing.join(' and ')}…`)
  const options = {
    // Its many lines matter only when it fails.
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...missing]]) {
    const { status, stderr } = spawnSync('/usr/bin/apt-get', args, options)
    if (status === 0) continue
    process.stderr.write(stderr ?? '')
    fail(advice)
  }
  if (!browserIsInstalled()) fail(advice)
}

// --- help ------------------------------------------------------------------------------------------------

/** The npm that runs this script, on the Node it runs on: the one in node_modules/.bin is about to be replaced. */
function npm(args, onFailure) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  const [command, ...first] = script?.endsWith('.js') ? [node ?? process.execPath, script] : ['npm']
  const env = { ...process.env }
  // `npm start -w …` or `--loglevel` of the outer npm are not meant for this one.
  for (const name of Object.keys(env)) {
    if (/^npm_config_(workspaces?|include_workspace_root|loglevel|omit|include|global)$/i.test(name))
      delete env[name]
  }
  const options = {
    cwd: root,
    env,
    stdio: 'inherit',
    shell: command === 'npm' && process.platform === 'win32',
  }
  const { status, signal } = spawnSync(command, [...first, ...args], options)
  if (signal) process.exit(1)
  if (status !== 0) onFailure()
}

/** Two starts in one checkout would install and build over each other: the second waits for the first. */
async function lock() {
  // Outside the checkout: `npm ci` removes node_modules, and nothing else there is ignored by git for this.
  const owner = process.getuid?.() ?? ''
  const file = path.join(tmpdir(), `cass-bootstrap-${owner}-${hash([root]).slice(0, 16)}`)
  const own = `${file}.${process.pid}`
  const started = Date.now()
  let told = false
  writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      try {
        // A link appears with its content or not at all.
        linkSync(own, file)
        return () => rmSync(file, { force: true })
      } catch (error) {
        if (error.code !== 'EEXIST') fail(`The lock ${file} cannot be made (${error.message}).`)
      }
      const holder = readIfThere(file)
      if (holder === undefined) continue
      if (!isAlive(Number(holder))) {
        // Moved before it is removed, so that of two that see it stale only one gets it.
        const stale = `${own}.stale`
        try {
          renameSync(file, stale)
        } catch {
          continue
        }
        if (readIfThere(stale) !== holder) linkSync(stale, file)
        rmSync(stale, { force: true })
        continue
      }
      if (!told) console.log(`Waiting for the set-up that process ${holder} is doing here…`)
      told = true
      if (Date.now() - started > 15 * 60_000)
        fail(`The set-up does not end; if none is running, remove ${file}.`)
      await sleep(200)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function read(file) {
  return readFileSync(path.join(root, file))
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function stampIs(file, key) {
  return readIfThere(file) === key
}

function hash(parts) {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part).update('\0')
  return sum.digest('hex')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
