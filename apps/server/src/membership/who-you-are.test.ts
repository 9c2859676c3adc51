import type { TodayResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { answered } from '../testing/a-captains-api.ts'
import { auditOf, type CaptainsBrowser, emailOf, invitationOf } from '../testing/captains-of-accounts.ts'
import {
  answerOf,
  cardFor,
  forHolder,
  invitationsOf,
  ownNames,
  sendingMailer,
  useCard,
  type WithHolders,
  withHolders,
} from '../testing/invited.ts'
import { noticeInEnglish } from '../testing/notice-in-english.ts'

const todayOf = async (captain: CaptainsBrowser) => answered<TodayResponse>(await captain.get('/api/captain/today'))
const askedOf = async (captain: CaptainsBrowser) => (await todayOf(captain)).whoYouAre
const say = (captain: CaptainsBrowser, body: object) => captain.post('/api/captain/who-you-are', body)

/** Clark's household has two people, one of whom may be the captain. */
async function withClarks(wanted: Parameters<typeof withHolders>[0] = {}) {
  const there = await withHolders(wanted)
  const { person, clarksId: propertyId } = there
  const [ann, cy] = [await person('Ann Clark', { propertyId }), await person('Cy Clark', { propertyId })]
  const annsEntry = forHolder('Clark', { propertyId, personId: ann })
  return { ...there, ann, cy, annsEntry }
}

const joinedOf = async ({ captain, uidOf }: WithHolders, who: CaptainsBrowser) => {
  const uid = await uidOf(who)
  return (await invitationsOf(captain)).joined.filter((one) => one.userId === uid).map(({ holder }) => holder)
}

const noticesOf = async ({ store }: WithHolders) =>
  (await store.db.selectFrom('noticeDelivery').selectAll().where('channel', '=', 'list').execute()).map((row) => ({
    to: row.userId,
    ...noticeInEnglish(row),
  }))

describe.each(ENGINES_OF_RUN)('a captain on their own list, on %s', (engine) => {
  it('given a list, then they are asked which of its people they are, the likeliest by name first', async () => {
    const { captain, ann, cy } = await withClarks({ engine })
    expect(await askedOf(captain)).toMatchObject({
      hasGuess: true,
      choices: [
        { name: 'Ann Clark', holder: 'Clark', personId: ann, street: '2 Elm Ct' },
        { name: 'Baca', holder: 'Baca', personId: null, street: '1 Elm Ct' },
        { name: 'Cy Clark', personId: cy },
      ],
    })
  })

  it('given one is chosen, then they act for it at once, others hear of it, and they need neither card nor invitation', async () => {
    const there = await withClarks({ engine })
    const { captain, anotherCaptain, browser, annsEntry, uidOf } = there
    const deputy = await anotherCaptain('di')
    const household = browser()
    answered(await useCard(household, (await cardFor(captain, { ...annsEntry, personId: there.cy })).code))
    const card = await cardFor(captain, annsEntry)
    expect(answerOf(await say(captain, annsEntry))).toBe('200')
    expect(await joinedOf(there, captain)).toEqual(['Clark'])
    expect(await ownNames(captain)).toContain('Clark')
    expect(await askedOf(captain)).toBeNull()
    const { missing, waiting } = await invitationsOf(captain)
    expect([missing.some(({ holder }) => holder === 'Clark'), waiting]).toEqual([false, []])
    expect(answerOf(await useCard(browser(), card.code))).toBe('404 join-code-withdrawn')
    expect((await auditOf(captain))[0]).toMatch(/Clark/)
    const told = (await noticesOf(there)).filter(({ to }) => to !== undefined)
    const heard = [await uidOf(deputy), await uidOf(household)].sort()
    expect([...new Set(told.map(({ to }) => to))].sort()).toEqual(heard)

    expect(answerOf(await say(captain, annsEntry))).toBe('409 joined-already')
    const link = { userId: await uidOf(captain), holder: 'Clark', undoes: 'confirm' }
    expect(answerOf(await captain.post('/api/links/undo', link))).toBe('200')
    expect((await askedOf(captain))?.choices[0]).toMatchObject({ name: 'Ann Clark' })
  })

  it('given they are not on it, then nobody asks again, until they take that back', async () => {
    const { captain } = await withClarks({ engine })
    expect(answerOf(await say(captain, { isOffList: true }))).toBe('200')
    expect(await askedOf(captain)).toBeNull()
    expect(answerOf(await say(captain, { isOffList: false }))).toBe('200')
    expect(await askedOf(captain)).not.toBeNull()
  })
})

it('given an e-mail that nobody has confirmed, where mail is sent, then a captain may still say who they are', async () => {
  const there = await withHolders({ mailer: sendingMailer })
  const { browser, captain } = there
  const deputy = await there.register('bo')
  answered(await deputy.post('/api/captains/invitations/accept', { code: (await invitationOf(captain)).code }))
  expect(answerOf(await say(deputy, forHolder('Dole')))).toBe('200')
  expect(await joinedOf(there, deputy)).toEqual(['Dole'])
  expect(answerOf(await say(browser(), forHolder('Dole')))).toBe('401 not-signed-in')
})

it.each([
  [
    'somebody’s entry at another house',
    (there: Awaited<ReturnType<typeof withClarks>>) => ({ ...there.annsEntry, propertyId: there.bacasId }),
    '409 link-changed',
  ],
  [
    'an entry that was taken off',
    (there: Awaited<ReturnType<typeof withClarks>>) => ({ ...there.annsEntry, personId: 4711 }),
    '409 link-changed',
  ],
  ['a name that nobody has', () => forHolder('Ghost'), '404 no-such-holder'],
])('given %s, then nothing is confirmed', async (_case, wantedOf, answer) => {
  const there = await withClarks()
  expect(answerOf(await say(there.captain, wantedOf(there)))).toBe(answer)
  expect(await joinedOf(there, there.captain)).toEqual([])
})

it('given a new captain who says their name with the invitation, then it is theirs, and a later one changes nothing', async () => {
  const { captain, register } = await withHolders()
  const bo = await register('bo')
  const { code } = await invitationOf(captain)
  answered(await bo.post('/api/captains/invitations/accept', { code, name: ' Bo Baca ' }))
  const namesOf = async () =>
    answered<{ captains: { name: string; email: string }[] }>(await captain.get('/api/captains')).captains
  expect(await namesOf()).toContainEqual(expect.objectContaining({ name: 'Bo Baca', email: emailOf('bo') }))
  expect((await askedOf(bo))?.choices[0]).toMatchObject({ holder: 'Baca' })
  const { code: again } = await invitationOf(captain)
  const di = await register('di')
  answered(await di.post('/api/captains/invitations/accept', { code: again }))
  expect(await namesOf()).toContainEqual(expect.objectContaining({ name: emailOf('di') }))
})
