import { describe, expect, it } from 'vitest'
import { listMessages } from '../store/mailbox-queries.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { sessionOf } from '../testing/accounts.ts'
import {
  auditOf,
  type CaptainsBrowser,
  emailOf,
  firstCaptain,
  invitationOf,
  PASSWORD,
  withCaptain,
  withoutCaptain,
} from '../testing/captains-of-accounts.ts'
import {
  answerOf,
  cardFor,
  forHolder,
  invitationsOf,
  renewedCard,
  useCard,
  type WithHolders,
  withHolders,
} from '../testing/invited.ts'
import { tries } from '../testing/long-run.ts'

interface Ended {
  ann: CaptainsBrowser
  bo: CaptainsBrowser
  uid: string
}

/** Every way in which somebody stops being a captain. */
const ENDS: { name: string; end: (ended: Ended) => Promise<{ statusCode: number }> }[] = [
  { name: 'dismissed', end: ({ ann, uid }) => ann.post(`/api/captains/${uid}/dismiss`) },
  { name: 'disabled', end: ({ ann, uid }) => ann.post(`/api/users/${uid}/disable`) },
  { name: 'given up', end: ({ bo, uid }) => bo.post(`/api/captains/${uid}/dismiss`) },
  { name: 'deleted', end: ({ bo }) => bo.post('/api/auth/delete-account', { password: PASSWORD }) },
]

const accept = async (who: CaptainsBrowser, code: string) =>
  answerOf(await who.post('/api/captains/invitations/accept', { code }))

async function withTwo(engine: (typeof ENGINES)[number] = 'sqlite') {
  const there = await withCaptain({ engine })
  const bo = await there.anotherCaptain('bo')
  return { ...there, ended: { ann: there.captain, bo, uid: await there.uidOf(bo) } }
}

describe.each(ENGINES)('captains who are none any more on %s', (engine) => {
  it.each(ENDS)(
    'given an invitation that is accepted as its maker is $name, then it was used before, or makes nobody a captain',
    async ({ end }) => {
      const { ended, ...there } = await withTwo(engine)
      for (let turn = 0; turn < tries({ short: 2, long: 40 }); turn += 1) {
        const bo = await there.anotherCaptain(`bo${turn}`)
        const eve = await there.register(`eve${turn}`)
        const { code } = await invitationOf(bo)
        const uid = await there.uidOf(bo)
        const [accepted, made, done] = await Promise.all([
          accept(eve, code),
          bo.post('/api/captains/invitations', { email: null }),
          end({ ann: ended.ann, bo, uid }),
        ])
        expect(done.statusCode).toBe(200)
        expect(['200', '404 invitation-withdrawn']).toContain(accepted)
        expect((await sessionOf(eve)).isCaptain).toBe(accepted === '200')
        // What they made at that instant is good for nothing either.
        const late = made.statusCode === 200 ? new URL(made.json().url).hash.slice(1) : 'none'
        expect(await accept(await there.register(`di${turn}`), late)).toMatch(/^404 /)
      }
    },
  )
})

it.each(ENDS)(
  'given a captain who is $name, then no invitation of theirs makes anybody a captain again',
  async ({ name, end }) => {
    const { ended, ...there } = await withTwo()
    const { ann, bo, uid } = ended
    const [own, mailed] = [await invitationOf(bo), await invitationOf(bo, emailOf('eve'))]
    const anns = await invitationOf(ann)
    expect((await end(ended)).statusCode).toBe(200)
    const eve = await there.register('eve')
    for (const { code } of [own, mailed]) {
      expect(await accept(eve, code)).toBe('404 invitation-withdrawn')
      expect(answerOf(await eve.post('/api/captains/invitations/check', { code }))).toBe('404 invitation-withdrawn')
    }
    expect((await ann.get('/api/captains')).json().invitations).toMatchObject([{ id: anns.id }])
    expect((await auditOf(ann)).filter((what) => what.startsWith('Withdrew'))).toHaveLength(2)
    await there.captainsMail.settled()
    const gone = (await listMessages(there.store.db)).filter(({ subject }) => subject.includes('account was deleted'))
    expect(gone.map(({ to }) => to)).toEqual(name === 'deleted' ? [emailOf('ann')] : [])
    if (name === 'deleted') expect(await auditOf(ann)).toContain('Stepped down as captain.')
    // Also once they are a captain again.
    await ann.post(`/api/users/${uid}/enable`)
    await ann.post(`/api/captains/${uid}/appoint`)
    expect(await accept(eve, own.code)).toBe('404 invitation-withdrawn')
    expect(await accept(eve, anns.code)).toBe('200')
  },
)

it('given a setup link that was not used when there was a captain, then it stays good for nothing once there is none', async () => {
  const there = await withoutCaptain({ env: { CAPTAINS: emailOf('ann') } })
  const code = await there.setupCode()
  const ann = await there.registerVerified('ann')
  expect((await sessionOf(ann)).isCaptain).toBe(true)
  expect((await ann.post('/api/auth/delete-account', { password: PASSWORD })).statusCode).toBe(200)
  const eve = await there.register('eve')
  expect(answerOf(await eve.post('/api/setup/check', { code }))).toBe('404 setup-code-expired')
  expect(answerOf(await eve.post('/api/setup/claim', { code }))).toBe('404 setup-code-expired')
  const stranger = await there.browser().post('/api/setup/captain', firstCaptain(code, 'cy'))
  expect(answerOf(stranger)).toBe('404 setup-code-expired')
  // The operator's way stays.
  expect(answerOf(await eve.post('/api/setup/claim', { code: await there.setupCode() }))).toBe('200')
})

it('given a captain who deletes the account that CAPTAINS names, then registering and proving it again does not bring the role back', async () => {
  const there = await withCaptain({ env: { CAPTAINS: emailOf('bo') } })
  const bo = await there.register('bo')
  expect(await accept(bo, (await invitationOf(there.captain)).code)).toBe('200')
  expect((await bo.post('/api/auth/delete-account', { password: PASSWORD })).statusCode).toBe(200)
  // Links to one mailbox are limited.
  there.clock.forward({ minutes: 20 })
  expect((await sessionOf(await there.registerVerified('bo'))).isCaptain).toBe(false)
})

it('given a captain whom the operator shut out in the store, then their invitations are good for nothing', async () => {
  const { ended, ...there } = await withTwo()
  const { code } = await invitationOf(ended.bo)
  await there.store.db.updateTable('membership').set({ shutAtMs: 1 }).where('userId', '=', ended.uid).execute()
  expect(await accept(await there.register('eve'), code)).toBe('404 invitation-withdrawn')
  expect((await ended.ann.get('/api/captains')).json().invitations).toEqual([])
})

/** Bo is a captain who has made a mail and two cards for neighbors; a third card was used. */
async function withInvitations(engine: (typeof ENGINES)[number] = 'sqlite') {
  const there = await withHolders({ engine })
  const bo = await there.anotherCaptain('bo')
  const used = await cardFor(bo, 'Baca')
  const baca = there.browser()
  expect(answerOf(await useCard(baca, used.code))).toBe('200')
  const renewed = await renewedCard(bo, await there.uidOf(baca), 'Baca')
  const card = await cardFor(bo, 'Dole')
  const to = [{ ...forHolder('Clark'), email: emailOf('clark') }]
  expect((await bo.post('/api/invitations/mails', { to })).statusCode).toBe(200)
  const mailed = await there.mailedCode(emailOf('clark'))
  const anns = await cardFor(there.captain, 'Smith/Jones')
  return { ...there, bo, uid: await there.uidOf(bo), baca, renewed, card, mailed, anns }
}

const unsettled = async ({ captain }: Pick<WithHolders, 'captain'>): Promise<string[]> =>
  (await invitationsOf(captain)).invitations
    .filter(({ formerCaptain }) => formerCaptain !== null)
    .map(({ holder, formerCaptain }) => `${holder} ${formerCaptain}`)
    .sort()
const settle = async ({ captain, uid }: Pick<WithHolders, 'captain'> & { uid: string }, verb: 'keep' | 'end') =>
  answerOf(await captain.post(`/api/invitations/former/${verb}`, { madeBy: uid }))
const leftToday = async ({ captain }: Pick<WithHolders, 'captain'>) =>
  (await captain.get('/api/captain/today')).json().invitationsLeft

describe.each(ENGINES_OF_RUN)('what a former captain made for neighbors on %s', (engine) => {
  it('given a captain who ends them, then none of them opens anything, and what was used stays', async () => {
    const there = await withInvitations(engine)
    expect(await settle(there, 'end')).toBe('409 link-changed')
    await there.captain.post(`/api/captains/${there.uid}/dismiss`)
    expect(await settle(there, 'end')).toBe('200')
    for (const { code } of [there.card, there.renewed]) {
      expect(answerOf(await useCard(there.browser(), code))).toBe('404 join-code-withdrawn')
    }
    const clark = await there.register('clark')
    expect(answerOf(await clark.post('/api/join/accept', { code: there.mailed }))).toBe('404 join-code-withdrawn')
    expect((await sessionOf(there.baca)).user).not.toBeNull()
    expect((await there.baca.get('/api/join')).json().confirmed).toEqual(['Baca'])
    expect(answerOf(await useCard(there.browser(), there.anns.code))).toBe('200')
    expect([await unsettled(there), await leftToday(there)]).toEqual([[], null])
    expect(await settle(there, 'keep')).toBe('409 link-changed')
    expect((await auditOf(there.captain)).find((what) => what.startsWith('Ended'))).toContain(emailOf('bo'))
  })
})

it.each(ENDS)(
  'given a captain who is $name, then the other captains see their unused invitations, and who ended them is notified',
  async ({ name, end }) => {
    const there = await withInvitations()
    const { captain: ann, bo, uid } = there
    expect([await unsettled(there), await leftToday(there)]).toEqual([[], null])
    const answer = await end({ ann, bo, uid })
    expect(answer.statusCode).toBe(200)
    if (name !== 'deleted') expect(answer).toMatchObject({ body: '{"done":true,"invitationsLeft":3}' })
    expect(await unsettled(there)).toEqual(['Baca', 'Clark', 'Dole'].map((holder) => `${holder} ${uid}`))
    expect(await leftToday(there)).toMatchObject({ count: 3, names: expect.arrayContaining(['Dole']) })
    // Until a captain decides, they stay good: neighbors have them on paper.
    expect(answerOf(await useCard(there.browser(), there.card.code))).toBe('200')
    expect(await leftToday(there)).toMatchObject({ count: 2 })
  },
)

it('given a captain who keeps them, then they stay good and are listed no more, whatever becomes of their maker', async () => {
  const there = await withInvitations()
  await there.captain.post(`/api/users/${there.uid}/disable`)
  expect(await settle(there, 'keep')).toBe('200')
  expect([await unsettled(there), await leftToday(there)]).toEqual([[], null])
  expect(await settle(there, 'end')).toBe('409 link-changed')
  await there.captain.post(`/api/users/${there.uid}/enable`)
  await there.captain.post(`/api/users/${there.uid}/disable`)
  expect(await unsettled(there)).toEqual([])
  expect(answerOf(await useCard(there.browser(), there.card.code))).toBe('200')
})
