import type { Page } from '@playwright/test'
import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  chooseMode,
  expectGuest,
  expectHome,
  openLogin,
  readLocalStorage,
  skipAddress,
  toastOf,
} from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const SPENT = 'Invalid or expired action code. Please request a new link.'
const NO_EMAIL = 'No email found. Please try signing in again or use another method.'

async function requestLink(page: Page, email: string): Promise<void> {
  await openLogin(page)
  await skipAddress(page)
  await chooseMode(page, 'No Password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
  await expect(toastOf(page)).toContainText('Sign-in link sent')
}

const typeEmail = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('given a sign-in link', () => {
  test.use({ expectedBrowserErrors: [/status of 400 .*\/api\/auth\/(check-code|redeem-sign-in-link)/] })

  test('on the device that requested it, then it signs in by itself, once, and opens the schedule', async ({
    page,
    headgate,
    neighborhood,
  }) => {
    const email = newEmail()
    await requestLink(page, email)
    expect((await readLocalStorage(page)).emailForSignIn).toBe(email)
    const link = await mailedLink(neighborhood, email, 'signIn')

    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    // Shown for two seconds before the page moves on.
    const success = Promise.all([
      page.getByText('You are signed in.').waitFor(),
      page.getByRole('main').getByRole('link', { name: 'See who has the water' }).waitFor(),
      page.getByRole('main').getByRole('link', { name: 'Go to Login' }).waitFor(),
    ])
    await page.goto(link)
    await success
    await expectHome(page, email)
    expect(addresses).toEqual([link, `${headgate.url}/__auth/action`, `${headgate.url}/`])
    expect(await readLocalStorage(page)).not.toHaveProperty('emailForSignIn')

    // The schedule might still send requests that are refused without cookies.
    await openPage(page, '/terms')
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText(SPENT)
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('on another device, then it asks for the e-mail address, and signs in on that device only', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const email = newEmail()
    await requestLink(page, email)
    const phone = await anotherBrowser()
    await phone.goto(await mailedLink(neighborhood, email, 'signIn'))
    await expect(phone.getByRole('alert')).toContainText(NO_EMAIL)
    await typeEmail(phone, 'nobody')
    await expect(phone.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/)
    await typeEmail(phone, newEmail())
    await expect(phone.getByRole('alert')).toContainText(SPENT)
    await typeEmail(phone, email)
    await expectHome(phone, email)

    await openPage(page, '/')
    await expectGuest(page)
  })

  test('cut short, then it is refused', async ({ page, neighborhood }) => {
    const email = newEmail()
    await requestLink(page, email)
    await page.goto((await mailedLink(neighborhood, email, 'signIn')).slice(0, -1))
    await expect(page.getByRole('alert')).toContainText(SPENT)
  })
})

test.describe('given a mail scanner that opens every link before the recipient does', () => {
  /** Fetches the link, then opens it in a browser until the page is idle. Clicks nothing. */
  async function scan(browser: Page, link: string): Promise<void> {
    for (const method of ['HEAD', 'GET', 'GET']) {
      const response = await browser.request.fetch(link, { method })
      expect(response.status()).toBe(200)
    }
    await browser.goto(link, { waitUntil: 'networkidle' })
  }

  test('then a sign-in link still signs in', async ({ page, anotherBrowser, neighborhood }) => {
    const email = newEmail()
    await requestLink(page, email)
    const link = await mailedLink(neighborhood, email, 'signIn')
    const scanner = await anotherBrowser()
    await scan(scanner, link)
    await expect(scanner.getByRole('alert')).toContainText(NO_EMAIL)
    expect(await scanner.context().cookies()).toEqual([])
    await page.goto(link)
    await expectHome(page, email)
  })

  test('then a confirmation link still confirms, and only on a click', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const email = await createAccount(page)
    const link = await mailedLink(neighborhood, email, 'verifyEmail')
    const scanner = await anotherBrowser()
    await scan(scanner, link)
    await expect(scanner.getByRole('button', { name: 'Verify Email' })).toBeVisible()
    await openPage(page, '/settings')
    await expect(page.getByText('This email address is not confirmed yet.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  })

  test('then a reset link still resets', async ({ page, anotherBrowser, neighborhood }) => {
    const email = await createAccount(page)
    await page.request.post('/api/auth/reset-link', { data: { email } })
    const link = await mailedLink(neighborhood, email, 'resetPassword')
    const scanner = await anotherBrowser()
    await scan(scanner, link)
    await expect(scanner.getByRole('button', { name: 'Reset Password' })).toBeVisible()
    expect((await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } })).status()).toBe(200)
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('osprey over 18 reeds')
    await page.getByLabel('Confirm password', { exact: true }).fill('osprey over 18 reeds')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByText('Your password has been reset.')).toBeVisible()
  })
})

test('given an invalid link, then the page says what is wrong with it, and links to the login page', async ({
  page,
}) => {
  const wrong = {
    '?mode=signIn': 'No action code found in URL.',
    '?mode=other&oobCode=abc': 'Unknown action type.',
    '?mode=recoverEmail&oobCode=abc': 'Email recovery is not supported in this application. Please contact support.',
    '': 'No action code found in URL.',
  }
  for (const [search, text] of Object.entries(wrong)) {
    await page.goto(`/__auth/action${search}`)
    await expect(page.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('link', { name: 'Go to Login' })).toBeVisible()
  }
})

test('given a sign-in link that is opened while another account is signed in, then it signs in its own account', async ({
  page,
  neighborhood,
}) => {
  const [before, after] = [newEmail(), newEmail()]
  await requestLink(page, after)
  await createAccount(page, before)
  await openPage(page, '/')
  await expectHome(page, before)
  await page.goto(await mailedLink(neighborhood, after, 'signIn'))
  await expectHome(page, after)
})
