import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../../testing/memory-folder.ts'
import { contentsOfSqlite } from './contents.ts'
import { Dice } from './dice.ts'
import { Machine } from './machine.ts'
import { OutsideWorld } from './outside-world.ts'
import { Secrets } from './secrets.ts'
import { SimulatedTime } from './simulated-time.ts'
import { watchStatements } from './statements.ts'

export interface WorldWanted {
  seed: number
  start: Temporal.Instant
  env?: Record<string, string>
}

/** A time in which something outside people's reach went wrong: `[fromMs, untilMs)`. */
export interface Outage {
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
  readonly folder: string
  readonly outages: Outage[] = []
  readonly #secrets = new Secrets()
  readonly #env: Record<string, string>
  #started = 0

  constructor({ seed, start, env = {} }: WorldWanted) {
    watchStatements()
    this.dice = new Dice(`season ${seed}`)
    this.time = new SimulatedTime(start)
    this.outside = new OutsideWorld(this.time, this.dice.of('outside'))
    this.folder = mkdtempSync(join(memoryFolder(), 'headgate-season-'))
    this.#env = env
  }

  get alive(): Machine[] {
    return this.machines.filter(({ isAlive }) => isAlive)
  }

  get databasePath(): string {
    return join(this.folder, 'headgate.db')
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
        env: { ...SETTINGS, DATABASE_URL: `sqlite:${this.databasePath}`, ...this.#env },
        log: (line) => void this.log.push(line),
      },
      death,
    )
    this.machines.push(machine)
    return machine
  }

  /** The text with each secret replaced by its number, so that two runs of a seed can be compared and shown. */
  withoutSecrets(text: string): string {
    return this.#secrets.hide(text)
  }

  readonly noteOutage = (what: string, lastsMs: number): void => {
    const fromMs = this.time.nowMs
    this.outages.push({ what, fromMs, untilMs: fromMs + lastsMs })
  }

  /** Every row of the store, as text. */
  contents(): string[] {
    return contentsOfSqlite(this.databasePath).map((row) => this.withoutSecrets(row))
  }

  end(): void {
    for (const machine of this.machines) machine.kill()
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ditch.example.org',
  SMTP_URL: 'smtps://headgate:secret@mail.example.org',
  MAIL_FROM: 'ditch@example.org',
  WEATHER_SOURCE: 'averages',
}
