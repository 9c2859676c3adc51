import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../programs.mjs'
import { ScriptError } from '../terminal.mjs'

/** The libraries that Node needs. It brings certificates and the zones' rules itself. */
const PACKAGES = ['libatomic1', 'libc6', 'libgcc-s1', 'libstdc++6']

const SIGNED = '[signed-by=/usr/share/keyrings/debian-archive-keyring.gpg]'
const SOURCES = `deb ${SIGNED} http://deb.debian.org/debian bookworm main
deb ${SIGNED} http://deb.debian.org/debian bookworm-updates main
deb ${SIGNED} http://deb.debian.org/debian-security bookworm-security main
`

/**
 * Unpacks Debian 12's newest libraries for an architecture into a folder. apt verifies their signatures.
 *
 * @param {{ architecture: string, root: string, work: string }} image
 * @returns {Promise<{ name: string, version: string }[]>}
 */
export async function unpackDebianPackages({ architecture, root, work }) {
  const [state, cache, debs] = [join(work, 'state'), join(work, 'cache'), join(work, 'debs')]
  for (const folder of [join(state, 'lists/partial'), join(cache, 'archives/partial'), debs])
    mkdirSync(folder, { recursive: true })
  writeFileSync(join(work, 'sources.list'), SOURCES)
  const settings = {
    'APT::Architecture': architecture,
    'APT::Architectures': architecture,
    'APT::Sandbox::User': 'root',
    'Dir::State': state,
    'Dir::State::status': '/dev/null',
    'Dir::Cache': cache,
    'Dir::Etc::sourcelist': join(work, 'sources.list'),
    'Dir::Etc::sourceparts': '-',
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-o', `${name}=${value}`])
  await call('apt-get', [...options, 'update'], debs)
  await call('apt-get', [...options, 'download', ...PACKAGES], debs)
  const files = readdirSync(debs).sort()
  for (const file of files) await call('dpkg-deb', ['--extract', join(debs, file), root], debs)
  return files.map((file) => {
    const [name = '', version = ''] = file.split('_')
    return { name, version: decodeURIComponent(version) }
  })
}

async function call(/** @type {string} */ program, /** @type {string[]} */ args, /** @type {string} */ cwd) {
  const { code, output } = await run(program, args, { cwd, quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nThe image is made on Debian or Ubuntu, and ${program} failed.`)
}
