import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PROJECT, run } from '../programs.mjs'
import { ScriptError } from '../terminal.mjs'

// Copies the image in release/ to GitHub's registry, with the token in GH_TOKEN, and prints its name and digest.

const [repository = '', user = ''] = process.argv.slice(2)
const release = join(PROJECT, 'release')
const file = readdirSync(release).find((name) => name.endsWith('-image.tar')) ?? ''
const version = file.replace(/^headgate-|-image\.tar$/g, '')
const name = `ghcr.io/${repository.toLowerCase()}`
const isFinal = /^\d+\.\d+\.\d+$/.test(version)
let digest = ''
for (const tag of isFinal ? [version, 'latest'] : [version]) {
  const options = ['--all', '--preserve-digests', '--dest-creds', `${user}:${process.env.GH_TOKEN}`]
  await skopeo(['copy', ...options, `oci-archive:${join(release, file)}`, `docker://${name}:${tag}`])
  digest = await skopeo([
    'inspect',
    '--creds',
    `${user}:${process.env.GH_TOKEN}`,
    '--format',
    '{{.Digest}}',
    `docker://${name}:${tag}`,
  ])
}
process.stdout.write(`name=${name}\ndigest=${digest.trim()}\n`)

async function skopeo(/** @type {string[]} */ args) {
  const { code, output } = await run('skopeo', args, { quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\nskopeo failed.`)
  return output
}
