import { describe, expect, it } from 'vitest'
import { mayActFor } from '../store/confirmed-link-queries.ts'
import { sweepInvitations } from '../store/invitation-queries.ts'
import { ENGINES, ENGINES_OF_RUN } from '../store/testing/throw-away-stores.ts'
import { invitationOf } from '../testing/captains-of-accounts.ts'
import { answerOf, forHolder, invitationsOf, ownNames, type WithHolders, withHolders } from '../testing/invited.ts'

const CY = 'cy@example.org'

type Browser = WithHolders['captain']

async function invite(there: WithHolders, holder = 'Baca', more: { personId?: number; propertyId?: number } = {}) {
  const answer = await there.captain.post('/api/invitations/mails', {
    to: [{ ...forHolder(holder, more), email: CY }],
  })
  expect(answer.statusCode).toBe(200)
  const [invitation] = answer.json().invitations
  return { id: String(invitation.id), isMailed: invitation.isMailed, code: await there.mailedCode(CY) }
}

const accept = async (who: Browser, code: string) => answerOf(await who.post('/api/join/accept', { code }))
const acts = async (there: WithHolders, who: Browser, holder = 'Baca') =>
  (await mayActFor(there.store.db, await there.uidOf(who), await there.holderId(holder)))('2030-06-10')

describe.each(ENGINES_OF_RUN)('invitations by mail on %s', (engine) => {
  it('given an invitation, then it confirms the link of the signed-in account, once, and shows the turns', async () => {
    const there = await withHolders({ engine })
    const personId = await there.person('Cy Baca', { email: CY, propertyId: there.bacasId })
    const { code, isMailed } = await invite(there, 'Baca', { personId, propertyId: there.bacasId })
    expect(isMailed).toBe(true)
    // A mail program that opens the link asks for the page and nothing more; even the page's own question spends nothing.
    const stranger = there.browser()
    const check = (await stranger.post('/api/join/check', { code })).json()
    expect(check).toMatchObject({ kind: 'mail', holder: 'Baca', street: '1 Elm Ct', name: 'Cy Baca' })
    expect(await accept(stranger, code)).toContain('401')
    // Only a card signs in.
    expect(answerOf(await stranger.post('/api/join/card', { code, replaces: null }))).toBe('404 join-code-unknown')
    const cy = await there.register('cy')
    expect(await accept(cy, code)).toBe('200')
    expect([await acts(there, cy), (await ownNames(cy)).includes('Baca')]).toEqual([true, true])
    for (const late of [cy, await there.register('eve')]) expect(await accept(late, code)).toBe('404 join-code-used')
    const list = await invitationsOf(there.captain)
    expect(list.joined).toMatchObject([{ email: CY, holder: 'Baca', isCard: false }])
    expect(list.missing.some(({ personId: id }) => id === personId)).toBe(false)
    expect((await cy.get('/api/join')).json()).toMatchObject({ confirmed: ['Baca'], waiting: [] })
  })
})

it.each(ENGINES)(
  'given two accounts that use one invitation at once, then one of them is confirmed, on %s',
  async (engine) => {
    const there = await withHolders({ engine })
    const [bo, cy] = [await there.register('bo'), await there.register('cy')]
    const { code } = await invite(there)
    const answers = await Promise.all([accept(bo, code), accept(cy, code)])
    expect(answers.sort()).toEqual(['200', '404 join-code-used'])
    expect([await acts(there, bo), await acts(there, cy)].filter(Boolean)).toHaveLength(1)
  },
)

it.each(ENGINES)(
  'given an invitation that is withdrawn as it is used, then only one of the two happens, on %s',
  async (engine) => {
    const there = await withHolders({ engine })
    const cy = await there.register('cy')
    const { id, code } = await invite(there)
    const withdraw = there.captain.post(`/api/invitations/${id}/withdraw`)
    const [accepted, withdrawn] = await Promise.all([accept(cy, code), withdraw])
    const isFirst = accepted === '200'
    expect([accepted, answerOf(withdrawn)]).toEqual(
      isFirst ? ['200', '404 join-code-unknown'] : ['404 join-code-withdrawn', '200'],
    )
    expect(await acts(there, cy)).toBe(isFirst)
  },
)

it('given an invitation that is late, withdrawn or lost and sent again, then only the newest is good', async () => {
  const there = await withHolders()
  const cy = await there.register('cy')
  const lost = await invite(there)
  const again = await invite(there)
  expect(again.code).not.toBe(lost.code)
  expect(await accept(cy, lost.code)).toBe('404 join-code-withdrawn')
  expect(answerOf(await there.captain.post(`/api/invitations/${again.id}/withdraw`))).toBe('200')
  expect(answerOf(await there.captain.post(`/api/invitations/${again.id}/withdraw`))).toBe('404 join-code-unknown')
  expect(await accept(cy, again.code)).toBe('404 join-code-withdrawn')
  const late = await invite(there)
  there.clock.forward({ hours: 30 * 24 })
  const uid = await there.uidOf(cy)
  expect(uid).toBe('')
  await cy.post('/api/auth/sign-in', { email: CY, password: 'lateral-42' })
  expect(await accept(cy, late.code)).toBe('404 join-code-expired')
  expect(await acts(there, cy)).toBe(false)
})

it('given people, properties and holders, then whoever has not joined is listed, and what they were sent', async () => {
  const there = await withHolders()
  const { captain, bacasId } = there
  const cyId = await there.person('Cy Baca', { email: CY, propertyId: bacasId })
  const diId = await there.person('Di Baca', { propertyId: bacasId })
  const missing = async () =>
    (await invitationsOf(captain)).missing.map(({ name, holder, invited }) => [name, holder, invited].join())
  const none = ['Cy Baca,Baca,', 'Di Baca,Baca,', 'Clark,Clark,', 'Dole,Dole,', 'Smith/Jones,Smith/Jones,']
  expect(await missing()).toEqual(none)
  const cys = forHolder('Baca', { personId: cyId, propertyId: bacasId })
  await captain.post('/api/invitations/mails', { to: [{ ...cys, email: CY }] })
  const cards = [forHolder('Baca', { personId: diId, propertyId: bacasId }), forHolder('Smith/Jones')]
  expect((await captain.post('/api/invitations/cards', { for: cards })).json().cards).toHaveLength(2)
  const sent = ['mail', 'card', '', '', 'card']
  expect(await missing()).toEqual(none.map((one, at) => one + sent[at]))
  // One is wrong, so none was made.
  const wrong = [forHolder('Nobody'), forHolder('Dole', { propertyId: 99 }), forHolder('Dole', { personId: 99 })]
  const answers = wrong.map((one) => captain.post('/api/invitations/cards', { for: [forHolder('Dole'), one] }))
  const reasons = (await Promise.all(answers)).map(answerOf)
  expect(reasons).toEqual(['404 no-such-holder', '404 no-such-property', '404 no-such-person'])
  expect((await missing()).at(3)).toBe('Dole,Dole,')
})

it('given invitations that ended long ago, then they are forgotten with their names and addresses', async () => {
  const there = await withHolders()
  await invite(there)
  await invitationOf(there.captain, 'al@example.org')
  const now = there.clock.now()
  await sweepInvitations(there.store.db, now.add({ hours: 29 * 24 }))
  expect(await there.store.db.selectFrom('invitation').select('email').execute()).toEqual([{ email: CY }])
  await sweepInvitations(there.store.db, now.add({ hours: 31 * 24 }))
  for (const table of ['invitation', 'captainInvitation'] as const) {
    expect(await there.store.db.selectFrom(table).select('id').execute()).toEqual([])
  }
})
