import { expect, it } from 'vitest'
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
