import type { IncomingMessage } from 'node:http'
import type { EncodedResponse } from './encoded-response.ts'

/** Several times what our own pages ask for, and a bound on what others can make us cache. */
const MAX_CACHED = 300
/** Keys of responses that were sent once and not cached. */
const MAX_REMEMBERED = 1000
const HIGHEST_STATUS = 599

/** Responses of one kind, all of which change together. */
export interface CachedRoute {
  /** Its name in the metrics. */
  name: string
  /** Another value whenever the responses would differ. Kept with each, so it should be small. */
  versionAt: (nowMs: number) => string | number
}

interface Entry {
  route: CachedRoute
  version: string | number
  response: EncodedResponse
}

/** Tells requests apart that get different responses. Begins with the address. */
type KeyOf = (request: Pick<IncomingMessage, 'url' | 'headers'>) => string

/** The encoded responses that read the same for everybody, by key. None is sent that is not of its route's version. */
export class ResponseCache {
  readonly #keyOf: KeyOf
  readonly #byKey = new Map<string, Entry>()
  readonly #sentOnce = new Map<string, string | number>()
  /** By route and status: an array is faster than a map. */
  readonly #sent = new Map<CachedRoute, Float64Array>()

  constructor(keyOf: KeyOf = ({ url = '' }) => url) {
    this.#keyOf = keyOf
  }

  find(request: Pick<IncomingMessage, 'url' | 'headers'>, nowMs: number): Entry | undefined {
    return this.#findByKey(this.#keyOf(request), nowMs)
  }

  /** The response cached for `key`, or a new one. The entry that was made longest ago makes room for it. */
  async getOrCreate(
    route: CachedRoute,
    { key, nowMs }: { key: string; nowMs: number },
    create: () => EncodedResponse | Promise<EncodedResponse>,
  ): Promise<EncodedResponse> {
    const cached = this.#findByKey(key, nowMs)
    if (cached) return cached.response
    const version = route.versionAt(nowMs)
    const response = await create()
    this.#byKey.delete(key)
    this.#byKey.set(key, { route, version, response })
    if (this.#byKey.size > MAX_CACHED) this.#byKey.delete(this.#byKey.keys().next().value as string)
    return response
  }

  /**
   * Whether `what` has been requested before in this version, as far as is remembered. Responses that nobody requests
   * again are not worth an entry, nor the time to compress them well.
   */
  isRequestedAgain(route: CachedRoute, what: string, nowMs: number): boolean {
    const version = route.versionAt(nowMs)
    const key = `${route.name} ${what}`
    if (this.#sentOnce.get(key) === version) return true
    if (this.#sentOnce.size >= MAX_REMEMBERED) this.#sentOnce.clear()
    this.#sentOnce.set(key, version)
    return false
  }

  /** Responses from the cache never reach Fastify's hooks, so they are counted here. */
  countSent(route: CachedRoute, status: number): void {
    const counts = this.#sent.getOrInsertComputed(route, () => new Float64Array(HIGHEST_STATUS + 1))
    counts[status] = (counts[status] ?? 0) + 1
  }

  /** How many responses were sent from the cache. */
  get sent(): { route: string; status: number; count: number }[] {
    return [...this.#sent].flatMap(([{ name: route }, counts]) =>
      [...counts.entries()].flatMap(([status, count]) => (count > 0 ? { route, status, count } : [])),
    )
  }

  #findByKey(key: string, nowMs: number): Entry | undefined {
    const entry = this.#byKey.get(key)
    return entry && entry.route.versionAt(nowMs) === entry.version ? entry : undefined
  }
}
