import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on any Node since 18. Prints the path of a Node that Headgate runs on: this one, or one that it fetches.

const PINS = fileURLToPath(new URL('../node', import.meta.url))
const pins = JSON.parse(readFileSync(join(PINS, 'package.json'), 'utf8'))
const pinned = String(Object.values(pins.optionalDependencies)[0])
const DAY_MS = 86_400_000
const home = process.env.HEADGATE_HOME ?? process.cwd()

try {
  console.log(isRecent(process.versions.node) ? process.execPath : fetchNode())
} catch (error) {
  console.error(
    `${error instanceof Error ? error.message.trim() : error}\n\nHeadgate runs on Node ${pinned}, which could not be ` +
      `fetched. Check the connection and try again, or install Node ${pinned.split('.')[0]} yourself, ${pinned} or newer: ` +
      'Headgate then uses that.',
  )
  process.exitCode = 1
}

/** Of the same major version, and not older than the pinned one. */
function isRecent(/** @type {string} */ version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [pinnedMajor = 0, pinnedMinor = 0] = pinned.split('.').map(Number)
  return major === pinnedMajor && minor >= pinnedMinor
}

/** From npm's registry, held to the checksum in the lock file. Two fetches at once do not disturb each other. */
function fetchNode() {
  const fetched = join(home, `node-${pinned}`)
  console.error(`Fetching Node ${pinned} (once, about 60 MB)…`)
  const folder = mkdtempSync(join(home, 'fetching-node-'))
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(PINS, file), join(folder, file))
    const args = [
      'ci',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      '--cache',
      join(folder, 'cache'),
    ]
    const { status, error, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw error ?? new Error(stderr)
    const name = Object.keys(pins.optionalDependencies).find((one) => existsSync(join(folder, 'node_modules', one)))
    if (name === undefined) throw new Error(`There is none for ${process.platform} on ${process.arch}.`)
    const program = join(folder, 'node_modules', name, 'bin/node')
    const tried = spawnSync(program, ['--version'], { encoding: 'utf8' })
    if (tried.stdout?.trim() !== `v${pinned}`) throw tried.error ?? new Error(tried.stderr)
    removeFormer()
    if (!existsSync(join(fetched, 'bin/node'))) {
      rmSync(fetched, { recursive: true, force: true })
      renameSync(join(folder, 'node_modules', name), fetched)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return join(fetched, 'bin/node')
}

/** Nodes of former versions, and what a fetch that was killed has left. */
function removeFormer() {
  for (const name of readdirSync(home)) {
    const isFormer = /^node-\d/.test(name) && name !== `node-${pinned}`
    const isLeft = name.startsWith('fetching-node-') && Date.now() - statSync(join(home, name)).mtimeMs > DAY_MS
    if (isFormer || isLeft) rmSync(join(home, name), { recursive: true, force: true })
  }
}
