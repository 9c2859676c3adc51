import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const EVERY_MS = 5
/** One request in this many is a write. */
const WRITE_EVERY = 10
const READS = ['/', '/api/schedule', '/api/session', '/api/weather/forecast', '/api/ditch']
/** A resident's writes per hour are limited to more than this. */
const WRITES_EACH = 30

interface Outcome {
  what: string
  /** `broken` where no answer came. */
  status: number | 'broken'
  tookMs: number
}

interface Resident {
  from: string
  cookie: string
  uid: string
  /** Every value that an answer has acknowledged, and the last one that has none yet or a refusal. */
  acknowledged: string
  unsure: string[]
}

/** 200 requests a second through a proxy, each at its time, whether or not earlier ones are answered. */
export class SteadyLoad {
  readonly outcomes: Outcome[] = []
  readonly #agent = new Agent({ keepAlive: true })
  readonly #url: string
  readonly #residents: Resident[] = []
  readonly #pending = new Set<Promise<unknown>>()
  #isOver = false
  #running: Promise<void> = Promise.resolve()

  constructor(url: string) {
    this.#url = url
    onTestFinished(() => this.#agent.destroy())
  }

  async start({ writers }: { writers: number }): Promise<this> {
    for (let number = 1; number <= writers; number += 1) this.#residents.push(await this.#signIn(`127.0.1.${number}`))
    this.#running = this.#run()
    return this
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
    await Promise.all(this.#pending)
  }

  of(kind: 'read' | 'write'): Outcome[] {
    return this.outcomes.filter(({ what }) => what.startsWith('POST') === (kind === 'write'))
  }

  /** Residents whose stored value is neither the last acknowledged one nor a later one without an answer. */
  async findLost(): Promise<string[]> {
    const found = await Promise.all(
      this.#residents.map(async ({ from, cookie, uid, acknowledged, unsure }) => {
        const { text } = await this.#send(from, { cookie }, 'GET', `/api/users/firebase/${uid}`)
        const { address } = JSON.parse(text)
        return [acknowledged, ...unsure].includes(address) ? [] : [`${uid}: ${acknowledged}, but ${address}`]
      }),
    )
    return found.flat()
  }

  async #run(): Promise<void> {
    const startedMs = performance.now()
    for (let count = 0; !this.#isOver; count += 1) {
      const sending = count % WRITE_EVERY === 0 ? this.#write(count / WRITE_EVERY) : this.#read(count)
      this.#pending.add(sending)
      void sending.finally(() => this.#pending.delete(sending))
      await setTimeout(Math.max(0, startedMs + count * EVERY_MS - performance.now()))
    }
  }

  #read(count: number): Promise<Outcome> {
    const reader = this.#residents[count % this.#residents.length] as Resident
    return this.#time(reader, 'GET', READS[count % READS.length] as string)
  }

  async #write(count: number): Promise<void> {
    const writer = this.#residents[Math.floor(count / WRITES_EACH)]
    if (writer === undefined) throw new Error('more writers are needed for so long a load')
    const address = `word ${count}`
    writer.unsure.push(address)
    const { status } = await this.#time(writer, 'POST', '/api/users/update-profile', { address })
    if (status !== 200) return
    writer.acknowledged = address
    writer.unsure = writer.unsure.filter((other) => other > address)
  }

  async #time({ from, cookie }: Resident, method: string, path: string, body?: object): Promise<Outcome> {
    const startedMs = performance.now()
    const status = await this.#send(from, { cookie }, method, path, body).then(
      (answer) => answer.status,
      () => 'broken' as const,
    )
    const outcome = { what: `${method} ${path}`, status, tookMs: performance.now() - startedMs }
    this.outcomes.push(outcome)
    return outcome
  }

  async #signIn(from: string): Promise<Resident> {
    const { cookie } = await this.#send(from, {}, 'POST', '/api/auth/guest')
    const session = await this.#send(from, { cookie }, 'GET', '/api/session')
    const { uid } = JSON.parse(session.text).user
    const record = { placeId: 'place', address: 'word' }
    const { status } = await this.#send(from, { cookie }, 'POST', '/api/users', record)
    if (status !== 201) throw new Error(`a resident's record was refused: ${status}`)
    return { from, cookie, uid, acknowledged: record.address, unsure: [] }
  }

  /** From an address of this machine's own, because the proxy passes on whose connection it is. */
  #send(localAddress: string, { cookie = '' }, method: string, path: string, body?: object) {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { cookie, ...(text && { 'content-type': 'application/json', 'content-length': text.length }) }
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; cookie: string; text: string }>()
    const outgoing = request(this.#url + path, { method, headers, localAddress, agent: this.#agent }, (answer) => {
      Array.fromAsync(answer).then((chunks) => {
        const cookies = (answer.headers['set-cookie'] ?? []).map((line) => line.split(';')[0])
        resolve({
          status: answer.statusCode ?? 0,
          cookie: cookies.join('; '),
          text: Buffer.concat(chunks).toString(),
        })
      }, reject)
    })
    outgoing.on('error', reject)
    outgoing.end(text)
    return promise
  }
}
