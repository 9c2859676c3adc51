import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, openLogin, seeItWork, skipAddress, toast } from '../fixtures/login-steps.ts'
import { test as elsewhere } from '../fixtures/read-only.ts'

test.describe.configure({ mode: 'default' })

/** To the provider, which is not ours. */
test.use({ expectedComplaints: [/^left for http:\/\/127\.0\.0\.1:\d+\//] })

async function openGoogleTab(page: Page): Promise<void> {
  await openLogin(page)
  await skipAddress(page)
  await page.getByRole('tab', { name: 'Google' }).click()
}

const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' })

async function openPopup(page: Page): Promise<Page> {
  const popup = page.waitForEvent('popup')
  await continueWithGoogle(page).click()
  return popup
}

/** What somebody does at the provider's own pages: says who they are, and consents. */
async function signInThere(provider: Page, who: string): Promise<void> {
  await provider.getByPlaceholder('Enter any login').fill(who)
  await provider.getByPlaceholder('and password').fill('any')
  await provider.getByRole('button', { name: 'Sign-in' }).click()
  await provider.getByRole('button', { name: 'Continue' }).click()
}

const cancelThere = (provider: Page) => provider.getByRole('link', { name: '[ Cancel ]' }).click()

/** As with a blocker that lets no window open. */
const blockPopups = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }))

test('given Google in a window of its own, then its answer signs in here, and the window is gone', async ({ page }) => {
  await openGoogleTab(page)
  const popup = await openPopup(page)
  await expect(page.getByRole('button', { name: 'Waiting for Google…' })).toBeDisabled()
  const isClosed = popup.waitForEvent('close')
  const works = seeItWork(page)
  await signInThere(popup, 'nora')
  await isClosed
  await expect(toast(page)).toContainText('Welcome back, Nora Baker.')
  await works
  await expectHome(page, 'Nora Baker')
  await openPage(page, '/settings')
  await expect(page.getByRole('main').getByText('nora.baker@example.org', { exact: true })).toBeVisible()
  await expect(page.getByText('This email address is not confirmed yet.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0)
})

test('given a window that is cancelled or closed, then nothing is said, and it can be tried again', async ({
  page,
}) => {
  await openGoogleTab(page)
  const cancelled = await openPopup(page)
  const isClosed = cancelled.waitForEvent('close')
  await cancelThere(cancelled)
  await isClosed
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const closed = await openPopup(page)
  await expect(closed.getByRole('button', { name: 'Sign-in' })).toBeVisible()
  await closed.close()
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(toast(page)).toHaveCount(0)

  await signInThere(await openPopup(page), 'nora')
  await expectHome(page, 'Nora Baker')
})

test('given a blocked window, then Google is asked in this one, and sends back signed in', async ({ page }) => {
  await blockPopups(page)
  await openGoogleTab(page)
  await continueWithGoogle(page).click()
  await signInThere(page, 'otto')
  await expectHome(page, 'Otto Clark')
})

test('given a blocked window, and a change of mind there, then nothing is said here, not even in the address', async ({
  page,
}) => {
  await blockPopups(page)
  await openGoogleTab(page)
  await continueWithGoogle(page).click()
  await cancelThere(page)
  await expect(page).toHaveURL('/login?with=google')
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('given an answer of Google’s that this browser never asked for, then it says that it failed', async ({ page }) => {
  await page.goto('/api/auth/google/callback?state=foreign&code=foreign')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google. Please try again.')
  await expect(page).toHaveURL('/login?with=google')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Verify Address' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

elsewhere(
  'given a ditch that has set up neither Google nor mail, then it says so where they would be',
  async ({ page }) => {
    await openGoogleTab(page)
    await expect(page.getByText('This ditch has not set up signing in with Google.')).toBeVisible()
    await expect(continueWithGoogle(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Email' }).click()
    await page.getByRole('radio', { name: 'No Password' }).check({ force: true })
    await expect(page.getByText('This server sends no mail.')).toBeVisible()
  },
)
