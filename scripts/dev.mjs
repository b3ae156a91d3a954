// The server, restarted when its code changes, and Vite's development server in front of it.
import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const web = path.join(root, 'packages', 'web')
const vite = createRequire(path.join(web, 'package.json')).resolve('vite/package.json')

const children = [
  run('api', root, ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts']),
  run('web', web, [path.join(path.dirname(vite), 'bin', 'vite.js')]),
]
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(0))
for (const child of children) child.on('exit', (code) => stop(code ?? 1))

function run(name, cwd, args) {
  // Groups of their own: Ctrl-C reaches this process alone, which then asks each child once.
  const child = spawn(process.execPath, args, { cwd, stdio: ['pipe', 'pipe', 'pipe'], detached: true })
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`))
  }
  return child
}

function stop(code) {
  if (stopping) return
  stopping = true
  process.exitCode = code
  for (const child of children)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
  // The server drains first; what hangs longer is ended.
  setTimeout(() => {
    for (const child of children) child.kill('SIGKILL')
  }, 15_000).unref()
}
