import { createWriteStream, openAsBlob } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { DitchError } from '@headgate/domain'
import { S3mini, S3ServiceError } from 's3mini'
import type { ServerClock } from '../../config/clock.ts'

export interface BucketAddress {
  /** With the bucket's name as its path. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** What every name in it begins with. */
  prefix: string
}

/** For a backup of a whole ditch on a slow line. */
const LONGEST_CALL_MS = 20 * 60_000

/** The message is for the operator; it has no key in it. */
export class BucketFailure extends DitchError {
  readonly trouble: 'bucket-refused' | 'bucket-full' | 'bucket-unreachable'

  constructor(trouble: BucketFailure['trouble'], message: string, cause: unknown) {
    super('upstream-unavailable', message, { cause })
    this.trouble = trouble
  }
}

/** Files in an S3-compatible bucket. Its calls throw a `BucketFailure`, also once `stopping` is aborted. */
export class Bucket {
  readonly #s3: S3mini
  readonly #address: BucketAddress

  constructor(address: BucketAddress, { clock, stopping }: { clock: ServerClock; stopping: AbortSignal }) {
    const { url: endpoint, region, accessKeyId, secretAccessKey } = address
    this.#address = address
    this.#s3 = new S3mini({
      endpoint,
      region,
      accessKeyId,
      secretAccessKey,
      fetch: (input, init) =>
        fetch(input, {
          ...init,
          redirect: 'error',
          signal: AbortSignal.any([stopping, clock.timeLimit(LONGEST_CALL_MS)]),
        }),
    })
  }

  /** Replaces what is there under this name. */
  async put(file: string, name: string): Promise<void> {
    await this.#call('PUT', name, async (key) => this.#s3.putObject(key, await openAsBlob(file)))
  }

  /** False if nothing is there. */
  get(name: string, file: string): Promise<boolean> {
    return this.#call('GET', name, async (key) => {
      const answer = await this.#s3.getObjectResponse(key)
      if (!answer?.body) return false
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), createWriteStream(file, { mode: 0o600 }))
      return true
    })
  }

  /** All names. */
  list(): Promise<string[]> {
    const { prefix } = this.#address
    return this.#call('LIST', '', async () => {
      const found = (await this.#s3.listObjects('/', prefix)) ?? []
      return found.map(({ Key }) => Key.slice(prefix.length))
    })
  }

  async remove(name: string): Promise<void> {
    await this.#call('DELETE', name, (key) => this.#s3.deleteObject(key))
  }

  async #call<T>(method: string, name: string, run: (key: string) => Promise<T>): Promise<T> {
    const { url, prefix } = this.#address
    try {
      return await run(`${prefix}${name}`)
    } catch (cause) {
      const [trouble, what] = troubleOf(cause)
      if (!trouble) throw cause
      throw new BucketFailure(trouble, `BACKUPS: ${method} ${url}/${prefix}${name}: ${what}`, cause)
    }
  }
}

const FULL_STATUS: readonly number[] = [413, 507]
const FULL_CODE = /Quota|Storage(Full|LimitExceeded)|EntityTooLarge|InsufficientCapacity/i

function troubleOf(cause: unknown): [BucketFailure['trouble'] | undefined, string] {
  if (cause instanceof S3ServiceError) {
    const { status, serviceCode = '' } = cause
    const what = `the service answers ${status}${/^\w+$/.test(serviceCode) ? ` ${serviceCode}` : ''}`
    if (FULL_STATUS.includes(status) || FULL_CODE.test(serviceCode)) return ['bucket-full', what]
    return [status >= 500 || status === 429 ? 'bucket-unreachable' : 'bucket-refused', what]
  }
  const { name, code, cause: below } = cause as { name?: string; code?: string; cause?: { code?: string } }
  // Of the local file.
  if (code !== undefined && LOCAL.includes(code)) return [undefined, '']
  if (name === 'TimeoutError') return ['bucket-unreachable', 'no answer in time']
  return ['bucket-unreachable', below?.code ?? code ?? 'the connection failed']
}

const LOCAL: readonly string[] = ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS', 'EPERM', 'ENOENT']
