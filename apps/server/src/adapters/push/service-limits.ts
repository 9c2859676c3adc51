import { DestinationLimit } from '../destination-limit.ts'

/** A hundred notices, to a service that answers after 100 ms, take a second and a half. */
export const PUSHES_AT_ONCE = 8
/** More than there are services. Browsers name the host, so anybody can name many. */
const MAX_SERVICES = 100

/** The limit of each push service, by its host. */
export class ServiceLimits {
  readonly #byHost = new Map<string, DestinationLimit>()

  of(host: string): DestinationLimit {
    const limit = this.#byHost.get(host) ?? new DestinationLimit(PUSHES_AT_ONCE)
    // The most recently used last.
    this.#byHost.delete(host)
    if (this.#byHost.size >= MAX_SERVICES) this.#forgetOldest()
    this.#byHost.set(host, limit)
    return limit
  }

  /** One with notices under way stays: their places would be given back to another. */
  #forgetOldest(): void {
    for (const [host, limit] of this.#byHost) if (limit.isIdle) return void this.#byHost.delete(host)
  }
}
