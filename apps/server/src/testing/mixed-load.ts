import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { systemClock } from '../config/clock.ts'
import { setRole } from '../store/membership-queries.ts'
import { TestClient } from './a-caller.ts'
import { openStore } from './open-store.ts'

/** A resident's writes per hour are limited, so after this many the next resident goes on. */
const WRITES_EACH = 40
const [WRITERS, READERS] = [4, 2]
const READS = ['/api/schedule', '/', '/api/session', '/api/weather/forecast', '/readyz']

interface Written {
  by: TestClient
  uid: string
  /** The last acknowledged value. */
  address: string
  /** A value that was sent and has no answer yet. */
  pending?: string | undefined
}

/** Residents who sign in, write and read, and a captain who imports. Remembers every acknowledged write. */
export class MixedLoad {
  /** Counts of answers by status; `broken` for those that did not come. */
  readonly answers = new Map<number | 'broken', number>()
  /** The requests that were answered with a 500. */
  readonly failures: string[] = []
  readonly #written: Written[] = []
  readonly #imported: number[] = []
  readonly #urls: readonly string[]
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  /** The servers must trust this machine as a proxy. */
  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  start({ captain }: { captain?: TestClient } = {}): this {
    const actors = [
      ...Array.from({ length: WRITERS }, () => this.#again(() => this.#write())),
      ...Array.from({ length: READERS }, () => {
        const reader = this.#newcomer()
        return this.#again(() => this.#ask(reader, 'GET', READS[randomInt(READS.length)] as string))
      }),
      ...(captain ? [this.#again(() => this.#import(captain))] : []),
    ]
    this.#running = Promise.all(actors)
    return this
  }

  /** Waits until `more` further writes have been acknowledged. */
  async untilAcknowledged(more: number): Promise<void> {
    const enough = this.acknowledged + more
    while (this.acknowledged < enough) await setTimeout(5)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    await this.#running
  }

  get acknowledged(): number {
    return this.#written.length + this.#imported.length + this.#writes
  }

  #writes = 0

  /** Acknowledged writes that a server does not have now; empty when none is lost. */
  async findLost(url: string, databaseUrl: string): Promise<string[]> {
    const lost: string[] = []
    for (const { by, uid, address, pending } of this.#written) {
      by.url = url
      const { status, text } = await by.get(`/api/users/firebase/${uid}`)
      const found = status === 200 ? JSON.parse(text).address : status
      if (found !== address && found !== pending) lost.push(`${uid}: ${address}, but ${found} (or ${pending})`)
    }
    const { db, close } = await openStore(databaseUrl)
    const imports = await db.selectFrom('seasonChange').select('id').execute()
    await close()
    const stored = new Set(imports.map(({ id }) => id))
    return [...lost, ...this.#imported.filter((id) => !stored.has(id)).map((id) => `import ${id}`)]
  }

  async #again(act: () => Promise<unknown>): Promise<void> {
    while (!this.#isOver) {
      try {
        await act()
      } catch {
        this.#count('broken')
        await setTimeout(20)
      }
    }
  }

  /** One guest's whole visit: signs in, creates a record, and changes it again and again. */
  async #write(): Promise<void> {
    const by = this.#newcomer()
    if ((await this.#ask(by, 'POST', '/api/auth/guest'))?.status !== 200) return
    const { text = '{}' } = (await this.#ask(by, 'GET', '/api/session')) ?? {}
    const uid = JSON.parse(text).user?.uid
    if (uid === undefined) return
    const record = { placeId: 'place', address: 'word 0' }
    const made = await this.#ask(by, 'POST', '/api/users', record)
    if (made?.status !== 201) return
    const written: Written = { by, uid, address: record.address }
    this.#written.push(written)
    for (let word = 1; word < WRITES_EACH && !this.#isOver; word += 1) {
      written.pending = `word ${word}`
      const changed = await this.#ask(by, 'POST', '/api/users/update-profile', { address: written.pending })
      if (changed?.status !== 200) return
      written.address = written.pending
      written.pending = undefined
      this.#writes += 1
    }
  }

  async #import(captain: TestClient): Promise<void> {
    const { text, status } = await this.#ask(captain, 'POST', '/api/schedule/import')
    if (status === 200) this.#imported.push(JSON.parse(text).importId)
    await setTimeout(100)
  }

  async #ask(caller: TestClient, method: string, path: string, body?: object) {
    const answer = await caller.call(method, path, body)
    this.#count(answer.status)
    if (answer.status === 500) this.failures.push(`${method} ${path}: ${answer.text}`)
    if (answer.status >= 500) await setTimeout(20)
    return answer
  }

  #count(what: number | 'broken'): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1)
  }

  #newcomer(): TestClient {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    return new TestClient(this.#urls[randomInt(this.#urls.length)] as string, from)
  }
}

/** Registers an e-mail, and makes its account a captain without a mail. */
export async function aCaptain(url: string, databaseUrl: string, email: string): Promise<TestClient> {
  const captain = new TestClient(url, '192.0.2.1')
  const { status, text } = await captain.post('/api/auth/register', { email, password: 'lateral-42' })
  if (status !== 200) throw new Error(`registering answered ${status}: ${text}`)
  const { db, engine, close } = await openStore(databaseUrl)
  const yes = engine === 'sqlite' ? 1 : true
  const { id } = await db
    .updateTable('userAccount')
    .set({ emailVerified: yes as never })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow()
  await setRole(db, id, 'captain', systemClock.now())
  await close()
  return captain
}
