import { type Exchange, giveKey } from '../../../product/client.ts'
import { type CallOf, forgeKey, guesses, listCalls, tryCall } from '../../../product/request-kinds.ts'
import { Broken, requireSameLists } from '../../../rules/broken.ts'
import type { Browser } from '../../../world/browser.ts'
import type { Dice } from '../../../world/dice.ts'
import type { Person } from '../../cast.ts'
import { type Acts, type Result, residentsOf, type Stage } from '../../stage.ts'
import { comeIn, whileTaken } from './scene.ts'

const NOTHING = 'people without the right to it read nothing and change nothing'

export const STRANGERS: Acts = {
  /** Somebody without an account guesses codes, and makes calls that are for others. */
  guesses: {
    weight: 6,
    async run(stage, dice) {
      const { product, people, accounts } = stage
      const stranger = dice.pick(people.filter(({ kind }) => kind === 'stranger'))
      const browser = product.newBrowser(stranger.browser.address, stranger.language)
      accounts.belongsTo(browser, stranger)
      if (dice.onceIn(2) && accounts.keys.length > 0) giveKey(browser, forgeKey(dice, dice.pick(accounts.keys).value))
      return unchanged(stage, browser, async () => {
        const email = dice.pick(people.filter((one) => one.email !== undefined)).email ?? ''
        if (dice.onceIn(4)) return guessTooOften(stage, dice, browser, email)
        for (const request of dice.shuffled(guesses(dice, dice.pick(stage.holders), email)).slice(0, 6)) {
          const reply = await product.client.ask(browser, request)
          if (reply.state === 'lost') return 'lost'
          if (reply.state === 'accepted')
            throw new Broken(NOTHING, `a stranger guesses ${request.method} ${request.path}`)
        }
        const refusedWith = { session: [401], resident: [401], captain: [401] }
        return tryCalls(stage, dice, { browser, who: 'nobody', refusedWith })
      })
    },
  },

  /** A guest makes calls that are for residents and captains. */
  'guesses as a guest': {
    weight: 1,
    run(stage, dice) {
      const guest = dice.shuffled(stage.people).find((one) => stage.accounts.find(one)?.kind === 'guest')
      return whileTaken(stage, guest, async () => {
        const { browser, key: who } = guest as Person
        const seen = await stage.product.accounts.whoIsIn(browser)
        if (seen.state !== 'accepted' || !seen.value) return 'idle'
        const refusedWith = { session: undefined, resident: [403], captain: [403] }
        return unchanged(stage, browser, () => tryCalls(stage, dice, { browser, who, refusedWith }))
      })
    },
  },

  /** A neighbor makes a captain's calls, and asks for what is another's. */
  overreaches: {
    weight: 4,
    run(stage, dice) {
      const { product, accounts } = stage
      const found = dice.shuffled(residentsOf(stage)).find((one) => accounts.find(one))
      return whileTaken(stage, found, async () => {
        const person = found as Person
        const account = accounts.find(person)
        if (!account || !(await comeIn({ stage, person, account }))) return 'idle'
        const { browser, key: who } = person
        return unchanged(stage, browser, async () => {
          const other = dice.shuffled(accounts.all).find((one) => one.owner !== person && one.uid !== undefined)
          const [theirs, session] = [other?.devices[0]?.id, other?.sessionIds[0]]
          if (other?.uid) expectNone(person, await product.accounts.readProfile(browser, other.uid), 'no-such-record')
          if (theirs) expectNone(person, await product.accounts.stopPushes(browser, theirs), 'no-such-device')
          if (session) expectNone(person, await product.accounts.endSession(browser, session), 'no-such-session')
          const refusedWith = { session: undefined, resident: undefined, captain: [403] }
          return tryCalls(stage, dice, { browser, who, refusedWith })
        })
      })
    },
  },
}

/** Tries at one account from one address in a quarter of an hour. */
const MAX_GUESSES = 10

/** Guesses one password after another, until the server refuses further tries. */
async function guessTooOften({ product, world }: Stage, dice: Dice, browser: Browser, email: string): Promise<Result> {
  for (let tries = 0; tries <= MAX_GUESSES; tries += 1) {
    const tried = await product.accounts.signIn(browser, { email, password: `${dice.token(6)}-guess` })
    if (tried.state === 'lost') return 'lost'
    if (tried.state === 'accepted') throw new Broken(NOTHING, `a stranger guesses the password of ${email}`)
    if (tried.reason === 'too-many-tries') return 'refused'
  }
  // For a machine whose clock is ahead, the quarter of an hour that another began is over.
  if (!world.doClocksAgree) return 'refused'
  throw new Broken(NOTHING, `a stranger guesses ${MAX_GUESSES + 1} passwords of one account without a pause`)
}

function expectNone({ key }: Person, outcome: { state: string; reason?: string }, reason: string): void {
  if (outcome.state === 'accepted' || (outcome.state === 'refused' && outcome.reason !== reason)) {
    throw new Broken(NOTHING, `${key} asks for what is another’s: ${outcome.reason ?? outcome.state}, not ${reason}`)
  }
}

interface Trying {
  browser: Browser
  who: string
  /** The answers that there may be, by whose the call is. Undefined: it is theirs. */
  refusedWith: Readonly<Record<Exclude<CallOf, 'anybody'>, readonly number[] | undefined>>
}

async function tryCalls(stage: Stage, dice: Dice, { browser, who, refusedWith }: Trying): Promise<Result> {
  const { product, accounts } = stage
  const calls = await listCalls(product.client, browser)
  const ids = accounts.all.flatMap(({ uid, devices }) => [...(uid ? [uid] : []), ...devices.map(({ id }) => id)])
  const others = dice.shuffled(calls).map((call) => tryCall(dice, call, ['1', '7', ...ids]))
  const tried = others.filter(({ of }) => of !== 'anybody' && refusedWith[of] !== undefined).slice(0, 8)
  for (const { of, request } of tried) {
    const reply = await product.client.ask(browser, request)
    if (reply.state === 'lost' || (reply.state === 'refused' && reply.status >= 500)) return 'lost'
    const expected = of === 'anybody' ? [] : (refusedWith[of] ?? [])
    if (reply.state === 'accepted' || !expected.includes(reply.status)) {
      const status = reply.answer.status
      throw new Broken(NOTHING, `${who} makes a call of ${of}s: ${request.method} ${request.path} answers ${status}`)
    }
  }
  return tried.length > 0 ? 'refused' : 'idle'
}

/** What strangers do leaves nothing in the store, but for how often they tried. Only told where nobody else is about. */
async function unchanged(stage: Stage, browser: Browser, work: () => Promise<Result>): Promise<Result> {
  const { world, product, crowd } = stage
  const { client } = product
  // What others have asked for may still be written after they got their answers.
  let isAlone = client.underWay === 0 && crowd === 1
  const watch = (exchange: Exchange) => {
    isAlone &&= exchange.browser === browser
  }
  const before = isAlone ? await world.contents(OTHERS) : []
  client.watchers.push(watch)
  const result = await work().finally(() => client.watchers.splice(client.watchers.indexOf(watch), 1))
  if (!isAlone || client.underWay > 0 || result === 'lost') return result
  requireSameLists(NOTHING, 'the store after a stranger’s guesses', await world.contents(OTHERS), before)
  return result
}

/** Tables that count what strangers do, that any visit changes, or that grow beside it, and those of the season. */
const OTHERS = [
  'rate_limit',
  'account_session',
  'user_account',
  'notice_delivery',
  'push_subscription',
  'notice_progress',
  'turn',
  'edited_turn',
  'forecast',
  'trade',
  'trade_time',
]
