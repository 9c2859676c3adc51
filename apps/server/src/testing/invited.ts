import type { CardsResponse, InvitationListResponse, Invitee, PrintedCard } from '@headgate/contracts'
import { mailboxMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { listMessages } from '../store/mailbox-queries.ts'
import { addPerson, addProperty, FIRST_DAY, setOwners } from '../store/people-queries.ts'
import { raisePeopleRevision } from '../store/property-queries.ts'
import type { Store } from '../store/store.ts'
import { holderNamed } from '../store/testing/settle-resident.ts'
import { answered } from './a-captains-api.ts'
import { sessionOf } from './accounts.ts'
import { type CaptainsBrowser, emailOf, PASSWORD, withCaptain } from './captains-of-accounts.ts'

/** Sends to the mailbox, and says that it is a mail server. */
export const sendingMailer = (store: Store): Mailer => ({
  ...mailboxMailer(store.db, { clock: systemClock, random: systemRandom }),
  reach: 'sent',
})

const SEASON = 'Date,4AM,10AM,4PM,10PM\n2030-06-10,Baca,Clark,Smith/Jones,Dole\n'

/** A captain whose ditch has four holders on its schedule, and two of their properties on its list. */
export async function withHolders(wanted: Parameters<typeof withCaptain>[0] = {}) {
  const there = await withCaptain(wanted)
  const { captain, store } = there
  const { db } = store
  const propertyOf = async (name: string, street: string) => {
    const address = { street, city: 'Lakewood', state: 'CO', placeId: `p-${name.toLowerCase()}` }
    const propertyId = await addProperty(db, address, systemRandom)
    const owners = [{ holderId: await holderNamed(db, name), sharesThousandths: 0 }]
    await setOwners(db, { propertyId, fromDay: FIRST_DAY, owners })
    return propertyId
  }
  const bacasId = await propertyOf('Baca', '1 Elm Ct')
  const clarksId = await propertyOf('Clark', '2 Elm Ct')
  await raisePeopleRevision(db, 'own')
  answered(await captain.send('POST', '/api/schedule/import', SEASON, { 'content-type': 'text/csv' }))
  const holderId = (name: string) => holderNamed(db, name)
  const person = (name: string, more: { email?: string; propertyId?: number } = {}) =>
    addPerson(
      db,
      { name, email: null, phone: null, isRenter: 0, propertyId: null, holderId: null, ...more },
      there.clock.now(),
    )
  /** The code in the newest mail to an address. */
  const mailedCode = async (to: string) => {
    await there.captainsMail.settled()
    const [newest] = (await listMessages(db)).filter((one) => one.to === to && one.text.includes('/join#'))
    return /\/join#(\S+)/.exec(newest?.text ?? '')?.[1] ?? ''
  }
  return { ...there, bacasId, clarksId, holderId, person, mailedCode }
}

export type WithHolders = Awaited<ReturnType<typeof withHolders>>

export const forHolder = (holder: string, more: Partial<Invitee> = {}): Invitee => ({
  holder,
  propertyId: null,
  personId: null,
  ...more,
})

export async function cardFor(captain: CaptainsBrowser, invitee: Invitee | string): Promise<PrintedCard> {
  const wanted = typeof invitee === 'string' ? forHolder(invitee) : invitee
  return firstCard(answered(await captain.post('/api/invitations/cards', { for: [wanted] })))
}

export async function renewedCard(captain: CaptainsBrowser, userId: string, holder: string): Promise<PrintedCard> {
  return firstCard(answered(await captain.post('/api/invitations/cards/renew', { userId, holder })))
}

const firstCard = ({ cards: [card] }: CardsResponse): PrintedCard => {
  if (!card) throw new Error('no card was made')
  return card
}

export const invitationsOf = async (captain: CaptainsBrowser): Promise<InvitationListResponse> =>
  answered(await captain.get('/api/invitations'))

/** Uses a card, and answers with what the server said. */
export const useCard = (browser: CaptainsBrowser, code: string, replaces: string | null = null) =>
  browser.post('/api/join/card', { code, replaces })

/** The names by which the schedule's turns are somebody's own. */
export async function ownNames(browser: CaptainsBrowser): Promise<string[]> {
  const { username, propertyOwners, user } = await sessionOf(browser)
  return [user?.fullName, username, ...propertyOwners].filter((name) => typeof name === 'string')
}

/** `404 join-code-used`, or `200`. */
export const answerOf = (answer: { statusCode: number; json(): { reason?: string; code?: string } }): string =>
  answer.statusCode === 200 ? '200' : `${answer.statusCode} ${answer.json().reason ?? answer.json().code}`

/** Registers, and claims a place or a name. */
export async function claimant(
  there: WithHolders,
  name: string,
  claim: { placeId: string; address: string } | { fullName: string },
) {
  const browser = await there.register(name)
  answered(await browser.post('/api/users', { ...claim }), 201)
  return { browser, uid: await there.uidOf(browser), email: emailOf(name), password: PASSWORD }
}
