import { EventEmitter } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A machine, as its connections know it. */
export interface WiredMachine {
  readonly isAlive: boolean
  readonly trouble: 'refuses' | 'stalls' | 'full' | undefined
  within<T>(work: () => T): T
  /** Says whether the power goes before that statement or after it. */
  countStatement(sql: string): 'before' | 'after' | undefined
  kill(): void
}

/** What a client sends without waiting for an answer in between, mostly one statement. */
interface Asked {
  bytes: Buffer
  sql: string
}

const NOTIFIES = /\bpg_notify\b/i
const LISTENS = /^\s*listen\b/i

/** What a disk without room answers. */
const DISK_FULL = simpleQuery(
  `do $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
)

/**
 * One connection of a machine to the store, in place of its socket. What the client asks for waits here until the
 * simulation sends it, and the answer until the simulation hands it over.
 */
export class Wire extends EventEmitter {
  /** For the client. */
  writable = true
  readonly machine: WiredMachine
  /** Of the store's process that serves it, once known. */
  pid: number | undefined
  isListening = false
  /** Whether the transaction that ended with the last answer notifies those who listen. */
  hasNotified = false
  readonly #stir: () => void
  readonly #asked: Asked[] = []
  readonly #prepared = new Map<string, string>()
  readonly #written = new Messages()
  readonly #received = new Messages()
  readonly #news: Buffer[] = []
  #pieces: Buffer[] = []
  #sql = ''
  #address: { port: number; host: string } | undefined
  #socket: Socket | undefined
  #isOpen = false
  #isClosed = false
  #willNotify = false
  #answer: Buffer[] = []
  #underWay: (PromiseWithResolvers<void> & { isAnswered: boolean }) | undefined
  #pinged: PromiseWithResolvers<void> | undefined
  /** I: no transaction, T: within one, E: within a failed one. */
  #transaction = 'I'

  constructor(machine: WiredMachine, stir: () => void) {
    super()
    this.machine = machine
    this.#stir = stir
  }

  // As the client sees it

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  connect(port: number, host: string): void {
    this.#address = { port, host }
    this.#stir()
  }

  write(bytes: Buffer, done?: () => void): boolean {
    this.#stir()
    if (done) process.nextTick(done)
    if (this.#isClosed || !this.machine.isAlive) return false
    if (this.#isOpen) this.#take(bytes)
    // While they shake hands.
    else this.#socket?.write(bytes)
    return true
  }

  end(): void {
    this.#socket?.end()
    this.#close()
  }

  destroy(error?: Error): void {
    if (this.#isClosed) return
    this.#socket?.destroy()
    this.#close(error)
  }

  // As the simulation sees it

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** Whether there is something to send. */
  get isReady(): boolean {
    return !this.#isClosed && !this.#underWay && (this.isConnecting || this.#asked.length > 0)
  }

  /** Whether the client has asked for the connection, and it was not made yet. */
  get isConnecting(): boolean {
    return this.#address !== undefined && !this.#socket
  }

  get isUnderWay(): boolean {
    return this.#underWay !== undefined && !this.isAnswered
  }

  get isAnswered(): boolean {
    return this.#underWay?.isAnswered === true
  }

  get isInTransaction(): boolean {
    return this.#transaction === 'T'
  }

  /** The statement that is sent next. */
  get next(): string {
    return this.#asked[0]?.sql ?? ''
  }

  get hasNews(): boolean {
    return !this.#isClosed && this.#news.length > 0
  }

  /** Sends what comes next to the store. */
  send({ isDiskFull }: { isDiskFull: boolean }): void {
    this.#underWay = { ...Promise.withResolvers<void>(), isAnswered: false }
    if (this.isConnecting) this.#open()
    else this.#sendNext(isDiskFull)
  }

  #sendNext(isDiskFull: boolean): void {
    const { bytes, sql } = this.#asked.shift() as Asked
    if (NOTIFIES.test(sql)) this.#willNotify = true
    if (LISTENS.test(sql)) this.isListening = true
    this.#socket?.write(isDiskFull ? DISK_FULL : bytes)
  }

  /** Resolves when the store has answered. */
  get answered(): Promise<void> {
    return this.#underWay?.promise ?? Promise.resolve()
  }

  /** Hands the answer to the client. */
  handOver(): void {
    const answer = Buffer.concat(this.#answer)
    this.#answer = []
    this.#underWay = undefined
    this.#hand(answer)
  }

  /** Makes the store say which notifications there are. */
  async ping(): Promise<void> {
    if (this.#isClosed || !this.#isOpen || this.#underWay) return
    this.#pinged = Promise.withResolvers()
    this.#socket?.write(SYNC)
    await this.#pinged.promise
    this.#pinged = undefined
  }

  /** Hands the next notification to the client. */
  handNews(): void {
    this.#hand(this.#news.shift() as Buffer)
  }

  /** The connection is lost, and the client hears of it. */
  fail(code: 'ECONNREFUSED' | 'ECONNRESET'): void {
    this.destroy(Object.assign(new Error(`connect ${code}`), { code }))
  }

  /** The connection is lost, and nobody is left to hear of it. */
  cut(): void {
    this.#isClosed = true
    this.writable = false
    this.#socket?.destroy()
    this.#pinged?.resolve()
    this.#settle()
  }

  #hand(bytes: Buffer): void {
    this.#stir()
    if (this.machine.isAlive && bytes.length > 0) this.machine.within(() => this.emit('data', bytes))
  }

  #take(bytes: Buffer): void {
    for (const message of this.#written.take(bytes)) {
      if (message.kind === 'X') return
      this.#pieces.push(message.bytes)
      this.#sql ||= statementIn(message, this.#prepared) ?? ''
      if (message.kind !== 'Q' && message.kind !== 'S') continue
      // What it was written from may be used again.
      this.#asked.push({ bytes: Buffer.concat(this.#pieces), sql: this.#sql })
      this.#pieces = []
      this.#sql = ''
    }
  }

  #open(): void {
    const { port = 0, host = '' } = this.#address ?? {}
    const socket = connect(port, host)
    socket.setNoDelay(true)
    socket.on('connect', () => this.machine.within(() => this.emit('connect')))
    socket.on('data', (piece: Buffer) => this.#receive(piece))
    socket.on('error', (error) => this.destroy(error))
    socket.on('close', () => this.destroy())
    this.#socket = socket
  }

  #receive(piece: Buffer): void {
    if (this.#isClosed) return
    for (const message of this.#received.take(piece)) {
      if (message.kind === 'A') this.#news.push(message.bytes)
      else if (this.#pinged) this.#pinged.resolve()
      else if (this.#isOpen) this.#receiveOfAnswer(message)
      else this.#receiveOfHandshake(message)
    }
  }

  #receiveOfHandshake(message: Message): void {
    if (message.kind === 'K') this.pid = message.bytes.readUInt32BE(5)
    if (message.kind !== 'Z') this.#hand(message.bytes)
    else {
      this.#isOpen = true
      this.#receiveOfAnswer(message)
    }
  }

  #receiveOfAnswer({ kind, bytes }: Message): void {
    this.#answer.push(bytes)
    if (kind !== 'Z') return
    this.#transaction = String.fromCharCode(bytes[5] as number)
    this.hasNotified = this.#transaction === 'I' && this.#willNotify
    if (this.#transaction === 'I') this.#willNotify = false
    this.#settle()
  }

  #settle(): void {
    if (!this.#underWay) return
    this.#underWay.isAnswered = true
    this.#underWay.resolve()
  }

  #close(error?: Error): void {
    if (this.#isClosed) return
    this.#isClosed = true
    this.writable = false
    this.#pinged?.resolve()
    this.#settle()
    if (!this.machine.isAlive) return
    setImmediate(() => {
      this.#stir()
      this.machine.within(() => {
        if (error) this.emit('error', error)
        this.emit('close', error !== undefined)
      })
    })
  }
}

/** One message of PostgreSQL's protocol: a letter, its length and what it says. */
interface Message {
  kind: string
  bytes: Buffer
}

const HEADER_BYTES = 5

/** Puts messages together from the pieces in which they come. */
class Messages {
  #rest: Buffer = Buffer.alloc(0)

  take(piece: Buffer): Message[] {
    let rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
    const whole: Message[] = []
    while (rest.length >= HEADER_BYTES) {
      const length = 1 + rest.readUInt32BE(1)
      if (rest.length < length) break
      whole.push({ kind: String.fromCharCode(rest[0] as number), bytes: rest.subarray(0, length) })
      rest = rest.subarray(length)
    }
    this.#rest = rest
    return whole
  }
}

/** The statement that a client's message asks for, if it names one. `prepared`: those of this connection, by name. */
function statementIn({ kind, bytes }: Message, prepared: Map<string, string>): string | undefined {
  if (kind === 'Q') return textAt(bytes, HEADER_BYTES)
  if (kind === 'P') {
    const name = textAt(bytes, HEADER_BYTES)
    const sql = textAt(bytes, bytes.indexOf(0, HEADER_BYTES) + 1)
    prepared.set(name, sql)
    return sql
  }
  // The portal comes first.
  if (kind === 'B') return prepared.get(textAt(bytes, bytes.indexOf(0, HEADER_BYTES) + 1))
  return undefined
}

const textAt = (bytes: Buffer, start: number): string => bytes.toString('utf8', start, bytes.indexOf(0, start))

/** A statement by itself. */
function simpleQuery(sql: string): Buffer {
  const message = Buffer.alloc(HEADER_BYTES + Buffer.byteLength(sql) + 1)
  message.write('Q')
  message.writeUInt32BE(message.length - 1, 1)
  message.write(sql, HEADER_BYTES)
  return message
}

/** Asks the server to say that it is ready, and before that whatever it has not said yet. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
