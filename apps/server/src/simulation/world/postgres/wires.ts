import type { Dice } from '../dice.ts'
import { Wire, type WiredMachine } from './wire.ts'

/** What can be asked of the store beside the machines. */
export interface Monitor {
  /** Of these processes, those that wait for a lock, with the ones that they wait for. */
  listBlocked(pids: readonly number[]): Promise<Map<number, readonly number[]>>
  /** Ends processes, and waits until they have let go of their locks. */
  terminate(pids: readonly number[]): Promise<void>
}

const FIRST_LOOK_MS = 1
const LONGEST_LOOK_MS = 50

/**
 * The connections of all machines of a season. One statement is sent at a time, in an order that the dice decide, the
 * next one only when the one before has been answered or waits for a lock.
 */
export class Wires {
  readonly #wires: Wire[] = []
  readonly #dice: Dice
  readonly #monitor: Monitor
  readonly #stir: () => void
  /** Whose connection was lost. */
  #ending: number[] = []

  constructor({ dice, monitor, stir }: { dice: Dice; monitor: Monitor; stir: () => void }) {
    this.#dice = dice
    this.#monitor = monitor
    this.#stir = stir
  }

  /** A new connection of a machine. */
  of(machine: WiredMachine): Wire {
    const wire = new Wire(machine, this.#stir)
    this.#wires.push(wire)
    return wire
  }

  /** Sends one statement and hands over what is answered then, or does nothing and says so. */
  async goOn(): Promise<boolean> {
    await this.#forgetLost()
    const ready = this.#wires.filter((wire) => wire.hasNews || (wire.isReady && wire.machine.trouble !== 'stalls'))
    if (ready.length === 0) return this.#endDeadlock()
    const wire = this.#dice.pick(ready)
    if (wire.hasNews && (!wire.isReady || this.#dice.onceIn(2))) wire.handNews()
    else await this.#send(wire)
    return true
  }

  async #send(wire: Wire): Promise<void> {
    const { machine } = wire
    const isConnecting = wire.isConnecting
    const end = isConnecting ? undefined : machine.countStatement(wire.next)
    if (end === 'before') return machine.kill()
    wire.send({ isDiskFull: machine.trouble === 'full' && /^\s*(?:insert|update)\b/i.test(wire.next) })
    await this.#answeredOrBlocked([wire])
    if (end === 'after') machine.kill()
    if (!wire.isInTransaction) await this.#afterTransaction(wire)
    for (const answered of this.#wires.filter(({ isAnswered }) => isAnswered)) answered.handOver()
  }

  /** Others may go on whose locks it held, and those who listen get what it notified them of. */
  async #afterTransaction(wire: Wire): Promise<void> {
    await this.#answeredOrBlocked(this.#wires.filter(({ isUnderWay }) => isUnderWay))
    if (!wire.hasNotified) return
    wire.hasNotified = false
    for (const other of this.#wires) if (other.isListening) await other.ping()
  }

  async #answeredOrBlocked(wires: readonly Wire[]): Promise<void> {
    let waiting = wires
    for (let pauseMs = FIRST_LOOK_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_LOOK_MS)) {
      waiting = waiting.filter(({ isUnderWay }) => isUnderWay)
      if (waiting.length === 0) return
      await raceOf(Promise.all(waiting.map(({ answered }) => answered)), pauseMs)
      const left = waiting.flatMap(({ isUnderWay, pid }) => (isUnderWay && pid !== undefined ? [pid] : []))
      if (left.length === 0) continue
      const blocked = await this.#monitor.listBlocked(left)
      waiting = waiting.filter(({ pid }) => pid === undefined || !blocked.has(pid))
    }
  }

  /** The store ends a deadlock by itself, after a moment in which nothing else may happen. */
  async #endDeadlock(): Promise<boolean> {
    const waiting = this.#wires.filter(({ isUnderWay }) => isUnderWay)
    if (waiting.length === 0) return false
    const pids = waiting.flatMap(({ pid }) => pid ?? [])
    const blocked = await this.#monitor.listBlocked(pids)
    const isDeadlock = pids.every((pid) => blocked.get(pid)?.every((other) => pids.includes(other)))
    if (!isDeadlock) return false
    await Promise.race(waiting.map(({ answered }) => answered))
    await this.#answeredOrBlocked(waiting)
    for (const answered of this.#wires.filter(({ isAnswered }) => isAnswered)) answered.handOver()
    return true
  }

  /** Connections to a store that refuses are lost. What was lost holds no locks any more. */
  async #forgetLost(): Promise<void> {
    for (const wire of this.#wires) {
      if (wire.machine.trouble === 'refuses' && !wire.isClosed && (wire.isConnecting || wire.pid !== undefined)) {
        wire.fail(wire.isConnecting ? 'ECONNREFUSED' : 'ECONNRESET')
      }
    }
    for (const [at, wire] of [...this.#wires.entries()].reverse()) {
      if (!wire.isClosed) continue
      this.#wires.splice(at, 1)
      if (wire.pid !== undefined) this.#ending.push(wire.pid)
    }
    if (this.#ending.length === 0) return
    const pids = this.#ending
    this.#ending = []
    await this.#monitor.terminate(pids)
    const waiting = this.#wires.filter(({ isUnderWay }) => isUnderWay)
    await this.#answeredOrBlocked(waiting)
    for (const answered of this.#wires.filter(({ isAnswered }) => isAnswered)) answered.handOver()
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
