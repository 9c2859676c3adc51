import type { Person } from '../people/cast.ts'
import { Broken } from '../rules/broken.ts'
import type { Answer, Browser, Request } from '../world/browser.ts'
import type { Dice } from '../world/dice.ts'
import type { Machine } from '../world/machine.ts'
import type { World } from '../world/world.ts'

/** What became of a request. `lost`: nobody knows whether it was done. */
export type Reply =
  | {
      state: 'accepted'
      call: string
      answer: Answer
      /** When it was done, by the clock of the machine that did it; undefined if it took a while. */
      atMs: number | undefined
    }
  | { state: 'refused'; call: string; status: number; reason: string; answer: Answer }
  | { state: 'lost'; call: string }

/** A request, and what became of it. */
export interface Exchange {
  browser: Browser
  request: Request
  /** With which it was sent, which the browser may have exchanged for another by the time of the answer. */
  key: string | undefined
  reply: Reply
}

/** Sends requests to whichever machine is there, as a browser behind a balancer does, and notes what came back. */
export class Client {
  readonly #world: World
  readonly #balancer: Dice
  /** Each sees every exchange before whoever asked does. */
  readonly watchers: ((exchange: Exchange) => void)[] = []
  /** The answer to the next request goes astray. */
  losesNextAnswer = false
  /** Requests that have no answer yet. */
  underWay = 0

  constructor(world: World) {
    this.#world = world
    this.#balancer = world.dice.of('balancer')
  }

  /** Asks as somebody. A page that finds itself signed out asks for the password, and asks again. */
  async askAs({ browser, email, password }: Person, request: Request): Promise<Reply> {
    const reply = await this.ask(browser, request)
    const isSignedOut = reply.state === 'refused' && reply.status === 401
    if (!isSignedOut || email === undefined || password === undefined) return reply
    const signedIn = await this.ask(browser, { method: 'POST', path: '/api/auth/sign-in', body: { email, password } })
    return signedIn.state === 'accepted' ? this.ask(browser, request) : signedIn
  }

  async ask(browser: Browser, request: Request): Promise<Reply> {
    const machine = this.#pickMachine()
    const key = keyOf(browser)
    this.underWay += 1
    const begunMs = machine?.clock.nowMs()
    const answer = machine && (await this.#send(machine, browser, request))
    const atMs = machine?.clock.nowMs() === begunMs ? begunMs : undefined
    this.underWay -= 1
    const isLost = this.losesNextAnswer && machine !== undefined
    if (isLost) this.losesNextAnswer = false
    const reply = replyWith(request, isLost ? undefined : answer, atMs)
    for (const watch of this.watchers) watch({ browser, request, key, reply })
    return reply
  }

  /** Looks at something without a change, as often as a rule likes. */
  async look(browser: Browser, request: Request): Promise<Answer | undefined> {
    const machine = this.#pickMachine()
    if (!machine || this.#isStoreAway) return undefined
    const key = keyOf(browser)
    const answer = await this.#send(machine, browser, request)
    if (browser.cookies.size > 0)
      for (const watch of this.watchers) watch({ browser, request, key, reply: replyWith(request, answer) })
    return answer && answer.status < 500 ? answer : undefined
  }

  #pickMachine(): Machine | undefined {
    const { alive } = this.#world
    return alive.length > 1 ? this.#balancer.pick(alive) : alive[0]
  }

  /** A machine that the store does not answer may hold locks that another one waits for. */
  get #isStoreAway(): boolean {
    return this.#world.alive.some(({ trouble }) => trouble !== undefined)
  }

  async #send(machine: Machine, browser: Browser, request: Request): Promise<Answer | undefined> {
    const wasStoreAway = this.#isStoreAway
    const answer = await browser.send(machine, request)
    const { method, path, body } = request
    this.#world.note(`${method} ${path} ${JSON.stringify(body)} → ${answer?.status} ${answer?.text}`)
    if (answer && answer.status >= 500 && !wasStoreAway && !this.#isStoreAway && machine.isAlive) {
      throw new Broken('no 5xx but while the store is away', `${method} ${path}: ${answer.text}`)
    }
    return answer
  }
}

function replyWith({ method, path, body }: Request, answer: Answer | undefined, atMs?: number): Reply {
  const call = `${method} ${path} ${body === undefined ? '' : JSON.stringify(body)}`
  if (!answer) return { state: 'lost', call }
  const { status } = answer
  if (status >= 200 && status < 400) return { state: 'accepted', call, answer, atMs }
  return { state: 'refused', call, status, reason: reasonOf(answer), answer }
}

function reasonOf(answer: Answer): string {
  try {
    const { reason, code } = answer.json<{ reason?: string; code?: string }>()
    return reason ?? code ?? answer.text
  } catch {
    return answer.text
  }
}

const COOKIE = '__Host-headgate'

/** By which a browser opens an account; undefined while nobody is in. */
export const keyOf = ({ cookies }: Browser): string | undefined => cookies.get(COOKIE)

export const giveKey = ({ cookies }: Browser, key: string): void => void cookies.set(COOKIE, key)
