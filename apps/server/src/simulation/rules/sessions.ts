import type { Rule, Stage } from '../people/stage.ts'
import { type Exchange, giveKey, keyOf } from '../product/client.ts'
import type { Browser } from '../world/browser.ts'
import type { Key } from './account-book.ts'
import { Broken } from './broken.ts'

const ENDED = 'a session that ended never works again'
const LASTS = 'a session lasts until something ends it'

const HOUR_MS = 60 * 60_000
/** Machines' clocks may be off, and a session's use is written down every five minutes. */
const DOUBT_MS = 3 * HOUR_MS
const IDLE_MS = 7 * 24 * HOUR_MS
const LONGEST_MS = 30 * 24 * HOUR_MS

/** Notes which browsers come in and go out, whatever they do it by. */
export function watchKeys({ world, product, accounts }: Stage): void {
  const had = new WeakMap<Browser, Key>()
  product.client.watchers.push(({ browser, request, key: sentWith, reply }: Exchange) => {
    const owner = accounts.ownerOf(browser)
    const key = had.get(browser)
    const [value, nowMs] = [keyOf(browser), world.time.nowMs]
    if (key) key.maybeUsedMs = nowMs
    const isLost = reply.state === 'lost' && request.method !== 'GET'
    if (isLost && key) accounts.doubtKeysOf(key)
    const account = isLost && owner ? accounts.find(owner) : undefined
    if (account) account.mayBeInUnknown = true
    if (!owner || value === key?.value) return
    // Whoever signs in twice at once is in twice, though their browser keeps one of the two.
    if (key) key.state = sentWith === key.value ? 'ended' : 'unsure'
    if (value === undefined) {
      had.delete(browser)
      return
    }
    const known = accounts.keys.find((one) => one.value === value)
    if (known) {
      had.set(browser, known)
      return
    }
    const opened = { value, owner, account: accounts.find(owner), openedMs: nowMs, usedMs: nowMs, maybeUsedMs: nowMs }
    const added: Key = { ...opened, state: 'works' }
    accounts.keys.push(added)
    had.set(browser, added)
  })
}

/** What the key does now; undefined where nobody can say. */
function expected(
  { state, account, openedMs, usedMs, maybeUsedMs }: Key,
  nowMs: number,
): 'works' | 'ended' | undefined {
  if (state === 'ended' || !account || account.isGone) return state === 'ended' ? 'ended' : undefined
  if (account.kind === 'card') return state === 'works' && nowMs - usedMs < LONGEST_MS - DOUBT_MS ? 'works' : undefined
  if (nowMs - maybeUsedMs > IDLE_MS + DOUBT_MS || nowMs - openedMs > LONGEST_MS + DOUBT_MS) return 'ended'
  const isYoung = nowMs - usedMs < IDLE_MS - DOUBT_MS && nowMs - openedMs < LONGEST_MS - DOUBT_MS
  return state === 'works' && isYoung ? 'works' : undefined
}

/** Of the sessions that have ended, those are tried first that ended last: by themselves they end in a week. */
const MAX_TRIED = 4

/** Some old sessions and one that is good are tried, each in a browser that has nothing else. */
async function tryKeys({ world, product, accounts }: Stage): Promise<void> {
  const dice = world.dice.of(`keys ${world.time.nowMs}`)
  const keysThat = (wanted: 'ended' | 'works') =>
    accounts.keys.filter((key) => expected(key, world.time.nowMs) === wanted)
  const [old, good] = [keysThat('ended'), keysThat('works')]
  const untried = old.filter(({ isTriedOut }) => !isTriedOut).slice(-MAX_TRIED)
  const picked = [
    ...(untried.length > 0 ? untried : dice.shuffled(old).slice(0, 1)),
    ...dice.shuffled(good).slice(0, 1),
  ]
  for (const key of picked) {
    const wanted = expected(key, world.time.nowMs)
    if (wanted === undefined) continue
    const browser = product.newBrowser('10.9.9.9', key.owner.language)
    giveKey(browser, key.value)
    if (wanted === 'works') accounts.belongsTo(browser, key.owner)
    const seen = await product.accounts.whoIsIn(browser)
    if (seen.state !== 'accepted') continue
    const whose = key.account?.owner.key ?? key.owner.key
    if (wanted === 'ended') {
      key.state = 'ended'
      key.isTriedOut = true
      if (seen.value) throw new Broken(ENDED, `an old session of ${whose} still opens the account`)
      continue
    }
    if (!seen.value) throw new Broken(LASTS, `nobody is in by the session of ${whose}, which nothing has ended`)
    key.usedMs = world.time.nowMs
    key.maybeUsedMs = world.time.nowMs
    if (key.account) key.account.uid ??= seen.value.uid
    if (seen.value.uid !== key.account?.uid) throw new Broken(LASTS, `the session of ${whose} opens another account`)
  }
}

export const sessions: Rule = { daily: tryKeys, atEnd: tryKeys }
