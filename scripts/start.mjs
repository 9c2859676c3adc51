import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { buildPages, buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { NODE, PROJECT } from './programs.mjs'
import './terminal.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'

const PARENT_CHECK_MS = 1000

await ensurePackages()
await buildPages()
await buildServer()

const server = spawn(NODE, [...SERVER_FLAGS, 'apps/server/dist/main.mjs'], {
  cwd: PROJECT,
  env: { NODE_COMPILE_CACHE: 'node_modules/.cache/headgate', ...SERVER_ENVIRONMENT, ...process.env },
  stdio: 'inherit',
})
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    // The terminal sends Ctrl-C to the server too.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) server.kill(signal)
  })
}
// npm may be killed before it can forward a signal. The server must not outlive it and hold the port.
if (process.env.npm_lifecycle_event) {
  const shell = process.ppid
  const npm = Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(shell)], { encoding: 'utf8' }).stdout)
  setInterval(() => [shell, npm].every(isRunning) || server.kill('SIGTERM'), PARENT_CHECK_MS).unref()
}

server.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal ?? 'SIGTERM']))

function isRunning(/** @type {number} */ pid) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
