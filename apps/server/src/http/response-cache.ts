import type { IncomingMessage } from 'node:http'
import type { EncodedResponse } from './encoded-response.ts'

/** Enough for every request of our own page, and a bound on what others can make us cache. */
const MOST_CACHED = 100
/** Keys of responses that were sent once and not cached. */
const MOST_REMEMBERED = 1000
const HIGHEST_STATUS = 599

/** Tells requests apart that get different responses. */
type KeyOf = (request: Pick<IncomingMessage, 'url' | 'headers'>) => string

/**
 * Encoded responses by key, which is the URL unless `keyOf` says otherwise. All belong to one version: when it changes,
 * the cache is cleared.
 */
export class ResponseCache {
  readonly route: string
  readonly keyOf: KeyOf
  readonly #versionAt: (nowMs: number) => unknown
  readonly #byKey = new Map<string, EncodedResponse>()
  readonly #sentOnce = new Set<string>()
  /** By status: an array is faster than a map. */
  readonly #sent = new Float64Array(HIGHEST_STATUS + 1)
  #version: unknown

  /** `versionAt` returns another value, compared by identity, whenever the responses would differ. */
  constructor(route: string, versionAt: (nowMs: number) => unknown, keyOf: KeyOf = ({ url = '' }) => url) {
    this.route = route
    this.keyOf = keyOf
    this.#versionAt = versionAt
  }

  find(key: string, nowMs: number): EncodedResponse | undefined {
    const response = this.#byKey.get(key)
    return response && this.#versionAt(nowMs) === this.#version ? response : undefined
  }

  /** The response cached for `key`, or a new one. The oldest entry makes room for it. */
  async getOrCreate(
    key: string,
    nowMs: number,
    create: () => EncodedResponse | Promise<EncodedResponse>,
  ): Promise<EncodedResponse> {
    const cached = this.find(key, nowMs)
    if (cached) return cached
    const version = this.#versionAt(nowMs)
    const created = await create()
    this.#enter(version)
    const oldest = this.#byKey.keys().next().value
    if (this.#byKey.size >= MOST_CACHED && oldest !== undefined) this.#byKey.delete(oldest)
    this.#byKey.set(key, created)
    return created
  }

  /**
   * Whether `what` has been requested before in this version, as far as is remembered. Responses that nobody requests
   * again are not worth an entry, nor the time to compress them well.
   */
  isRequestedAgain(what: string, nowMs: number): boolean {
    this.#enter(this.#versionAt(nowMs))
    if (this.#sentOnce.has(what)) return true
    if (this.#sentOnce.size >= MOST_REMEMBERED) this.#sentOnce.clear()
    this.#sentOnce.add(what)
    return false
  }

  #enter(version: unknown): void {
    if (version === this.#version) return
    this.#byKey.clear()
    this.#sentOnce.clear()
    this.#version = version
  }

  /** Responses from the cache never reach Fastify's hooks, so they are counted here. */
  countSent(status: number): void {
    this.#sent[status] = (this.#sent[status] ?? 0) + 1
  }

  /** How many responses were sent from the cache, by status. */
  get sent(): ReadonlyMap<number, number> {
    return new Map([...this.#sent.entries()].filter(([, count]) => count > 0))
  }
}
