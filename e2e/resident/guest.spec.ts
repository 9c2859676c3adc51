import type { Page } from '@playwright/test'
import { expect, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  expectGuest,
  fillInAndVerifyAddress,
  openLogin,
  progress,
  register,
  skipAddress,
  toastOf,
  waitForSignInSuccess,
} from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

async function continueAsGuest(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Guest' }).click()
  await expect(page.getByText('Limited functionality')).toBeVisible()
  await page.getByRole('button', { name: 'Continue as Guest' }).click()
}

const currentUser = async (page: Page) => (await (await page.request.get('/api/session')).json()).user

test('given a guest, then they see the schedule, and no resident’s tab', async ({ page }) => {
  await openLogin(page)
  await skipAddress(page)
  const success = waitForSignInSuccess(page, 'Anonymous User')
  await continueAsGuest(page)
  await expect(toastOf(page)).toContainText('You are here as a guest.')
  await success
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
  await expectGuest(page)
  expect(await currentUser(page)).toMatchObject({ isAnonymous: true, email: null })
  for (const tab of ['my-schedule', 'notifications']) {
    await openPage(page, `/?tab=${tab}`)
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  }
})

test('given a guest who registers later, then they stay the same user and keep their address', async ({ page }) => {
  await openLogin(page)
  await fillInAndVerifyAddress(page, '1415 S', '1415 S Holland St')
  // The page saves the address in the background. Leaving it earlier would lose the address.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users'))
  await continueAsGuest(page)
  await (await saved).finished()
  await expect(page).toHaveURL('/')
  const guest = await currentUser(page)
  const email = newEmail()

  await openLogin(page)
  await expect(page.getByText('1415 S Holland St, Lakewood, CO')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await register(page, { email, password: PASSWORD })
  await expect(page).toHaveURL('/')
  expect(await currentUser(page)).toMatchObject({ uid: guest.uid, email, isAnonymous: false })
  await openPage(page, '/settings')
  await expect(page.getByRole('combobox', { name: 'Street address' })).toHaveValue('1415 S Holland St, Lakewood, CO')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
})
