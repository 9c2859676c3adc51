import type { Page } from '@playwright/test'
import { createAccount, expect, mailedLink, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { chooseAddress, toastOf } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

/** Makes the page fetch the session again, as when a phone regains its network. */
const dropNetworkBriefly = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })

const passwordField = (page: Page) => page.getByLabel('New password', { exact: true })

test('given a tab that loads late, then another tab opened meanwhile stays open', { tag: '@long' }, async ({
  page,
}) => {
  await createAccount(page)
  await openSchedule(page)
  const release = await holdRequests(page, '**/assets/residents-tab*.js')
  const requested = page.waitForRequest('**/assets/residents-tab*.js')
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await requested
  await page.getByRole('tab', { name: 'Schedule', exact: true }).click()
  const loaded = page.waitForResponse('**/assets/residents-tab*.js')
  release()
  await (await loaded).finished()
  // Rendered after anything that the late tab could do.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/?tab=settings')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('given settings that load late, then a choice made meanwhile stays', async ({ page }) => {
  await createAccount(page)
  await openPage(page, '/settings')
  const begins = page.getByRole('checkbox', { name: 'Your water begins: Devices', exact: true })
  const unfold = () => page.locator('summary', { hasText: 'Customize' }).click()
  await unfold()
  await expect(begins).toBeChecked()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL('/terms')
  const requested = page.waitForRequest('**/api/notices/settings')
  const release = await holdRequests(page, '**/api/notices/settings', { responses: true })
  await page.goBack()
  await requested
  await unfold()
  await begins.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('checkbox', { name: 'Your water ends: Devices', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(begins).not.toBeChecked()
})

test('given a profile, then a password, that take long to save, then what is typed meanwhile stays', async ({
  page,
}) => {
  await createAccount(page)
  await openPage(page, '/settings')
  const phone = page.getByLabel('Phone')
  await page.getByLabel('Full name').fill('Clark')
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  const saveProfile = await holdRequests(page, '**/api/users', { method: 'POST' })
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await phone.fill('303 555 0117')
  saveProfile()
  await expect(toastOf(page)).toContainText('Profile saved')
  await expect(page.getByText('Non-Lakewood Address')).toHaveCount(0)
  await expect(phone).toHaveValue('303 555 0117')
  await expect(phone).toBeFocused()

  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await passwordField(page).fill('osprey over 18 reeds')
  await page.getByLabel('Confirm new password', { exact: true }).fill('osprey over 18 reeds')
  const savePassword = await holdRequests(page, '**/api/auth/change-password', { method: 'POST' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await passwordField(page).fill('heron over 19 weirs')
  savePassword()
  await expect(toastOf(page)).toContainText('Password changed')
  await expect(passwordField(page)).toHaveValue('heron over 19 weirs')
})

test('given another account signed in meanwhile, then nothing typed for the first one is left', {
  tag: '@long',
}, async ({ page }) => {
  await createAccount(page)
  // What is still asked for with the first session would be refused after the second account was made.
  const answers = ['**/api/notices/settings', '**/api/push'].map((url) => page.waitForResponse(url))
  await openPage(page, '/settings')
  await Promise.all(answers)
  await passwordField(page).fill('osprey over 18 reeds')
  const email = await createAccount(page)
  await dropNetworkBriefly(page)
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(passwordField(page)).toHaveValue('')
})

test.describe('given a request that fails', () => {
  test.use({ expectedBrowserErrors: [/^error: Failed to load resource/] })

  test('once for a part of the page, then the page is complete', { tag: '@long' }, async ({ page }) => {
    const email = await createAccount(page)
    for (const [part, path] of [
      ['signed-in', '/'],
      ['settings-part', '/?tab=settings'],
    ] as const) {
      await page.route(`**/assets/${part}*.js`, (route) => route.abort(), { times: 1 })
      await page.goto(path)
      await page.getByRole('button', { name: `Account of ${email}` }).click()
      await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
    }
  })

  test('for a confirmation, then it can be tried again', async ({ page, neighborhood }) => {
    const email = await createAccount(page)
    await page.goto(await mailedLink(neighborhood, email, 'verifyEmail'))
    await page.route('**/api/auth/verify-email', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByRole('alert')).toContainText('couldn’t reach')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  })
})
