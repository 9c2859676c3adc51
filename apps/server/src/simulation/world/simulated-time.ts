import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turnOfTheEventLoop } from 'node:timers/promises'
import type { ServerClock, Timer } from '../../config/clock.ts'

interface Waiting {
  dueMs: number
  run: () => void
  /** Something that is done again and again, which may come late. */
  isRound: boolean
  /** Whose it is; undefined for the world's own. */
  clock: MachineClock | undefined
}

/** Node's own shortest. A timer that sets itself again could otherwise keep time from passing. */
const SHORTEST_MS = 1
/** Timers of the recurring jobs are as long or longer. */
const SHORTEST_ROUND_MS = 1_000
/** Rounds of the event loop in which nothing happened before the world counts as at rest. */
const QUIET_TURNS = 2
/** Of real time, in which the world must come to rest: another program may be slow. */
const LONGEST_UNREST_MS = 60_000
/** The longest that anything waits before it gives up. */
const LONGEST_WAIT_MS = 11 * 60_000

/** A clock that one machine reads, which may show another time than the world's and ends with the machine. */
export interface MachineClock extends ServerClock {
  /** Sets what it shows, as somebody sets a machine's: no time passes. */
  set(by: Temporal.DurationLike): void
  /** As `after`, but comes at its instant, however long it is. */
  afterAwaited(ms: number, run: () => void): Timer
  /** From now on it wakes nobody. */
  stop(): void
}

/**
 * Time that passes only when the simulation says so, for every machine. What recurs, such as a job that runs each second,
 * comes late when time jumps, as on a machine that slept; whatever somebody waits for comes at its instant.
 */
export class SimulatedTime {
  readonly #startMs: number
  readonly #timers: Waiting[] = []
  readonly #turns: (() => void)[] = []
  /** Does one thing that waits for another program, when nothing else happens, and says whether there was one. */
  workOutside: () => Promise<boolean> = async () => false
  #waitedFor = 0
  #elapsedMs = 0
  /** Counts what has happened, to tell when nothing does any more. */
  #happened = 0

  constructor(start: Temporal.Instant) {
    this.#startMs = start.epochMilliseconds
  }

  get nowMs(): number {
    return this.#startMs + Math.trunc(this.#elapsedMs)
  }

  now(): Temporal.Instant {
    return Temporal.Instant.fromEpochMilliseconds(this.nowMs)
  }

  /** Something happened that the event loop may not show: the world is not yet at rest. */
  stir(): void {
    this.#happened += 1
  }

  /** The world's own timer. */
  after(ms: number, run: () => void): Timer {
    return this.#after(ms, run, false, undefined)
  }

  /** Somebody waits for so long. */
  pause(ms: number): Promise<void> {
    return new Promise((resolve) => void this.after(ms, resolve))
  }

  /** A clock for one machine. What its timers set off runs as part of the machine. */
  clockOf(): MachineClock {
    let aheadMs = 0
    let isStopped = false
    const timers = new Set<Timer>()
    const nowMs = () => this.nowMs + aheadMs
    const start = (ms: number, run: () => void, isRound: boolean): Timer => {
      const inMachine = AsyncLocalStorage.bind(run)
      const timer = this.#after(
        ms,
        () => {
          timers.delete(timer)
          if (!isStopped) inMachine()
        },
        isRound,
        clock,
      )
      timers.add(timer)
      return {
        cancel: () => {
          timers.delete(timer)
          timer.cancel()
        },
      }
    }
    const clock: MachineClock = {
      nowMs,
      now: () => Temporal.Instant.fromEpochMilliseconds(nowMs()),
      elapsedMs: () => this.#elapsedMs,
      after: (ms, run) => start(ms, run, ms >= SHORTEST_ROUND_MS),
      afterAwaited: (ms, run) => start(ms, run, false),
      pause: (ms) => new Promise((resolve) => void start(ms, resolve, false)),
      nextTurn: () => this.#nextTurn(),
      timeLimit: (ms) => {
        const limit = new AbortController()
        start(ms, () => limit.abort(new DOMException('The operation timed out', 'TimeoutError')), false)
        return limit.signal
      },
      set: (by) => {
        aheadMs += Temporal.Duration.from(by).total('milliseconds')
      },
      stop: () => {
        isStopped = true
        for (const timer of timers) timer.cancel()
        timers.clear()
      },
    }
    return clock
  }

  /**
   * Lets time pass until `target`. Whatever somebody waits for comes at its instant on the way; what recurs and is due by
   * then comes once, at the end, or only what recurs by the clock `only`.
   */
  async jumpTo(target: Temporal.Instant, only?: MachineClock): Promise<void> {
    await this.rest()
    await this.slipTo(target)
    const targetMs = target.epochMilliseconds - this.#startMs
    const isDue = ({ isRound, dueMs, clock }: Waiting) => isRound && dueMs <= targetMs && (!only || clock === only)
    for (const round of this.#timers.filter(isDue)) this.#fire(round)
    await this.rest()
  }

  /** As `jumpTo`, but what recurs stays late. */
  async slipTo(target: Temporal.Instant): Promise<void> {
    const targetMs = target.epochMilliseconds - this.#startMs
    for (let next = this.#nextAwaited(targetMs); next; next = this.#nextAwaited(targetMs)) {
      this.#passUntil(next.dueMs)
      this.#fire(next)
      await this.rest()
    }
    this.#passUntil(targetMs)
  }

  /** Lets time pass for as long as `work` waits for it, and answers what it does. */
  async passFor<T>(work: Promise<T>): Promise<T> {
    let isOver = false
    const ended = work.finally(() => {
      isOver = true
      this.stir()
    })
    ended.catch(() => undefined)
    await this.rest()
    for (;;) {
      if (isOver) return ended
      const next = this.#nextAwaited(this.#elapsedMs + LONGEST_WAIT_MS)
      if (!next) throw new Error('somebody waits for something that never comes')
      this.#passUntil(next.dueMs)
      this.#fire(next)
      await this.rest()
    }
  }

  /** No time passes until another program has done it. */
  async waitFor<T>(work: Promise<T>): Promise<T> {
    this.#waitedFor += 1
    try {
      return await work
    } finally {
      this.#waitedFor -= 1
      this.stir()
    }
  }

  /** Lets what goes on at this instant go on, until all of it waits for time or has ended. */
  async rest(): Promise<void> {
    do await this.#untilQuiet()
    while (await this.workOutside())
  }

  async #untilQuiet(): Promise<void> {
    let quiet = 0
    for (let untilMs = performance.now() + LONGEST_UNREST_MS; quiet < QUIET_TURNS; ) {
      if (performance.now() > untilMs) throw new Error('the world does not come to rest')
      const before = this.#happened
      this.#turns.shift()?.()
      await turnOfTheEventLoop()
      const isBusy =
        this.#waitedFor > 0 || this.#turns.length > 0 || this.#happened !== before || isWaitedForByTheMachine()
      quiet = isBusy ? 0 : quiet + 1
    }
  }

  #nextTurn(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    this.#turns.push(resolve)
    return promise
  }

  #after(ms: number, run: () => void, isRound: boolean, clock: MachineClock | undefined): Timer {
    const timer: Waiting = { dueMs: this.#elapsedMs + Math.max(ms, SHORTEST_MS), run, isRound, clock }
    // From the end, since most timers are due after those that wait.
    let at = this.#timers.length
    while (at > 0 && (this.#timers[at - 1] as Waiting).dueMs > timer.dueMs) at -= 1
    this.#timers.splice(at, 0, timer)
    return { cancel: () => this.#remove(timer) }
  }

  #nextAwaited(untilMs: number): Waiting | undefined {
    for (const timer of this.#timers) {
      if (timer.dueMs > untilMs) return undefined
      if (!timer.isRound) return timer
    }
    return undefined
  }

  #fire(timer: Waiting): void {
    this.#remove(timer)
    this.#happened += 1
    timer.run()
  }

  #remove(timer: Waiting): void {
    const at = this.#timers.indexOf(timer)
    if (at !== -1) this.#timers.splice(at, 1)
  }

  #passUntil(elapsedMs: number): void {
    this.#elapsedMs = Math.max(this.#elapsedMs, elapsedMs)
  }
}

/** Work on other threads, such as reading a file, which ends in real time. */
const isWaitedForByTheMachine = (): boolean =>
  process.getActiveResourcesInfo().some((kind) => /^(?:FSReq|Immediate)/.test(kind))
