import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerClock } from '../config/clock.ts'
import { findSignedIn } from './auth-guards.ts'
import { addressSubject } from './client-address.ts'
import { RateLimitExceeded } from './rate-limiter.ts'

/** Far more than the browsers behind one address ask for at once. */
export const MAX_WAITING = 1_000
/** A request that waits for somebody else's server, or for a large file, lets the next one begin after this. */
const LONGEST_TURN_MS = 250
const TRY_AGAIN_SECONDS = 1

/**
 * Runs what one subject asks for one after another, and lets others in between: everything shares one thread, and the
 * store on SQLite too.
 */
export class FairTurns {
  /** Those who wait, by subject; an entry for each subject that has its turn. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #clock: ServerClock

  constructor(clock: ServerClock) {
    this.#clock = clock
  }

  /** Throws `RateLimitExceeded` if too many wait already. */
  async take<T>(subject: string, work: () => T | Promise<T>): Promise<T> {
    const waiting = this.#waiting.get(subject)
    if (!waiting) this.#waiting.set(subject, [])
    else if (waiting.length >= MAX_WAITING) throw new RateLimitExceeded(TRY_AGAIN_SECONDS)
    else await new Promise<void>((begin) => waiting.push(begin))
    let isOver = false
    const passOn = () => {
      // The next one begins after what others have sent meanwhile has been read.
      if (!isOver) void this.#clock.nextTurn().then(() => this.#begin(subject))
      isOver = true
    }
    const timer = this.#clock.after(LONGEST_TURN_MS, passOn)
    try {
      return await work()
    } finally {
      timer.cancel()
      passOn()
    }
  }

  #begin(subject: string): void {
    const next = this.#waiting.get(subject)?.shift()
    if (next) next()
    else this.#waiting.delete(subject)
  }
}

/** Gives each account one turn at a time on every later route of `app`; without a session, each address. */
export function takeFairTurns(app: FastifyInstance, clock: ServerClock): void {
  const turns = new FairTurns(clock)
  const subjectOf = (request: FastifyRequest) => findSignedIn(request)?.user.uid ?? addressSubject(request.ip)
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request: FastifyRequest, reply: FastifyReply) {
      return turns.take(subjectOf(request), () => handler.call(this, request, reply))
    }
  })
}
