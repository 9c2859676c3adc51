import { randomInt } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { openStore } from '../store/open-store.ts'
import { Caller } from './a-caller.ts'

/** What a resident may write within an hour is limited; the next one goes on. */
const WRITES_EACH = 40
const READS = ['/api/schedule', '/', '/api/session', '/api/weather/forecast', '/readyz']

interface Written {
  by: Caller
  uid: string
  /** The last word that was acknowledged. */
  address: string
  /** A word that was sent, and of which nothing came back yet. */
  underWay?: string | undefined
}

/** Residents who come, write and read, and a captain who imports; what was acknowledged is remembered. */
export class MixedLoad {
  /** How many answers there were, by status; `broken` for those that did not come. */
  readonly answers = new Map<number | 'broken', number>()
  /** What was answered with a failure of ours. */
  readonly failures: string[] = []
  readonly #written: Written[] = []
  readonly #imported: number[] = []
  readonly #urls: readonly string[]
  #isOver = false
  #running: Promise<unknown> = Promise.resolve()

  /** The servers have to trust this machine's word about addresses. */
  constructor(urls: readonly string[]) {
    this.#urls = urls
  }

  start({ writers = 4, readers = 2, captain }: { writers?: number; readers?: number; captain?: Caller } = {}): this {
    const actors = [
      ...Array.from({ length: writers }, () => this.#again(() => this.#write())),
      ...Array.from({ length: readers }, () => {
        const reader = this.#newcomer()
        return this.#again(() => this.#ask(reader, 'GET', READS[randomInt(READS.length)] as string))
      }),
      ...(captain ? [this.#again(() => this.#import(captain))] : []),
    ]
    this.#running = Promise.all(actors)
    return this
  }

  /** Waits until so many more were acknowledged. */
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

  /** What was acknowledged and is not to be found at a server now; empty when all is there. */
  async findLost(url: string, databaseUrl: string): Promise<string[]> {
    const lost: string[] = []
    for (const { by, uid, address, underWay } of this.#written) {
      by.url = url
      const { status, text } = await by.get(`/api/users/firebase/${uid}`)
      const found = status === 200 ? JSON.parse(text).address : status
      if (found !== address && found !== underWay) lost.push(`${uid}: ${address}, but ${found} (or ${underWay})`)
    }
    const { db, close } = await openStore(databaseUrl)
    const imports = await db.selectFrom('seasonImport').select('id').execute()
    await close()
    const kept = new Set(imports.map(({ id }) => id))
    return [...lost, ...this.#imported.filter((id) => !kept.has(id)).map((id) => `import ${id}`)]
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

  /** One guest's whole visit: comes, makes a record, changes it again and again. */
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
      written.underWay = `word ${word}`
      const changed = await this.#ask(by, 'POST', '/api/users/update-profile', { address: written.underWay })
      if (changed?.status !== 200) return
      written.address = written.underWay
      written.underWay = undefined
      this.#writes += 1
    }
  }

  async #import(captain: Caller): Promise<void> {
    const { text, status } = await this.#ask(captain, 'POST', '/api/schedule/import')
    if (status === 200) this.#imported.push(JSON.parse(text).importId)
    await setTimeout(100)
  }

  async #ask(caller: Caller, method: string, path: string, body?: object) {
    const answer = await caller.call(method, path, body)
    this.#count(answer.status)
    if (answer.status === 500) this.failures.push(`${method} ${path}: ${answer.text}`)
    if (answer.status >= 500) await setTimeout(20)
    return answer
  }

  #count(what: number | 'broken'): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1)
  }

  #newcomer(): Caller {
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
    return new Caller(this.#urls[randomInt(this.#urls.length)] as string, from)
  }
}

/** Somebody of that e-mail, which the server must know for a captain's; confirmed without a mail. */
export async function aCaptain(url: string, databaseUrl: string, email: string): Promise<Caller> {
  const captain = new Caller(url, '192.0.2.1')
  const { status, text } = await captain.post('/api/auth/register', { email, password: 'lateral-42' })
  if (status !== 200) throw new Error(`registering answered ${status}: ${text}`)
  const { db, engine, close } = await openStore(databaseUrl)
  const yes = engine === 'sqlite' ? 1 : true
  await db
    .updateTable('identityUser')
    .set({ emailVerified: yes as never })
    .where('email', '=', email)
    .execute()
  await close()
  return captain
}
