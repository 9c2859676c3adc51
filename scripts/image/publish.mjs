import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, run } from '../programs.mjs'
import { ScriptError } from '../terminal.mjs'

// Copies the image in release/ to GitHub's registry, as whoever is signed in there, and prints its name and digest.

const [repository = ''] = process.argv.slice(2)
const release = join(PROJECT, 'release')
const file = readdirSync(release).find((name) => name.endsWith('-image.tar')) ?? ''
const version = file.replace(/^headgate-|-image\.tar$/g, '')
const name = `ghcr.io/${repository.toLowerCase()}`
const isFinal = /^\d+\.\d+\.\d+$/.test(version)
let digest = ''
for (const tag of isFinal ? [version, 'latest'] : [version]) {
  const to = `docker://${name}:${tag}`
  await skopeo(['copy', '--all', '--preserve-digests', `oci-archive:${join(release, file)}`, to])
  digest = await skopeo(['inspect', '--format', '{{.Digest}}', to])
}
process.stdout.write(`name=${name}\ndigest=${digest.trim()}\n`)

async function skopeo(/** @type {string[]} */ args) {
  const { code, output } = await run('skopeo', args, { quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nskopeo failed.`)
  return output
}
