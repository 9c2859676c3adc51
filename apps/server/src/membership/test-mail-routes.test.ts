import { expect, it } from 'vitest'
import { brevoMailer } from '../adapters/mail/brevo-mailer.ts'
import { aBrevo, answering } from '../adapters/mail/testing/a-brevo.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'
import { OF_THIS_MACHINE } from '../testing/open-store.ts'
import { readConfig } from '../testing/read-config.ts'

const TEST_MAIL = '/api/captain/test-mail'

it('given a working mail server, then the test mail reaches the captain in their language', async () => {
  const api = await aCaptainsApi()
  await settleResident(api.store.db, 'captain', 'Okafor')
  await api.store.db.updateTable('userAccount').set({ language: 'es' }).execute()
  const accepted = { to: 'captain@example.org', isAccepted: true, code: 'in-mailbox' }
  expect(answered(await api.post(TEST_MAIL))).toEqual(accepted)
  const { messages } = await api.mail()
  expect(messages).toMatchObject([{ to: 'captain@example.org', subject: 'Correo de prueba de Lakewood Ditch' }])
})

it('given a mail service instead, then the test mail reaches the captain through it, and a refused key is named', async () => {
  const brevo = await aBrevo()
  const { service, from = '' } = readConfig(brevo.env).mail
  if (!service) throw new Error('there is no key')
  const api = await aCaptainsApi({ mailer: brevoMailer({ service, from: () => from, ...OF_THIS_MACHINE }) })
  const to = 'captain@example.org'
  expect(answered(await api.post(TEST_MAIL))).toEqual({ to, isAccepted: true, code: 'mail-accepted' })
  expect(brevo.received).toMatchObject([{ to: [{ email: to }], subject: 'Test email from Lakewood Ditch' }])
  brevo.answerNext(answering(401, { code: 'unauthorized' }))
  expect(answered(await api.post(TEST_MAIL))).toEqual({ to, isAccepted: false, code: 'mail-refused', status: 401 })
})
