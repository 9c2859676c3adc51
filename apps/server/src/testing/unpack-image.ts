import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface UnpackedImage {
  architecture: string
  config: { Env: string[]; Entrypoint: string[]; Cmd: string[]; ExposedPorts: object; Volumes: object }
  healthcheck: { Test: string[] }
  compressedBytes: number
  /** Its file system. */
  root: string
}

/** Unpacks an OCI archive as registries and engines do. Throws where a digest is not that of its bytes. */
export function unpackImage(archive: string, folder: string): UnpackedImage[] {
  execFileSync('tar', ['-xf', archive, '-C', folder])
  const blobs = join(folder, 'blobs/sha256')
  for (const name of readdirSync(blobs)) {
    const found = createHash('sha256')
      .update(readFileSync(join(blobs, name)))
      .digest('hex')
    if (found !== name) throw new Error(`the blob ${name} is ${found}`)
  }
  const path = ({ digest }: { digest: string }) => join(blobs, digest.replace('sha256:', ''))
  const read = (descriptor: { digest: string }) => JSON.parse(readFileSync(path(descriptor), 'utf8'))
  const { manifests } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8'))
  return read(manifests[0]).manifests.map((descriptor: { digest: string; platform: { architecture: string } }) => {
    const { architecture } = descriptor.platform
    const { config, layers } = read(descriptor)
    const described = read(config)
    if (described.architecture !== architecture) throw new Error('the config is for another architecture')
    const root = join(folder, architecture)
    mkdirSync(root)
    for (const layer of layers) execFileSync('tar', ['-xzpf', path(layer), '-C', root, '--numeric-owner'])
    const compressedBytes = layers.reduce((sum: number, { size }: { size: number }) => sum + size, 0)
    return { architecture, config: described.config, healthcheck: described.config.Healthcheck, compressedBytes, root }
  })
}
