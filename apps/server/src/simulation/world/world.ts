import { createHash } from 'node:crypto'
import type { Engine } from '../../store/store.ts'
import { tablesOf } from '../../store/testing/tables-of.ts'
import { Dice } from './dice.ts'
import { Machine } from './machine.ts'
import { openSeasonStore } from './open-season-store.ts'
import { OutsideWorld } from './outside-world.ts'
import type { SeasonStore } from './season-store.ts'
import { Secrets } from './secrets.ts'
import { SimulatedTime } from './simulated-time.ts'

/** A time in which something outside people's reach went wrong: `[fromMs, untilMs)`. */
interface Outage {
  what: string
  fromMs: number
  untilMs: number
}

/** Time, machines on one store and everything outside them, all by one seed. */
export class World {
  readonly dice: Dice
  readonly time: SimulatedTime
  readonly outside: OutsideWorld
  /** The logs of all machines. */
  readonly log: Record<string, unknown>[] = []
  readonly machines: Machine[] = []
  readonly outages: Outage[] = []
  /** When every machine did what recurs, in order. */
  readonly works: number[] = []
  readonly #store: SeasonStore
  readonly #whoWorks: Dice
  readonly #secrets = new Secrets()
  readonly #notes = createHash('sha256')
  #started = 0

  private constructor(dice: Dice, time: SimulatedTime, store: SeasonStore) {
    this.dice = dice
    this.time = time
    this.outside = new OutsideWorld(time, dice.of('outside'))
    this.#store = store
    this.#whoWorks = dice.of('who works')
  }

  static async open(seed: number, start: Temporal.Instant, engine: Engine): Promise<World> {
    const dice = new Dice(`season ${seed}`)
    const time = new SimulatedTime(start)
    return new World(dice, time, await openSeasonStore(engine, time, dice.of('statements')))
  }

  get engine(): Engine {
    return this.#store.engine
  }

  get alive(): Machine[] {
    return this.machines.filter(({ isAlive }) => isAlive)
  }

  /** Whether it does not matter which machine one asks for the time. */
  get doClocksAgree(): boolean {
    const [first] = this.alive
    return this.alive.every(({ clock }) => clock.nowMs() === first?.clock.nowMs())
  }

  get areClocksRight(): boolean {
    return this.alive.every(({ clock }) => clock.nowMs() === this.time.nowMs)
  }

  /** Of two machines, the other one hears of a change a moment later. */
  async untilHeard(): Promise<void> {
    if (this.engine === 'postgres') await this.time.pause(HEARD_MS)
  }

  /** Of two machines, one that lost the store has to find it again before it hears what the other one does. */
  get isRecovering(): boolean {
    return this.engine === 'postgres' && this.outages.some(({ untilMs }) => untilMs >= (this.works.at(-1) ?? 0))
  }

  /** Lets time pass until then. Of two machines that do the same again and again, often only one gets to it. */
  async jumpTo(target: Temporal.Instant): Promise<void> {
    const isWell = ({ trouble, clock }: Machine) => !trouble && clock.nowMs() === this.time.nowMs
    const isEither =
      !this.isRecovering && this.alive.length > 1 && this.alive.every(isWell) && !this.#whoWorks.onceIn(4)
    await this.time.jumpTo(target, isEither ? this.#whoWorks.pick(this.alive).clock : undefined)
    if (!isEither && this.alive.length > 0) this.works.push(this.time.nowMs)
  }

  /** Starts one more machine on the store. */
  async start(death?: Parameters<typeof Machine.start>[1]): Promise<Machine> {
    this.#started += 1
    const name = `machine ${this.#started}`
    const machine = await Machine.start(
      {
        name,
        time: this.time,
        random: this.#secrets.noting(this.dice.of(name)),
        outside: this.outside,
        env: { ...SETTINGS, DATABASE_URL: this.#store.databaseUrl },
        wires: this.#store.wires,
        log: (line) => void this.log.push(line),
      },
      death,
    )
    this.machines.push(machine)
    void machine.died.then(() => this.noteOutage('power cut', 0))
    return machine
  }

  /** Notes something that happened, with each secret as its number, so that two runs of a seed can be compared. */
  note(what: string): void {
    this.#notes.update(`${this.time.now()} ${this.#secrets.hide(what)}\n`)
  }

  /** Of all that was noted and of every row in the store, at the end: equal for two runs of the same steps. */
  async digest(): Promise<string> {
    for (const row of await this.contents()) this.note(row)
    return this.#notes.digest('base64url').slice(0, 16)
  }

  readonly noteOutage = (what: string, lastsMs: number): void => {
    const fromMs = this.time.nowMs
    this.outages.push({ what, fromMs, untilMs: fromMs + lastsMs })
  }

  /** Every row of the store but of some tables, as text. The library that migrates it takes its own clock. */
  async contents(except: readonly string[] = []): Promise<string[]> {
    const { kysely_migration: _, ...tables } = await this.time.waitFor(tablesOf(this.#store.databaseUrl))
    const wanted = Object.entries(tables).filter(([table]) => !except.includes(table))
    return wanted.flatMap(([table, rows]) => rows.map((row) => `${table} ${row}`))
  }

  /** Lets go of the machines that have ended, and of what came out of all. */
  forget(): void {
    this.machines.splice(0, this.machines.length, ...this.alive)
    this.log.length = 0
    this.outside.forget()
  }

  async end(): Promise<void> {
    for (const machine of this.machines) machine.kill()
    await this.#store.drop()
  }
}

const HEARD_MS = 1_000

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ditch.example.org',
  SMTP_URL: 'smtps://headgate:secret@mail.example.org',
  MAIL_FROM: 'ditch@example.org',
  WEATHER_SOURCE: 'averages',
  BACKUPS: 'off',
}
