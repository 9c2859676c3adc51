import type { ClosureListResponse, ClosureRecord } from '@headgate/contracts'
import type { Person } from '../people/cast.ts'
import type { Client } from './client.ts'

/** The ditch carries no water in `[from, until)`, as captains announced and took back. */
export interface Closing {
  id: number
  from: number
  until: number
  isReopenedEarly: boolean
}

const PATH = /^\/api\/schedule\/closures(?:\/\d+\/reopen)?$/
const MINUTE_MS = 60_000

/** What captains announced about the ditch, by the answers that they got. */
export class Closings {
  readonly #client: Client
  readonly #byId = new Map<number, Closing>()
  /** An answer was lost. */
  isUnsure = false
  #taking: readonly Closing[] = []

  constructor(client: Client) {
    this.#client = client
    client.watchers.push(({ request: { method, path }, reply }) => {
      if (method !== 'POST' || !PATH.test(path)) return
      if (reply.state === 'accepted') this.#keep(reply.answer.json<{ closure: ClosureRecord }>().closure)
      else if (reply.state === 'lost') this.isUnsure = true
    })
  }

  /** Those that take water, in order; the same list until something changes. */
  get taking(): readonly Closing[] {
    return this.#taking
  }

  /** Looks at the captains' list, if an answer was lost. */
  async settle(captain: Person): Promise<void> {
    if (!this.isUnsure) return
    const answer = await this.#client.look(captain.browser, { method: 'GET', path: '/api/schedule/closures' })
    if (answer?.status !== 200) return
    for (const record of answer.json<ClosureListResponse>().closures) this.#keep(record)
    this.isUnsure = false
  }

  #keep({ id, from, until, reopenedAt }: ClosureRecord): void {
    const [begins, announced] = [Date.parse(from), Date.parse(until)]
    const ended = reopenedAt === null ? announced : Math.min(announced, Date.parse(reopenedAt))
    this.#byId.set(id, { id, from: begins, until: ended, isReopenedEarly: ended < announced })
    // Water is counted in whole minutes.
    const minuteOf = (ms: number) => Math.floor(ms / MINUTE_MS)
    this.#taking = [...this.#byId.values()]
      .filter((one) => minuteOf(one.from) < minuteOf(one.until))
      .sort((a, b) => a.from - b.from || a.id - b.id)
  }
}
