import { expect, it } from 'vitest'
import { listMessages } from '../store/mailbox-queries.ts'
import { answerOf, sendingMailer, type WithHolders, withHolders } from '../testing/invited.ts'

const mailsAsking = async ({ captainsMail, store }: WithHolders) => {
  await captainsMail.settled()
  return (await listMessages(store.db)).filter(({ subject }) => subject.includes('asks you to confirm'))
}

it('given a resident waiting to be confirmed, then each captain with a confirmed email gets one request a day', async () => {
  const there = await withHolders()
  await there.anotherCaptain('dee')
  const bea = await there.registerVerified('bea')
  await bea.post('/api/users', { fullName: 'Baca' })
  const { waiting, captains } = (await bea.get('/api/join')).json()
  expect([waiting, captains.length]).toEqual([['Baca'], 2])
  expect((await bea.post('/api/join/ask')).statusCode).toBe(200)
  expect((await bea.post('/api/join/ask')).statusCode).toBe(429)
  const mails = await mailsAsking(there)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ann@example.org', 'dee@example.org'])
  expect(mails[0]?.text).toContain('Baca (bea@example.org) says that the turns of Baca are theirs')
  expect(mails[0]?.text).toContain('/captain/people')
})

it('given nothing to confirm, or an unconfirmed e-mail where mail is sent, then no captain is asked', async () => {
  const there = await withHolders({ mailer: sendingMailer })
  const [nobody, bea] = [await there.registerVerified('nobody'), await there.register('bea')]
  await nobody.post('/api/users', { fullName: 'Nobody Known' })
  await bea.post('/api/users', { fullName: 'Baca' })
  expect(answerOf(await nobody.post('/api/join/ask'))).toBe('409 link-changed')
  expect(answerOf(await bea.post('/api/join/ask'))).toBe('409 email-unproven')
  expect(await mailsAsking(there)).toEqual([])
})

it('given a captain who was asked twenty times today, then one more request is only listed', async () => {
  const there = await withHolders()
  const { db } = there.store
  const [bea, cy] = [await there.registerVerified('bea'), await there.registerVerified('cy')]
  for (const one of [bea, cy]) await one.post('/api/users', { fullName: 'Baca' })
  await bea.post('/api/join/ask')
  await db.updateTable('rateLimit').set({ tries: 20 }).where('kind', '=', 'confirmations asked of a captain').execute()
  expect((await cy.post('/api/join/ask')).statusCode).toBe(200)
  expect(await mailsAsking(there)).toHaveLength(1)
})
