import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectHome, openLogin, skipAddress, toastOf, waitForSignInSuccess } from '../fixtures/login-steps.ts'

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

test('given a popup, then canceling it is no error, and its response signs in here', async ({ page }) => {
  await openGoogleTab(page)
  const canceled = await openPopup(page)
  await expect(page.getByRole('button', { name: 'Waiting for Google…' })).toBeDisabled()
  const isClosed = canceled.waitForEvent('close')
  await cancelAtProvider(canceled)
  await isClosed
  await expect(continueWithGoogle(page)).toBeEnabled()
  const closed = await openPopup(page)
  await expect(closed.getByRole('button', { name: 'Sign-in' })).toBeVisible()
  await closed.close()
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(toastOf(page)).toHaveCount(0)

  const popup = await openPopup(page)
  const isDone = popup.waitForEvent('close')
  const success = waitForSignInSuccess(page)
  await signInAtProvider(popup, 'nora')
  await isDone
  await expect(toastOf(page)).toContainText('Welcome back, Nora Baker.')
  await success
  await expectHome(page, 'Nora Baker')
  await openPage(page, '/settings')
  await expect(page.getByRole('main').getByText('nora.baker@example.org', { exact: true })).toBeVisible()
  await expect(page.getByText('This email address is not confirmed yet.')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Password' })).toHaveCount(0)
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

test('given a blocked popup, then Google opens in this window, and returns canceled or signed in', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { open: () => null }))
  await page.goto('/api/auth/google/callback?state=foreign&code=foreign')
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in with Google. Please try again.')
  await openGoogleTab(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await continueWithGoogle(page).click()
  await cancelAtProvider(page)
  await expect(page).toHaveURL('/login?with=google')
  await expect(continueWithGoogle(page)).toBeEnabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await continueWithGoogle(page).click()
  await signInAtProvider(page, 'otto')
  await expectHome(page, 'Otto Clark')
})
