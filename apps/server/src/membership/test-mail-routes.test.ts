import { expect, it } from 'vitest'
import { noMailer } from '../adapters/mail/mailbox-mailer.ts'
import type { Mailer } from '../adapters/mail/mailer.ts'
import { settleResident } from '../store/testing/settle-resident.ts'
import { aCaptainsApi, answered } from '../testing/a-captains-api.ts'

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

it('given a mail server that refuses or no mail server, then the answer says so', async () => {
  const refusing: Mailer = {
    ...noMailer,
    reach: 'sent',
    sendOnce: async () => ({ outcome: 'refused', delivery: { code: 'mail-refused', status: 550 } }),
  }
  const refused = await aCaptainsApi({ mailer: refusing })
  expect(answered(await refused.post(TEST_MAIL))).toMatchObject({
    isAccepted: false,
    code: 'mail-refused',
    status: 550,
  })
  const off = await aCaptainsApi({ mailer: noMailer })
  expect(answered(await off.post(TEST_MAIL))).toMatchObject({ isAccepted: false, code: 'mail-off' })
})
