import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildPages, buildServer } from './builds.mjs'
import { ensurePackages } from './packages.mjs'
import { packDocuments } from './packed-documents.mjs'
import { OUTSIDE_PATH, PROJECT, run } from './programs.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'
import { print, ScriptError } from './terminal.mjs'
import { thirdPartyLicenses } from './third-party-licenses.mjs'

// Writes headgate-VERSION.tgz, here or to the folder that is named: the built server and pages with everything they need
// but Node, for `npm install -g`.

/** Folders of the build's own, and single files: whatever else lies beside those stays here. */
const COPIED = [
  'apps/server/dist',
  'apps/web/dist',
  'data/sample/properties.csv',
  'deploy/Caddyfile',
  'deploy/compose.yaml',
  'deploy/headgate.service',
  'deploy/northflank.json',
  'deploy/render.yaml',
  '.env.example',
  'LICENSE',
]

/** Debian 12 and Ubuntu 24.04 have it. It suffices to fetch the Node that Headgate runs on. */
const OLDEST_NODE = 18

const destination = resolve(process.env.INIT_CWD ?? PROJECT, process.argv[2] ?? PROJECT)

await ensurePackages()
await buildPages()
await buildServer()
const folder = mkdtempSync(join(tmpdir(), 'headgate-pack-'))
try {
  stage(folder)
  const args = ['pack', folder, '--json', '--ignore-scripts', '--loglevel=error', '--pack-destination', destination]
  const { code, output } = await run('npm', args, { path: OUTSIDE_PATH, quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nnpm could not make the archive.`)
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[')))
  print(`${filename}: ${(statSync(join(destination, filename)).size / 1e6).toFixed(1)} MB`)
} finally {
  rmSync(folder, { recursive: true })
}

function stage(/** @type {string} */ to) {
  const { name, version, description, license } = JSON.parse(readFileSync(join(PROJECT, 'package.json'), 'utf8'))
  for (const path of COPIED) cpSync(join(PROJECT, path), join(to, path), { recursive: true })
  packDocuments(to, COPIED)
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(PROJECT, 'scripts/installed/node', file), join(to, 'node', file))
  mkdirSync(join(to, 'bin'))
  for (const file of ['find-node.mjs', 'headgate.mjs'])
    cpSync(join(PROJECT, 'scripts/installed', file), join(to, 'bin', file))
  writeFileSync(join(to, 'bin/headgate'), launcher())
  chmodSync(join(to, 'bin/headgate'), 0o755)
  writeFileSync(join(to, 'THIRD-PARTY-LICENSES.txt'), thirdPartyLicenses())
  const bin = { headgate: 'bin/headgate' }
  const engines = { node: `>=${OLDEST_NODE}` }
  const manifest = { name, version, description, license, type: 'module', bin, engines, os: ['linux', 'darwin'] }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** The launcher, with the versions, environment and flags filled in. */
function launcher() {
  const pins = JSON.parse(readFileSync(join(PROJECT, 'scripts/installed/node/package.json'), 'utf8'))
  const version = String(Object.values(pins.optionalDependencies)[0])
  // Settings of the person who starts it win.
  const environment = Object.entries(SERVER_ENVIRONMENT).map(
    ([name, value]) => `export ${name}="\${${name}:-${value}}"`,
  )
  return readFileSync(join(PROJECT, 'scripts/installed/headgate.sh'), 'utf8')
    .replaceAll('$OLDEST_NODE', () => String(OLDEST_NODE))
    .replace('$NODE_MAJOR', () => version.split('.')[0] ?? '')
    .replace('$NODE_VERSION', () => version)
    .replace('$SERVER_ENVIRONMENT', () => environment.join('\n  '))
    .replace('$SERVER_FLAGS', () => SERVER_FLAGS.join(' '))
}
