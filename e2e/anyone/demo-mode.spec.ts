import { PASSWORD } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/headgate.ts'
import { fillInAndSignIn, openLogin, register, skipAddress, toastOf } from '../fixtures/login-steps.ts'

test.use({ env: { DEMO_MODE: '1' } })

test('given demo mode, then every sign-in method says so, and sends no request', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await openLogin(page)
  await skipAddress(page)
  const expectDemo = async () => {
    await expect(toastOf(page)).toContainText('Demo Mode')
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(toastOf(page)).toHaveCount(0)
  }
  await fillInAndSignIn(page, { email: 'ann@example.org', password: PASSWORD })
  await expectDemo()
  await register(page, { email: 'ann@example.org', password: PASSWORD })
  await expectDemo()
  await page.getByRole('tab', { name: 'Google' }).click()
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expectDemo()
  await page.getByRole('tab', { name: 'Guest' }).click()
  await page.getByRole('button', { name: 'Continue as Guest' }).click()
  await expectDemo()
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent).toEqual([])
  expect((await page.request.post('/api/auth/guest')).status()).not.toBe(200)
})
