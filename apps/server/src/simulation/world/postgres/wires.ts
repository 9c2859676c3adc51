import type { Socket } from 'node:net'
import type pg from 'pg'
import type { Dice } from '../dice.ts'

/** A machine, as its connections know it. */
interface WiredMachine {
  readonly isAlive: boolean
  readonly trouble: 'refuses' | 'stalls' | 'full' | undefined
  within<T>(work: () => T): T
  /** Says whether the power goes before that statement or after it. */
  countStatement(sql: string): 'before' | 'after' | undefined
  kill(): void
}

/** What a client uses to speak with the store, as far as it matters here. */
interface Connection extends pg.Connection {
  query(sql: string): void
  sync(): void
}

/** What can be asked of the store beside the machines. */
export interface Monitor {
  /** Of these processes, those that wait for a lock, with the ones that they wait for. */
  listBlocked(pids: readonly number[]): Promise<Map<number, readonly number[]>>
  /** Ends processes, and waits until they have let go of their locks. */
  terminate(pids: readonly number[]): Promise<void>
}

/** What a disk without room answers. */
const DISK_FULL = `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`

/** The end of each answer: ready for the next statement, outside a transaction (I), within one (T) or a failed one (E). */
const READY = Buffer.from('Z\0\0\0\x05')

/** By this message a client says that it goes. */
const TERMINATE = 'X'.charCodeAt(0)

const isWhole = (answer: Buffer): boolean => answer.subarray(-6, -1).equals(READY)

/**
 * One connection of a machine to the store. Each statement waits here until the simulation sends it, and its answer until
 * the simulation hands it over.
 */
class Wire {
  readonly machine: WiredMachine
  isConnecting = false
  isListening = false
  isClosed = false
  isAnswered = false
  /** Of the store's process that serves it, once known. */
  pid: number | undefined
  /** Whether the transaction that has just ended notifies those who listen. */
  hasNotified = false
  readonly #connection: Connection
  readonly #hand: (bytes: Buffer) => void
  readonly #asked: { sql: string; send: () => void }[] = []
  #received: Buffer = Buffer.alloc(0)
  #isOpen = false
  #willNotify = false
  #underWay: PromiseWithResolvers<void> | undefined
  /** I, T or E. */
  #transaction = 'I'

  constructor(machine: WiredMachine, connection: Connection, stir: () => void) {
    this.machine = machine
    this.#connection = connection
    const stream: Socket = connection.stream as Socket
    const { connect, emit, write } = stream
    this.#hand = (bytes) => {
      stir()
      if (machine.isAlive) machine.within(() => Reflect.apply(emit, stream, ['data', bytes]))
    }
    Object.assign(stream, {
      connect: (...to: unknown[]) => {
        stir()
        this.isConnecting = true
        this.ask('', () => Reflect.apply(connect, stream, to))
      },
      emit: (event: string, ...args: unknown[]) => {
        if (event === 'close') this.cut()
        if (event === 'data') this.#receive(args[0] as Buffer)
        else if (machine.isAlive) {
          stir()
          machine.within(() => Reflect.apply(emit, stream, [event, ...args]))
        }
        return true
      },
      write: (bytes: Buffer, ...rest: unknown[]) =>
        bytes[0] === TERMINATE ? !stream.destroy() : Reflect.apply(write, stream, [bytes, ...rest]),
      end: () => stream.destroy(),
    })
    connection.once('backendKeyData', ({ processID }: { processID: number }) => {
      this.pid = processID
    })
  }

  ask(sql: string, send: () => void): void {
    this.#asked.push({ sql, send })
  }

  /** Whether there is something to send. */
  get isReady(): boolean {
    return !this.isClosed && !this.#underWay && this.#asked.length > 0
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined && !this.isAnswered
  }

  get isInTransaction(): boolean {
    return this.#transaction === 'T'
  }

  /** The statement that is sent next. */
  get next(): string {
    return this.#asked[0]?.sql ?? ''
  }

  /** Notifications came. */
  get hasNews(): boolean {
    return !this.isClosed && !this.#underWay && this.#isOpen && this.#received.length > 0
  }

  /** Resolves when the store has answered. */
  get answered(): Promise<void> {
    return this.#underWay?.promise ?? Promise.resolve()
  }

  /** Sends what comes next to the store. */
  send({ isDiskFull }: { isDiskFull: boolean }): void {
    const { sql, send } = this.#asked.shift() as { sql: string; send: () => void }
    this.#willNotify ||= /\bpg_notify\b/i.test(sql)
    this.isListening ||= /^\s*listen\b/i.test(sql)
    this.#begin()
    this.machine.within(() => (isDiskFull ? this.#connection.query(DISK_FULL) : send()))
  }

  /** Makes the store say which notifications there are. */
  async ping(): Promise<void> {
    if (this.isClosed || !this.#isOpen || this.#underWay) return
    const answered = this.#begin()
    this.#connection.sync()
    await answered
    this.#underWay = undefined
    this.isAnswered = false
    this.#received = this.#received.subarray(0, -READY.length - 1)
  }

  /** Hands what came to the client. */
  handOver(): void {
    const bytes = this.#received
    this.#received = Buffer.alloc(0)
    this.#underWay = undefined
    if (this.isAnswered) this.#isOpen = true
    this.isAnswered = false
    this.isConnecting = false
    if (bytes.length > 0 && !this.isClosed) this.#hand(bytes)
  }

  /** The connection is lost, and the client hears of it. */
  fail(code: 'ECONNREFUSED' | 'ECONNRESET'): void {
    const error = Object.assign(new Error(`connect ${code}`), { code })
    this.machine.within(() => (this.#connection.stream as Socket).destroy(error))
    this.cut()
  }

  /** The connection is lost. */
  cut(): void {
    if (this.isClosed) return
    this.isClosed = true
    const stream = this.#connection.stream as Socket
    stream.destroy()
    this.#settle()
  }

  #begin(): Promise<void> {
    this.#underWay = Promise.withResolvers()
    this.isAnswered = false
    return this.#underWay.promise
  }

  #receive(piece: Buffer): void {
    if (this.isClosed) return
    this.#received = Buffer.concat([this.#received, piece])
    if (isWhole(this.#received)) {
      this.#transaction = String.fromCharCode(this.#received.at(-1) as number)
      this.hasNotified = this.#transaction === 'I' && this.#willNotify
      if (this.#transaction === 'I') this.#willNotify = false
      this.#settle()
    } else if (!this.#isOpen) {
      // They still shake hands.
      const bytes = this.#received
      this.#received = Buffer.alloc(0)
      this.#hand(bytes)
    }
  }

  #settle(): void {
    if (!this.#underWay) return
    this.isAnswered = true
    this.#underWay.resolve()
  }
}

const wires = new WeakMap<object, Wire>()

/** The wire of a connection; undefined for one of the simulation's own. */
export const wireOf = (connection: object): Wire | undefined => wires.get(connection)

const FIRST_LOOK_MS = 1
const LONGEST_LOOK_MS = 50

/**
 * The connections of all machines of a season. One statement is sent at a time, in an order that the dice decide, the
 * next one only when the one before has been answered or waits for a lock.
 */
export class Wires {
  #wires: Wire[] = []
  readonly #dice: Dice
  readonly #monitor: Monitor
  readonly #stir: () => void

  constructor({ dice, monitor, stir }: { dice: Dice; monitor: Monitor; stir: () => void }) {
    this.#dice = dice
    this.#monitor = monitor
    this.#stir = stir
  }

  /** A new connection of a machine. */
  add(machine: WiredMachine, connection: pg.Connection): void {
    const wire = new Wire(machine, connection as Connection, this.#stir)
    if (!machine.isAlive) wire.cut()
    this.#wires.push(wire)
    wires.set(connection, wire)
  }

  /** All connections of a machine are lost. */
  cut(machine: WiredMachine): void {
    for (const wire of this.#wires) if (wire.machine === machine) wire.cut()
  }

  /** Sends one statement and hands over what is answered then, or does nothing and says so. */
  async goOn(): Promise<boolean> {
    await this.#forgetLost()
    const ready = this.#wires.filter((wire) => wire.hasNews || (wire.isReady && wire.machine.trouble !== 'stalls'))
    if (ready.length === 0) return this.#endDeadlock()
    const wire = this.#dice.pick(ready)
    if (wire.hasNews) wire.handOver()
    else await this.#send(wire)
    return true
  }

  async #send(wire: Wire): Promise<void> {
    const { machine } = wire
    const end = wire.isConnecting ? undefined : machine.countStatement(wire.next)
    if (end === 'before') return machine.kill()
    wire.send({ isDiskFull: machine.trouble === 'full' && /^\s*(?:insert|update)\b/i.test(wire.next) })
    await this.#answeredOrBlocked([wire])
    if (end === 'after') machine.kill()
    // Others may go on whose locks it held, and those who listen get what it notified them of.
    if (!wire.isInTransaction) await this.#answeredOrBlocked(this.#underWay)
    const listeners = wire.hasNotified ? this.#wires.filter(({ isListening }) => isListening) : []
    wire.hasNotified = false
    for (const other of listeners) await other.ping()
    this.#handOver()
  }

  get #underWay(): Wire[] {
    return this.#wires.filter(({ isUnderWay }) => isUnderWay)
  }

  #handOver(): void {
    for (const wire of this.#wires.filter(({ isAnswered }) => isAnswered)) wire.handOver()
  }

  async #answeredOrBlocked(wires: readonly Wire[]): Promise<void> {
    let waiting = wires
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS)) {
      waiting = waiting.filter(({ isUnderWay }) => isUnderWay)
      if (waiting.length === 0) return
      await raceOf(Promise.all(waiting.map(({ answered }) => answered)), pauseMs)
      const blocked = await this.#listBlocked(waiting.filter(({ isUnderWay }) => isUnderWay))
      waiting = waiting.filter(({ pid }) => pid === undefined || !blocked.has(pid))
    }
  }

  async #listBlocked(wires: readonly Wire[]): Promise<Map<number, readonly number[]>> {
    const pids = wires.flatMap(({ pid }) => pid ?? [])
    return pids.length === 0 ? new Map() : this.#monitor.listBlocked(pids)
  }

  /** The store ends a deadlock by itself, after a moment in which nothing else may happen. */
  async #endDeadlock(): Promise<boolean> {
    const waiting = this.#underWay
    const blocked = await this.#listBlocked(waiting)
    const isDeadlock = waiting.every(({ pid = 0 }) =>
      blocked.get(pid)?.every((other) => waiting.some((one) => one.pid === other)),
    )
    if (waiting.length === 0 || !isDeadlock) return false
    await Promise.race(waiting.map(({ answered }) => answered))
    await this.#answeredOrBlocked(waiting)
    this.#handOver()
    return true
  }

  /** Connections to a store that refuses are lost. What was lost holds no locks any more. */
  async #forgetLost(): Promise<void> {
    for (const wire of this.#wires) {
      if (wire.machine.trouble !== 'refuses' || wire.isClosed) continue
      if (wire.isConnecting || wire.pid !== undefined) wire.fail(wire.isConnecting ? 'ECONNREFUSED' : 'ECONNRESET')
    }
    const lost = this.#wires.filter(({ isClosed }) => isClosed)
    if (lost.length === 0) return
    this.#wires = this.#wires.filter(({ isClosed }) => !isClosed)
    await this.#monitor.terminate(lost.flatMap(({ pid }) => pid ?? []))
    await this.#answeredOrBlocked(this.#underWay)
    this.#handOver()
  }
}

/** Waits for the work, but not for long. */
function raceOf(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const pause = setTimeout(resolve, ms)
  void work.then(() => {
    clearTimeout(pause)
    resolve()
  })
  return promise
}
