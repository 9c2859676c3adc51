import { isDeepStrictEqual } from 'node:util'
import { openExpiring } from '../people/acts/accounts/lying-about.ts'
import { isCertain } from '../people/acts/trades/trading.ts'
import type { Person } from '../people/cast.ts'
import { firstCaptainOf, type Rule, remembering, residentsOf, type Stage } from '../people/stage.ts'
import { languageOfMail, languageOfPush } from '../product/read-mail.ts'
import type { Account } from './account-book.ts'
import { Broken } from './broken.ts'

const ACKNOWLEDGED = 'what was acknowledged is there afterwards'
const LANGUAGE = 'mails and pushes are in their reader’s language'
const SILENT = 'a phone that was signed out gets nothing'
const HOUR_MS = 60 * 60_000
/** One that a slow service was asked to show before. */
const PUSH_UNDER_WAY_MS = HOUR_MS / 4
/** What was written for them before they chose another language may still be under way. */
const UNDER_WAY_MS = 12 * HOUR_MS

/** One account is looked at as its owner would, on whichever machine is there by now. */
async function requireAcknowledged({ world, product, accounts }: Stage): Promise<void> {
  const dice = world.dice.of(`kept ${world.time.nowMs}`)
  const known = accounts.all.filter((one) => !one.isGone && !one.isShutOut && accounts.find(one.owner) === one)
  const told = known.filter((one) => one.notices || one.profile || one.language)
  for (const account of dice.shuffled(told).slice(0, 2))
    await accounts.whileFree(account.owner, () => requireKept(product.accounts, account))
}

async function requireKept(calls: Stage['product']['accounts'], account: Account): Promise<void> {
  const { browser } = account.owner
  const seen = await calls.whoIsIn(browser)
  if (seen.state !== 'accepted' || !seen.value || seen.value.showsLessUntilMs > 0) return
  if (account.language) requireSame(account, 'language', account.language, seen.value.language)
  if (account.notices && account.kind !== 'guest') {
    requireSame(account, 'choice made, which is asked for once', true, seen.value.hasChosenNotices)
    const read = await calls.readNoticeChoice(browser)
    if (read.state === 'accepted') requireSame(account, 'choice of notices', account.notices, read.value)
  }
  if (account.profile) {
    const read = await calls.readProfile(browser, seen.value.uid)
    if (read.state === 'accepted') requireSame(account, 'profile', account.profile, read.value)
  }
}

function requireSame({ owner }: Account, what: string, expected: unknown, found: unknown): void {
  if (isDeepStrictEqual(found, expected)) return
  const [is, was] = [found, expected].map((one) => JSON.stringify(one))
  throw new Broken(ACKNOWLEDGED, `the ${what} of ${owner.key} is ${is} instead of ${was}`)
}

const lookedOf = remembering(() => ({ mails: 0, pushes: 0 }))

async function requireRightReader(stage: Stage): Promise<void> {
  const { world, accounts } = stage
  const looked = lookedOf(stage)
  const before = { ...looked }
  const { mails, pushes } = world.outside
  Object.assign(looked, { mails: mails.length, pushes: pushes.length })
  const languageAt = (account: Account | undefined, atMs: number) =>
    account && atMs - account.languageSinceMs > UNDER_WAY_MS ? account.language : undefined
  const all = accounts.all.filter((one) => accounts.find(one.owner) === one)
  for (const mail of mails.slice(before.mails)) {
    const account = all.find(({ owner, kind }) => kind === 'e-mail' && owner.email === mail.to)
    const expected = languageAt(account, mail.atMs)
    const language = languageOfMail(mail)
    if (expected && language !== expected) {
      throw new Broken(LANGUAGE, `“${mail.subject}” to ${account?.owner.key} is in ${language}, not ${expected}`)
    }
  }
  for (const { atMs, endpoint, message } of pushes.slice(before.pushes)) {
    const silencedMs = accounts.silenced.get(endpoint)
    if (silencedMs !== undefined && atMs > silencedMs + PUSH_UNDER_WAY_MS)
      throw new Broken(SILENT, `“${message.notification.title}” comes to a phone that was signed out`)
    const account = all.find(({ devices }) => devices.some((one) => one.endpoint === endpoint))
    const expected = languageAt(account, atMs)
    const language = languageOfPush(message)
    if (expected && language !== expected) {
      throw new Broken(LANGUAGE, `a push to ${account?.owner.key} is in ${language}, not ${expected}`)
    }
  }
}

export const acknowledged: Rule = {
  daily: requireAcknowledged,
  afterStep: requireRightReader,
  atEnd: requireAcknowledged,
}

const LINKED = 'people may act for those whom captains linked them to, until a sale'
const MAX_ASKED = 2

const shownOnce = ({ timeline }: Stage, holders: readonly string[]): Set<string> =>
  new Set(holders.map((holder) => timeline.shown(holder, Number.NEGATIVE_INFINITY).toLowerCase()))

const expectedOf = (stage: Stage, { key }: Person): Set<string> =>
  shownOnce(stage, stage.trades.book.rights.holdersOf(key))

/** Somebody reads for whom they may act. */
export async function requireLinks(stage: Stage, person: Person): Promise<void> {
  const { accounts, product } = stage
  if (!isCertain(stage)) return
  const expected = expectedOf(stage, person)
  const seen = await product.accounts.whoIsIn(person.browser)
  if (seen.state !== 'accepted' || !seen.value || seen.value.showsLessUntilMs > 0) return
  const own = await product.invitations.own(person.browser)
  if (own.state !== 'accepted' || !accounts.find(person) || !isCertain(stage)) return
  const confirmed = shownOnce(stage, own.value.confirmed)
  if (!expected.union(confirmed).isDisjointFrom(stage.timeline.ambiguous)) return
  const [more] = confirmed.difference(expected)
  if (more !== undefined) throw new Broken(LINKED, `${person.key} may act for ${more}`)
  const waiting = shownOnce(stage, own.value.waiting)
  const doubtful = shownOnce(stage, [...accounts.doubtful])
  for (const missing of expected.difference(confirmed).difference(doubtful)) {
    if (!waiting.has(missing) || (await isListed(stage, missing)))
      throw new Broken(LINKED, `${person.key} may not act for ${missing}`)
  }
}

/** Whether a holder is on the list of people. A link to one that was removed from it waits. */
async function isListed(stage: Stage, holder: string): Promise<boolean> {
  const list = await stage.product.desk.listPeople(firstCaptainOf(stage))
  if (list.state !== 'accepted') return false
  return list.value.rows.some(({ entry }) =>
    shownOnce(
      stage,
      entry.holders.map(({ name }) => name),
    ).has(holder),
  )
}

const knownOf = remembering(() => new Map<Person, string>())

/** Those for whom something has changed. */
async function requireChanged(stage: Stage): Promise<void> {
  const before = knownOf(stage)
  const residents = residentsOf(stage).filter((person) => stage.accounts.find(person))
  const changed = residents.filter((person) => {
    const expected = [...expectedOf(stage, person)].sort().join()
    const isKnown = (before.get(person) ?? expected) === expected
    before.set(person, expected)
    return !isKnown
  })
  const dice = stage.world.dice.of(`links ${stage.world.time.nowMs}`)
  for (const person of dice.shuffled(changed).slice(0, MAX_ASKED)) await requireLinks(stage, person)
}

export const links: Rule = { afterStep: requireChanged, daily: openExpiring }
