import type { CaptainListResponse } from '@headgate/contracts'
import { describe, expect, it } from 'vitest'
import { fillDitch } from '../season/fill-ditch.ts'
import { setAccountLanguage } from '../store/account-language-queries.ts'
import { listMessages } from '../store/mailbox-queries.ts'
import { setRole } from '../store/membership-queries.ts'
import { ENGINES } from '../store/testing/throw-away-stores.ts'
import { sessionOf } from '../testing/accounts.ts'
import {
  auditOf,
  emailOf,
  invitationOf,
  PASSWORD,
  type WithCaptain,
  withCaptain,
  withoutCaptain,
} from '../testing/captains-of-accounts.ts'
import { answerOf, cardFor, forHolder, useCard, withHolders } from '../testing/invited.ts'
import { tries } from '../testing/long-run.ts'
import { appointNamed } from './captain-roles.ts'

const codeOf = ({ statusCode }: { statusCode: number }) => statusCode

type Browser = WithCaptain['captain']

const namesOf = async (captain: Browser): Promise<string[]> =>
  (await captain.get('/api/captains')).json().captains.map(({ email }: { email: string }) => email)

/** What a start does about captains. */
async function restart({ store, captainsMail }: WithCaptain, config: WithCaptain['config']): Promise<void> {
  await fillDitch(store, config)
  await appointNamed({ context: { db: store.db, clock: config.clock }, captainsMail })
}

/** Subjects by recipient, sorted; the mailbox is empty afterwards. */
async function takeMail({ store, identity, captainsMail }: WithCaptain): Promise<string[]> {
  await identity.settled()
  await captainsMail.settled()
  const messages = await listMessages(store.db)
  await store.db.deleteFrom('mailboxMessage').execute()
  return messages.map(({ to, subject }) => `${to}: ${subject}`).sort()
}

describe.each(ENGINES)('captains on %s', (engine) => {
  it('given two captains who dismiss each other at once, then one stays, and the other is refused at the next request', async () => {
    const there = await withCaptain({ engine })
    const { captain: ann } = there
    const annsUid = await there.uidOf(ann)
    for (let turn = 0; turn < tries({ short: 3, long: 60 }); turn += 1) {
      const bo = await there.anotherCaptain(`bo${turn}`)
      const bosUid = await there.uidOf(bo)
      const answers = await Promise.all([
        ann.post(`/api/captains/${bosUid}/dismiss`),
        bo.post(`/api/captains/${annsUid}/dismiss`),
      ])
      expect(answers.map(codeOf).sort()).toEqual([200, 403])
      const hasAnnWon = answers[0]?.statusCode === 200
      const [winner, loser] = hasAnnWon ? [ann, bo] : [bo, ann]
      expect(await namesOf(winner)).toEqual([emailOf(hasAnnWon ? 'ann' : `bo${turn}`)])
      expect((await loser.get('/api/captains')).statusCode).toBe(403)
      if (!hasAnnWon) await bo.post(`/api/captains/${annsUid}/appoint`)
      if (!hasAnnWon) await ann.post(`/api/captains/${bosUid}/dismiss`)
    }
  })

  it('given an invitation, then it makes one captain: not twice, not when late or withdrawn, and not a guest', async () => {
    const there = await withCaptain({ engine })
    const { captain } = there
    const accept = async (who: Browser, code: string) =>
      answerOf(await who.post('/api/captains/invitations/accept', { code }))
    const [bo, cy] = [await there.register('bo'), await there.register('cy')]
    const guest = there.browser()
    await guest.post('/api/auth/guest')

    const first = await invitationOf(captain)
    expect(await accept(guest, first.code)).toBe('403 guests-are-no-captains')
    expect(await accept(there.browser(), first.code)).toContain('401')
    expect(await accept(captain, first.code)).toBe('409 captain-already')
    const both = await Promise.all([accept(bo, first.code), accept(cy, first.code)])
    expect(both.sort()).toEqual(['200', '404 invitation-used'])
    const late = both[0] === '200' && (await sessionOf(bo)).isCaptain ? cy : bo
    expect((await sessionOf(late)).isCaptain).toBe(false)
    expect(await accept(late, first.code)).toBe('404 invitation-used')

    const withdrawn = await invitationOf(captain)
    for (const expected of ['200', '404 invitation-unknown']) {
      expect(answerOf(await captain.post(`/api/captains/invitations/${withdrawn.id}/withdraw`))).toContain(expected)
    }
    expect(await accept(late, withdrawn.code)).toBe('404 invitation-withdrawn')
    expect(await accept(late, 'made-up')).toBe('404 invitation-unknown')
    const check = await there.browser().post('/api/captains/invitations/check', { code: withdrawn.code })
    expect(answerOf(check)).toBe('404 invitation-withdrawn')
    expect((await sessionOf(late)).isCaptain).toBe(false)

    const listed = async () => (await captain.get('/api/captains')).json<CaptainListResponse>().invitations
    const unused = await invitationOf(captain)
    expect(await listed()).toMatchObject([{ id: unused.id }])
    const { db } = there.store
    await db.updateTable('captainInvitation').set({ expiresAtMs: there.clock.now().epochMilliseconds }).execute()
    expect(await accept(late, unused.code)).toBe('404 invitation-expired')
    expect(await listed()).toEqual([])
  })

  it('given an invitation that is withdrawn and accepted at once, then only one of the two happens', async () => {
    const there = await withCaptain({ engine })
    const bo = await there.register('bo')
    const { id, code } = await invitationOf(there.captain)
    const answers = await Promise.all([
      bo.post('/api/captains/invitations/accept', { code }),
      there.captain.post(`/api/captains/invitations/${id}/withdraw`),
    ])
    expect(answers.map(codeOf).sort()).toEqual([200, 404])
    expect((await sessionOf(bo)).isCaptain).toBe(answers[0]?.statusCode === 200)
  })
})

describe('captains', () => {
  it('given the last captain, then nobody can dismiss them, not even while another is shut out', async () => {
    const there = await withCaptain()
    const { captain } = there
    const uid = await there.uidOf(captain)
    expect(answerOf(await captain.post(`/api/captains/${uid}/dismiss`))).toBe('409 last-captain')
    const bo = await there.anotherCaptain('bo')
    const bosUid = await there.uidOf(bo)
    expect(codeOf(await captain.post(`/api/users/${bosUid}/disable`))).toBe(200)
    expect(answerOf(await captain.post(`/api/captains/${uid}/dismiss`))).toBe('409 last-captain')
    expect(codeOf(await captain.post(`/api/captains/${bosUid}/dismiss`))).toBe(200)
    expect(await namesOf(captain)).toEqual([emailOf('ann')])
  })

  it('given a role that is taken after the request was let in, then the change is refused', async () => {
    const there = await withHolders()
    const bo = await there.anotherCaptain('bo')
    const { basis, profile } = (await bo.get('/api/ditch/settings')).json()
    const card = await cardFor(bo, 'Baca')
    const { db } = there.store
    const uid = await there.uidOf(bo)
    const find = there.identity.provider.find
    // What a guard saw a moment before.
    there.identity.provider.find = async (headers) => {
      const found = await find(headers)
      if (found?.user.uid === uid) await setRole(db, uid, 'resident', there.clock.now())
      return found
    }
    const link = { userId: uid, holder: 'Clark' }
    const cell = { date: '2030-06-10', slot: '4AM', was: null, holder: 'Birch' }
    const closed = { from: '2030-06-10T12:00:00Z', until: '2030-06-11T12:00:00Z', reason: 'other', note: 'why' }
    const calls: [string, object?][] = [
      ['/api/ditch/settings', { basedOn: basis, profile: { name: 'Other' } }],
      ['/api/ditch/set-up'],
      ['/api/captains/invitations', { email: null }],
      [`/api/captains/${uid}/appoint`],
      [`/api/captains/${uid}/dismiss`],
      [`/api/users/${uid}x/disable`],
      ['/api/schedule/edits', { cells: [cell], note: 'why' }],
      ['/api/schedule/closures', closed],
      ['/api/schedule/imports/1/undo'],
      ['/api/invitations/cards', { for: [forHolder('Clark')] }],
      ['/api/invitations/mails', { to: [{ ...forHolder('Clark'), email: emailOf('cy') }] }],
      ['/api/invitations/cards/renew', link],
      [`/api/invitations/${card.id}/withdraw`],
      ['/api/invitations/confirming', { byHand: false }],
      ['/api/links/confirm', link],
      ['/api/links/refuse', link],
      ['/api/links/end', link],
      ['/api/links/undo', { ...link, undoes: 'refuse' }],
      ['/api/links/sign-out', { userId: uid }],
    ]
    const file = 'Date,4AM,10AM,4PM,10PM\n2030-06-10,A,B,C,D\n'
    const answers: string[] = []
    for (const [url, body] of calls) {
      await setRole(db, uid, 'captain', there.clock.now())
      answers.push(answerOf(await bo.post(url, body)))
    }
    await setRole(db, uid, 'captain', there.clock.now())
    answers.push(answerOf(await bo.send('POST', '/api/schedule/import', file, { 'content-type': 'text/csv' })))
    expect(answers).toEqual(Array(calls.length + 1).fill('403 captains-only'))
    expect((await there.captain.get('/api/ditch')).json().name).toBe(profile.name)
    // Invitations already given out stay good: the ditch gave them, and another captain can withdraw them.
    expect(codeOf(await useCard(there.browser(), card.code))).toBe(200)
  })

  it('given changes of roles, then each is in the history, and every captain with a verified e-mail gets mail in their language', async () => {
    const there = await withCaptain()
    const { captain, store } = there
    const bo = await there.anotherCaptain('bo')
    await setAccountLanguage(store.db, await there.uidOf(bo), 'es')
    await takeMail(there)

    const cy = await there.register('cy')
    const { code } = await invitationOf(captain, emailOf('cy'))
    expect((await takeMail(there)).filter((mail) => mail.includes('be a captain'))).toHaveLength(1)
    await cy.post('/api/captains/invitations/accept', { code })
    const made = await takeMail(there)
    expect(made.map((mail) => mail.split(':')[0])).toEqual([emailOf('ann'), emailOf('bo')])
    expect(made[0]).toContain('There is a new captain')
    expect(made[1]).not.toContain('There is a new captain')

    const di = await there.registerVerified('di')
    await takeMail(there)
    await captain.post(`/api/captains/${await there.uidOf(di)}/appoint`)
    expect((await takeMail(there)).map((mail) => mail.split(':')[0])).toEqual(['ann', 'bo', 'di'].map(emailOf))
    await captain.post(`/api/captains/${await there.uidOf(di)}/dismiss`)
    expect((await takeMail(there)).map((mail) => mail.split(':')[0])).toEqual(['ann', 'bo', 'di'].map(emailOf))

    const entries = await auditOf(captain)
    expect(entries.slice(0, 4)).toEqual([
      'Removed di@example.org as a captain.',
      'Made di@example.org a captain.',
      'cy@example.org accepted the invitation to be a captain.',
      'Invited cy@example.org to be a captain.',
    ])
  })
})

it('given an account whose e-mail is not verified, a guest or nobody, then they cannot be appointed', async () => {
  const there = await withCaptain()
  const appoint = async (uid: string) => answerOf(await there.captain.post(`/api/captains/${uid}/appoint`))
  expect(await appoint(await there.uidOf(await there.register('bo')))).toContain('email-unconfirmed')
  const guest = there.browser()
  await guest.post('/api/auth/guest')
  expect(await appoint(await there.uidOf(guest))).toContain('guests-are-no-captains')
  expect(await appoint('nobody')).toBe('404 no-such-account')
})

describe('the e-mails in CAPTAINS', () => {
  it('given a stranger who registers a named address, then its owner’s proof makes the owner a captain, and the stranger nothing', async () => {
    const there = await withoutCaptain({ env: { CAPTAINS: emailOf('bo') } })
    const [eve, bo] = [await there.register('bo'), there.browser()]
    await eve.post('/api/auth/sign-out')
    await eve.post('/api/auth/sign-in', { email: emailOf('bo'), password: PASSWORD })
    await bo.post('/api/auth/sign-in-link', { email: emailOf('bo') })
    const code = await there.code(emailOf('bo'), 'signIn')
    expect((await sessionOf(eve)).isCaptain).toBe(false)
    await bo.post('/api/auth/redeem-sign-in-link', { email: emailOf('bo'), code })
    expect((await sessionOf(bo)).isCaptain).toBe(true)
    expect(await sessionOf(eve)).toMatchObject({ user: null, isCaptain: false })
  })

  it('given an address that CAPTAINS names and one that it does not, then registering looks the same', async () => {
    const there = await withCaptain({ env: { CAPTAINS: emailOf('bo') } })
    const answersFor = async (name: string) => {
      const theirs = there.browser()
      const who = { email: emailOf(name), password: PASSWORD }
      const answers = [
        await theirs.post('/api/auth/register', who),
        await theirs.get('/api/session'),
        await theirs.post('/api/auth/sign-in', who),
        await theirs.get('/api/captains'),
      ]
      const text = answers.map(({ statusCode, body }) => `${statusCode} ${body}`).join('\n')
      const subjects = (await there.mail(who.email)).map(({ subject }) => subject)
      return [text.replaceAll(await there.uidOf(theirs), 'UID').replaceAll(who.email, 'EMAIL'), subjects]
    }
    expect(await answersFor('bo')).toEqual(await answersFor('cy'))
  })

  it('given a named address, then it makes a captain once: when verified, and never again after the role was taken', async () => {
    const env = { CAPTAINS: `${emailOf('Bo')},${emailOf('cy')}` }
    const there = await withCaptain({ env })
    const bo = await there.register('bo')
    expect((await sessionOf(bo)).isCaptain).toBe(false)
    expect((await there.captain.get('/api/captains')).json().named).toEqual([
      { email: emailOf('bo'), state: 'unconfirmed' },
      { email: emailOf('cy'), state: 'no-account' },
    ])
    await takeMail(there)
    await there.verify(bo, 'bo')
    expect((await sessionOf(bo)).isCaptain).toBe(true)
    expect((await takeMail(there)).filter((mail) => mail.includes('captain'))).toHaveLength(2)
    expect((await auditOf(there.captain))[0]).toContain('CAPTAINS names them')

    await there.captain.post(`/api/captains/${await there.uidOf(bo)}/dismiss`)
    const [di] = [await there.registerVerified('di'), await there.register('ed')]
    const captains = ['bo', 'di', 'ed', 'ann'].map(emailOf)
    await takeMail(there)
    await restart(there, { ...there.config, accounts: { ...there.config.accounts, captains } })
    await bo.post('/api/auth/sign-out')
    await bo.post('/api/auth/sign-in', { email: emailOf('bo'), password: PASSWORD })
    expect((await sessionOf(bo)).isCaptain).toBe(false)
    // Named later, with a verified account: a captain from the next start on. Ann was one already.
    expect((await sessionOf(di)).isCaptain).toBe(true)
    const told = (await takeMail(there)).filter((mail) => mail.includes('captain'))
    expect(told.map((mail) => mail.split(':')[0])).toEqual([emailOf('ann'), emailOf('di')])
  })
})

it('given another name of the ditch, then the next mail of each kind has it in its subject', async () => {
  const there = await withCaptain()
  const { basis } = (await there.captain.get('/api/ditch/settings')).json()
  await takeMail(there)
  await there.captain.post('/api/ditch/settings', { basedOn: basis, profile: { name: 'Acequia Madre' } })
  await invitationOf(there.captain, emailOf('bo'))
  await there.browser().post('/api/auth/sign-in-link', { email: emailOf('ann') })
  expect(await takeMail(there)).toEqual(Array(2).fill(expect.stringContaining('Acequia Madre')))
})
