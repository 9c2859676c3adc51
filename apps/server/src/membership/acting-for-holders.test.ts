import type { PeopleResponse } from '@headgate/contracts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { mayActFor } from '../store/confirmed-link-queries.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { auditInEnglish } from '../testing/audit-in-english.ts'
import { emailOf, PASSWORD } from '../testing/captains-of-accounts.ts'
import {
  answerOf,
  claimant,
  invitationsOf,
  ownNames,
  sendingMailer,
  type WithHolders,
  withHolders,
} from '../testing/invited.ts'

const BACAS = { placeId: 'p-baca', address: '1 Elm Ct, Lakewood, CO' }

/** For which of these holders somebody may act today. */
async function actsFor(there: WithHolders, uid: string): Promise<string[]> {
  const holders = ['Baca', 'Clark', 'Dole']
  const may = await Promise.all(
    holders.map(async (name) => (await mayActFor(there.store.db, uid, await there.holderId(name)))('2030-06-10')),
  )
  return holders.filter((_, at) => may[at])
}

describe.each(ENGINES_OF_RUN)('who acts for a holder, on %s', (engine) => {
  it('given claims, then they wait until a captain confirms or refuses, and each decision can be undone', async () => {
    const there = await withHolders({ engine })
    const { captain } = there
    const bo = await claimant(there, 'bo', BACAS)
    const cy = await claimant(there, 'cy', { fullName: 'jones' })
    const waiting = async () =>
      (await invitationsOf(captain)).waiting.map(({ email, holder, claims, street }) => [email, holder, claims, street])
    const bosClaim = [bo.email, 'Baca', 'property', '1 Elm Ct']
    const cysClaim = [cy.email, 'Smith/Jones', 'name', null]
    expect((await waiting()).sort()).toEqual([bosClaim, cysClaim])

    const decide = async (verb: string, body: object) => answerOf(await captain.post(`/api/links/${verb}`, body))
    const [bos, cys] = [
      { userId: bo.uid, holder: 'Baca' },
      { userId: cy.uid, holder: 'Smith/Jones' },
    ]
    expect(await decide('confirm', bos)).toBe('200')
    expect(await decide('confirm', bos)).toBe('409 link-changed')
    expect(await waiting()).toEqual([cysClaim])
    expect((await invitationsOf(captain)).joined).toMatchObject([{ userId: bo.uid, holder: 'Baca', isCard: false }])
    expect(await decide('undo', { ...bos, undoes: 'confirm' })).toBe('200')
    expect(await decide('undo', { ...bos, undoes: 'confirm' })).toBe('409 link-changed')
    expect([(await waiting()).length, await actsFor(there, bo.uid)]).toEqual([2, []])

    expect(await decide('refuse', cys)).toBe('200')
    expect(await decide('refuse', cys)).toBe('409 link-changed')
    expect(await waiting()).toEqual([bosClaim])
    expect(await decide('undo', { ...cys, undoes: 'refuse' })).toBe('200')
    expect(await waiting()).toHaveLength(2)

    await decide('confirm', bos)
    expect(await decide('end', bos)).toBe('200')
    // They do not wait again for what a captain has just ended.
    expect([await waiting(), await actsFor(there, bo.uid)]).toEqual([[cysClaim], []])
    expect(await decide('undo', { ...bos, undoes: 'end' })).toBe('200')
    expect(await actsFor(there, bo.uid)).toEqual(['Baca'])
    expect(await decide('undo', { ...bos, undoes: 'end' })).toBe('409 link-changed')

    const entries = (await captain.get('/api/schedule/audit')).json().entries
    expect(entries.slice(0, 3).map(auditInEnglish)).toEqual([
      'Gave bo (bo@example.org) back the right to act for Baca.',
      'Ended bo (bo@example.org)’s right to act for Baca.',
      'Confirmed that bo (bo@example.org) may act for Baca.',
    ])
  })
})

describe('who acts for a holder', () => {
  it('given somebody confirmed who takes another holder’s name, then they still act for the first alone', async () => {
    const there = await withHolders()
    const { captain } = there
    const ann = await claimant(there, 'ann2', BACAS)
    expect([await ownNames(ann.browser), await actsFor(there, ann.uid)]).toEqual([expect.arrayContaining(['Baca']), []])
    expect(answerOf(await captain.post('/api/links/confirm', { userId: ann.uid, holder: 'Baca' }))).toBe('200')
    expect(await actsFor(there, ann.uid)).toEqual(['Baca'])

    const change = async (changes: object) => {
      const answer = await ann.browser.post('/api/users/update-profile', changes)
      expect(answer.statusCode).toBe(200)
      return actsFor(there, ann.uid)
    }
    expect(await change({ fullName: 'Clark' })).toEqual(['Baca'])
    expect(await change({ placeId: 'p-clark', address: '2 Elm Ct, Lakewood, CO' })).toEqual(['Baca'])
    expect(await change({ placeId: null })).toEqual(['Baca'])
    expect(await change({ fullName: 'Smith/Jones' })).toEqual(['Baca'])
    await there.store.db.updateTable('profile').set({ username: 'Clark' }).where('userId', '=', ann.uid).execute()
    expect((await captain.post('/api/users/update-usernames')).statusCode).toBe(200)
    expect(await actsFor(there, ann.uid)).toEqual(['Baca'])
    // A claimed name or address decides which turns they see, but not whose water they may give away.
    expect(await ownNames(ann.browser)).toEqual(expect.arrayContaining(['Baca', 'Smith/Jones']))
  })

  it('given a server that sends mail, then nobody is confirmed whose e-mail is unproven, by an undo neither', async () => {
    const there = await withHolders({ mailer: sendingMailer })
    const { captain, store } = there
    const bo = await there.register('bo')
    const link = { userId: await there.uidOf(bo), holder: 'Baca' }
    const reasonOf = async (url: string, body: object) => (await captain.post(url, body)).json().reason
    expect(await reasonOf('/api/links/confirm', link)).toBe('email-unproven')
    expect(await actsFor(there, link.userId)).toEqual([])
    await there.verify(bo, 'bo')
    expect(answerOf(await captain.post('/api/links/confirm', link))).toBe('200')
    await captain.post('/api/links/end', link)
    await sql`update user_account set email_verified = false where id = ${link.userId}`.execute(store.db)
    expect(await reasonOf('/api/links/undo', { ...link, undoes: 'end' })).toBe('email-unproven')
    expect(await actsFor(there, link.userId)).toEqual([])
  })

  it('given somebody without an account, a guest, somebody shut out or a name nobody has, then nothing is confirmed', async () => {
    const there = await withHolders()
    const { captain } = there
    const bo = await claimant(there, 'bo', BACAS)
    const own = async () => (await bo.browser.get('/api/join')).json()
    expect(await own()).toMatchObject({ confirmed: [], waiting: ['Baca'], confirmsByHand: true })
    // By invitation only, nobody waits.
    await captain.post('/api/invitations/confirming', { byHand: false })
    expect(await invitationsOf(captain)).toMatchObject({ confirmsByHand: false, waiting: [] })
    expect(await own()).toMatchObject({ confirmed: [], waiting: [], confirmsByHand: false })
    await captain.post('/api/invitations/confirming', { byHand: true })
    const guest = there.browser()
    await guest.post('/api/auth/guest')
    const confirm = async (userId: string, holder = 'Baca') =>
      answerOf(await captain.post('/api/links/confirm', { userId, holder }))
    expect(await confirm('nobody')).toBe('404 no-such-account')
    expect(await confirm(await there.uidOf(guest))).toBe('404 no-such-account')
    expect(await confirm(bo.uid, 'Nobody at all')).toBe('404 no-such-holder')
    await captain.post(`/api/users/${bo.uid}/disable`)
    expect((await invitationsOf(captain)).waiting).toEqual([])
    expect(await confirm(bo.uid)).toBe('404 no-such-account')
    expect(answerOf(await bo.browser.post('/api/links/confirm', { userId: bo.uid, holder: 'Baca' }))).toContain('401')
  })
})

it('given a link to a holder who has left list and schedule, then a captain can end it', async () => {
  const there = await withHolders()
  const { captain } = there
  const { uid: userId } = await claimant(there, 'ed', { fullName: 'Eads' })
  const entry = { address: null, holders: [{ name: 'Eads', shares: 1 }], people: [] }
  await captain.post('/api/people', { entry })
  const link = { userId, holder: 'Eads' }
  expect(answerOf(await captain.post('/api/links/confirm', link))).toBe('200')
  const { revision: basedOn, rows }: PeopleResponse = (await captain.get('/api/people')).json()
  const holderId = rows.flatMap(({ holders }) => holders).find(({ name }) => name === 'Eads')?.id
  expect(answerOf(await captain.post('/api/people/remove', { basedOn, row: { holderId } }))).toBe('200')
  expect((await invitationsOf(captain)).joined).toMatchObject([link])
  expect(answerOf(await captain.post('/api/links/end', link))).toBe('200')
  expect((await invitationsOf(captain)).joined).toEqual([])
})

it.each(ENGINES)(
  'given a captain who deletes their account while they edit their own entry, then neither breaks off the other, on %s',
  async (engine) => {
    const there = await withHolders({ engine })
    const bo = await there.anotherCaptain('bo')
    const entry = {
      address: { street: '9 Elm Ct', city: 'Lakewood', state: 'CO' },
      holders: [{ name: 'Bo', shares: 1 }],
      people: [{ name: 'Bo', email: emailOf('bo'), phone: '303 555 0100', isRenter: false }],
    }
    await bo.post('/api/people', { entry })
    let { revision: basedOn, rows }: PeopleResponse = (await bo.get('/api/people')).json()
    const propertyId = rows.find(({ address }) => address?.street === '9 Elm Ct')?.propertyId
    const edit = () => bo.post('/api/people/edit', { row: { propertyId }, entry, basedOn })
    const deleting = bo.post('/api/auth/delete-account', { password: PASSWORD })
    let edited = await edit()
    while (edited.statusCode === 200) {
      basedOn = edited.json().revision
      edited = await edit()
    }
    expect(answerOf(edited)).toMatch(/^(401 not-signed-in|403 captains-only)$/)
    expect(answerOf(await deleting)).toBe('200')
    const left = there.store.db.selectFrom('person').select('phone').where('email', '=', emailOf('bo'))
    expect(await left.execute()).toEqual([])
  },
)
