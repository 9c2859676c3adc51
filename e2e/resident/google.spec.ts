import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, openLogin, skipAddress, toastOf, waitForSignInSuccess } from '../fixtures/login-steps.ts'
import { test as readOnlyTest } from '../fixtures/read-only.ts'

test.describe.configure({ mode: 'default' })

/** Requests to the provider. */
test.use({ expectedBrowserErrors: [/^left for http:\/\/127\.0\.0\.1:\d+\//] })

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

/** Signs in on the provider's own pages, and consents. */
async function signInAtProvider(provider: Page, who: string): Promise<void> {
  await provider.getByPlaceholder('Enter any login').fill(who)
  await provider.getByPlaceholder('and password').fill('any')
  await provider.getByRole('button', { name: 'Sign-in' }).click()
  await provider.getByRole('button', { name: 'Continue' }).click()
}

const cancelAtProvider = (provider: Page) => provider.getByRole('link', { name: '[ Cancel ]' }).click()

/** Simulates a popup blocker. */
const blockPopups = (page: Page) => page.addInitScript(() => Object.assign(window, { open: () => null }))

test('given Google in a popup, then its response signs in here, and the popup closes', async ({ page }) => {
  await openGoogleTab(page)
  const popup = await openPopup(page)
  await expect(page.getByRole('button', { name: 'Waiting for Google…' })).toBeDisabled()
  const isClosed = popup.waitForEvent('close')
  const success = waitForSignInSuccess(page)
  await signInAtProvider(popup, 'nora')
  await isClosed
  await expect(toastOf(page)).toContainText('Welcome back, Nora Baker.')
  await success
  await expectHome(page, 'Nora Baker')
  await openPage(page, '/settings')
  await expect(page.getByRole('main').getByText('nora.baker@example.org', { exact: true })).toBeVisible()
  await expect(page.getByText('This email address is not confirmed yet.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0)
})

test('given a popup that is canceled or closed, then no error is shown, and it can be tried again', async ({
  page,
}) => {
  await openGoogleTab(page)
  const cancelled = await openPopup(page)
  const isClosed = cancelled.waitForEvent('close')
  await cancelAtProvider(cancelled)
  await isClosed
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)

  const closed = await openPopup(page)
  await expect(closed.getByRole('button', { name: 'Sign-in' })).toBeVisible()
  await closed.close()
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(toastOf(page)).toHaveCount(0)

  await signInAtProvider(await openPopup(page), 'nora')
  await expectHome(page, 'Nora Baker')
})

test('given a browser that isolates the popup, then its late answer signs in here', async ({ page }) => {
  await page.context().addInitScript(() => {
    if (window.opener) window.opener = null
    const { open } = window
    const isolated = (...given: Parameters<typeof open>) => {
      const popup = open.apply(window, given)
      return { closed: true, close() {}, location: { replace: (to: string) => popup?.location.replace(to) } }
    }
    Object.assign(window, { open: isolated })
  })
  await openGoogleTab(page)
  const popup = await openPopup(page)
  await expect(popup.getByRole('button', { name: 'Sign-in' })).toBeVisible()
  await expect(continueWithGoogle(page)).toBeEnabled()
  await signInAtProvider(popup, 'nora')
  await expectHome(page, 'Nora Baker')
})

test('given a blocked popup, then Google opens in this window, and returns signed in', async ({ page }) => {
  await blockPopups(page)
  await openGoogleTab(page)
  await continueWithGoogle(page).click()
  await signInAtProvider(page, 'otto')
  await expectHome(page, 'Otto Clark')
})

test('given a blocked popup and a canceled sign-in, then no error is shown, nor one left in the URL', async ({
  page,
}) => {
  await blockPopups(page)
  await openGoogleTab(page)
  await continueWithGoogle(page).click()
  await cancelAtProvider(page)
  await expect(page).toHaveURL('/login?with=google')
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('given a Google callback that this browser did not start, then an error is shown', async ({ page }) => {
  await page.goto('/api/auth/google/callback?state=foreign&code=foreign')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google. Please try again.')
  await expect(page).toHaveURL('/login?with=google')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Verify Address' })).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

readOnlyTest('given a ditch without Google and mail, then each form says so', async ({ page }) => {
  await openGoogleTab(page)
  await expect(page.getByText('This ditch has not set up signing in with Google.')).toBeVisible()
  await expect(continueWithGoogle(page)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Email' }).click()
  await page.getByRole('radio', { name: 'No Password' }).check({ force: true })
  await expect(page.getByText('This server sends no mail.')).toBeVisible()
})
