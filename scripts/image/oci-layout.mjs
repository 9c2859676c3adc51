import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../programs.mjs'
import { ScriptError } from '../terminal.mjs'

const INDEX = 'application/vnd.oci.image.index.v1+json'
const MANIFEST = 'application/vnd.oci.image.manifest.v1+json'
const CONFIG = 'application/vnd.oci.image.config.v1+json'
const LAYER = 'application/vnd.oci.image.layer.v1.tar+gzip'

/** @typedef {{ mediaType: string, digest: string, size: number }} Descriptor */
/** @typedef {Descriptor & { diffId: string }} Layer */

const digestOf = (/** @type {Buffer | string} */ bytes) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`

/** An OCI image layout: https://github.com/opencontainers/image-spec/blob/main/image-layout.md */
export class OciLayout {
  /** @type {(Descriptor & { platform: object })[]} */
  #manifests = []

  constructor(/** @type {string} */ folder, /** @type {number} */ seconds) {
    this.folder = folder
    this.seconds = seconds
    mkdirSync(join(folder, 'blobs/sha256'), { recursive: true })
  }

  /**
   * The same files give the same bytes: sorted, of one time, and root's but for those named.
   *
   * @param {string} root
   * @returns {Promise<Layer>}
   */
  async addLayer(root) {
    const file = `${root}.tar`
    const options = ['--sort=name', `--mtime=@${this.seconds}`, '--owner=0', '--group=0', '--numeric-owner']
    await call('tar', [...options, '--format=gnu', '-C', root, '-cf', file, '.'])
    const diffId = digestOf(readFileSync(file))
    await call('gzip', ['-9n', file])
    const layer = this.#addBlob(LAYER, readFileSync(`${file}.gz`))
    rmSync(`${file}.gz`)
    return { ...layer, diffId }
  }

  /**
   * @param {string} architecture
   * @param {readonly Layer[]} layers
   * @param {object} config
   * @param {Record<string, string>} annotations
   */
  addImage(architecture, layers, config, annotations) {
    const platform = { architecture, os: 'linux' }
    const created = new Date(this.seconds * 1000).toISOString()
    const rootfs = { type: 'layers', diff_ids: layers.map(({ diffId }) => diffId) }
    const configBlob = this.#addJson(CONFIG, { created, ...platform, config, rootfs })
    const manifest = this.#addJson(MANIFEST, {
      schemaVersion: 2,
      mediaType: MANIFEST,
      config: configBlob,
      layers: layers.map(({ mediaType, digest, size }) => ({ mediaType, digest, size })),
      annotations,
    })
    this.#manifests.push({ ...manifest, platform })
  }

  /** Writes the layout into one file, which registries' tools read as `oci-archive:FILE`. */
  async finish(/** @type {string} */ tag, /** @type {string} */ file) {
    const index = { schemaVersion: 2, mediaType: INDEX, manifests: this.#manifests }
    const all = this.#addJson(INDEX, index)
    const annotations = { 'org.opencontainers.image.ref.name': tag }
    const entry = { schemaVersion: 2, mediaType: INDEX, manifests: [{ ...all, annotations }] }
    writeFileSync(join(this.folder, 'index.json'), JSON.stringify(entry))
    writeFileSync(join(this.folder, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
    const options = ['--sort=name', `--mtime=@${this.seconds}`, '--owner=0', '--group=0', '--numeric-owner']
    await call('tar', [...options, '-C', this.folder, '-cf', `${file}.part`, 'oci-layout', 'index.json', 'blobs'])
    renameSync(`${file}.part`, file)
    return all.digest
  }

  #addJson(/** @type {string} */ mediaType, /** @type {object} */ value) {
    return this.#addBlob(mediaType, Buffer.from(JSON.stringify(value)))
  }

  /** @returns {Descriptor} */
  #addBlob(/** @type {string} */ mediaType, /** @type {Buffer} */ bytes) {
    const digest = digestOf(bytes)
    writeFileSync(join(this.folder, 'blobs', digest.replace(':', '/')), bytes)
    return { mediaType, digest, size: bytes.length }
  }
}

async function call(/** @type {string} */ program, /** @type {string[]} */ args) {
  const { code, output } = await run(program, args, { quiet: true })
  if (code !== 0) throw new ScriptError(`${output}\n${program} failed.`)
}
