import './quick-ciphers.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseSync } from 'node:sqlite'
import type { FastifyInstance } from 'fastify'
import { readConfig } from '../../config/config.ts'
import type { Random } from '../../config/random.ts'
import { openLogger } from '../../http/logger.ts'
import { type OpenedServer, openServer } from '../../open-server.ts'
import type { OutsideWorld } from './outside-world.ts'
import type { Wires } from './postgres/wires.ts'
import type { MachineClock, SimulatedTime } from './simulated-time.ts'

const calls = new AsyncLocalStorage<Machine>()

/** The machine that the code runs on which calls this; undefined for the simulation itself. */
export const machineOfThisCall = (): Machine | undefined => calls.getStore()

/** What every statement of a machine that has lost its power ends with. */
export class PowerLost extends Error {
  constructor() {
    super('the machine has lost its power')
  }
}

/** As Node's SQLite throws it. */
const storeFailure = (errcode: number, message: string): Error =>
  Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })

const BUSY = 5
const IO_ERROR = 10
const COUNTED = { writes: /^\s*(?:insert|update|delete|commit)/i, commits: /^\s*commit/i }
const BEGINS_WRITING = /^\s*(?:begin immediate|insert|update|delete)/i

/** `refuses`: every statement fails, as on a broken disk. `stalls`: no write begins. `full`: the file cannot grow. */
export type StoreTrouble = 'refuses' | 'stalls' | 'full'

interface Death {
  /** Statements or messages until then. */
  left: number
  /** Only those count; by default all statements. */
  among?: 'writes' | 'commits' | 'messages' | undefined
  /** The power goes after the statement has run, so what it committed lasts; or before a message is answered. */
  isAfter: boolean
}

interface MachineParts {
  name: string
  time: SimulatedTime
  random: Random
  outside: OutsideWorld
  env: Record<string, string>
  /** Undefined when the store is a file. */
  wires: Wires | undefined
  /** Receives each line of the log, parsed. */
  log: (line: Record<string, unknown>) => void
}

/** One server of perhaps two on a store, from its start until it is stopped or its power goes. */
export class Machine {
  readonly name: string
  readonly clock: MachineClock
  /** Lines for the operator. */
  readonly printed: string[] = []
  #trouble: StoreTrouble | undefined
  readonly #parts: MachineParts
  readonly #databases = new Set<DatabaseSync>()
  readonly #died = Promise.withResolvers<void>()
  readonly #waiting = new Set<() => void>()
  #server: OpenedServer | undefined
  #isDead = false
  #death: Death | undefined

  private constructor(parts: MachineParts) {
    this.#parts = parts
    this.name = parts.name
    this.clock = parts.time.clockOf()
  }

  /** Undefined when the power went before it was open. Throws what the server throws when it cannot open. */
  static async start(parts: MachineParts, death?: Death): Promise<Machine> {
    const machine = new Machine(parts)
    machine.#death = death
    const opening = calls.run(machine, () => machine.#open())
    await parts.time.passFor(Promise.race([opening, machine.#died.promise]))
    return machine
  }

  get isAlive(): boolean {
    return !this.#isDead
  }

  get app(): FastifyInstance {
    if (!this.#server) throw new Error(`${this.name} is not open`)
    return this.#server.app
  }

  /** Resolves when the power goes. */
  get died(): Promise<void> {
    return this.#died.promise
  }

  /** What `work` answers; undefined when the power goes before. A race with `died` would keep each answer until then. */
  untilDeath<T>(work: Promise<T>): Promise<T | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<T | undefined>()
    const giveUp = () => resolve(undefined)
    if (this.#isDead) giveUp()
    this.#waiting.add(giveUp)
    void work.then(resolve, reject).then(() => this.#waiting.delete(giveUp))
    return promise
  }

  /** Runs `work` as code of this machine. */
  within<T>(work: () => T): T {
    return calls.run(this, work)
  }

  get trouble(): StoreTrouble | undefined {
    return this.#trouble
  }

  setTrouble(trouble: StoreTrouble | undefined): void {
    if (this.#isDead) return
    this.#trouble = trouble
    for (const database of this.#databases)
      if (database.isOpen) calls.exit(() => limitSize(database, trouble === 'full'))
  }

  /** The power goes at a coming statement. */
  dieAt(death: Death): void {
    this.#death = death
  }

  /** The power stays. */
  spare(): void {
    this.#death = undefined
  }

  /** The power goes now: nothing that was not committed lasts, and nobody gets an answer. */
  kill(): void {
    if (this.#isDead) return
    this.#isDead = true
    this.clock.stop()
    for (const database of this.#databases) if (database.isOpen) database.close()
    this.#databases.clear()
    this.wires?.cut(this)
    this.#died.resolve()
    for (const giveUp of this.#waiting) giveUp()
    this.#waiting.clear()
  }

  opened(database: DatabaseSync): void {
    this.#databases.add(database)
  }

  /** The connections to the store, where it has some. */
  get wires(): Wires | undefined {
    return this.#parts.wires
  }

  requireAlive(): void {
    if (this.#isDead) throw new PowerLost()
  }

  /** Counts one more, and says whether the power goes before it or after it. */
  countStatement(sql: string): 'before' | 'after' | undefined {
    this.#parts.time.stir()
    return this.#countDown((among) => among === undefined || (among !== 'messages' && COUNTED[among].test(sql)))
  }

  /** Sends a push or a mail, unless the power goes before. It may also go before the answer comes. */
  async send<T>(message: () => Promise<T>): Promise<T> {
    const end = this.#countDown((among) => among === 'messages')
    if (end === 'before') this.kill()
    this.requireAlive()
    const answer = await message()
    if (end === 'after') this.kill()
    this.requireAlive()
    return answer
  }

  #countDown(isCounted: (among: Death['among']) => boolean): 'before' | 'after' | undefined {
    if (this.#death === undefined || !isCounted(this.#death.among)) return undefined
    if (--this.#death.left > 0) return undefined
    return this.#death.isAfter ? 'after' : 'before'
  }

  runStatement(database: DatabaseSync, sql: string, run: () => unknown): unknown {
    this.requireAlive()
    const end = this.countStatement(sql)
    if (end === 'before') this.kill()
    this.requireAlive()
    this.#failIfInTrouble(database, sql)
    const result = run()
    if (end === 'after') this.kill()
    this.requireAlive()
    return result
  }

  #failIfInTrouble(database: DatabaseSync, sql: string): void {
    if (this.#trouble === 'stalls' && !database.isTransaction && BEGINS_WRITING.test(sql)) {
      throw storeFailure(BUSY, 'database is locked')
    }
    if (this.#trouble === 'refuses') {
      // SQLite itself takes a transaction back when the disk fails.
      if (database.isTransaction && !/^rollback/i.test(sql)) calls.exit(() => database.exec('rollback'))
      throw storeFailure(IO_ERROR, 'disk I/O error')
    }
  }

  async #open(): Promise<void> {
    const { time, random, outside, env, log, name } = this.#parts
    const config = readConfig(env, this.clock)
    const logger = openLogger({
      level: 'info',
      clock: this.clock,
      destination: { write: (line) => log({ ...JSON.parse(line), machine: name }) },
    })
    const server = await openServer(config, {
      clock: this.clock,
      random,
      log: logger,
      print: (line) => void this.printed.push(line),
      outside: outside.of(this),
    })
    server.publicOrigin.listeningAt(env.PUBLIC_URL ?? '')
    await server.app.ready()
    await server.greet()
    this.#server = server
    time.stir()
  }
}

const MAX_PAGES = 2 ** 32 - 2

/** Keeps the file from growing, or lets it grow. */
function limitSize(database: DatabaseSync, isFull: boolean): void {
  const most = isFull ? database.prepare('pragma page_count').get()?.page_count : MAX_PAGES
  database.exec(`pragma max_page_count = ${most}`)
}
