import type { Page } from '@playwright/test'
import { beSignedIn, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { chooseMode, expectGuest, expectHome, kept, openLogin, skipAddress, toast } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const SPENT = 'Invalid or expired action code. Please request a new link.'
const NO_EMAIL = 'No email found. Please try signing in again or use another method.'

async function askForLink(page: Page, email: string): Promise<void> {
  await openLogin(page)
  await skipAddress(page)
  await chooseMode(page, 'No Password')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
  await expect(toast(page)).toContainText('Sign-in link sent')
}

const typeEmail = async (page: Page, email: string) => {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test.describe('given a sign-in link', () => {
  test.use({ expectedComplaints: [/status of 400 .*\/api\/auth\/(check-code|redeem-sign-in-link)/] })

  test('on the device that asked for it, then it signs in by itself, once, and leads to the schedule', async ({
    page,
    headgate,
    neighbourhood,
  }) => {
    const email = newEmail()
    await askForLink(page, email)
    expect((await kept(page)).emailForSignIn).toBe(email)
    const link = await mailedLink(neighbourhood, email, 'signIn')

    const addresses: string[] = []
    page.on('framenavigated', (frame) => addresses.push(frame.url()))
    // Said for two seconds before it leads on.
    const works = page.getByText('You are signed in.').waitFor()
    await page.goto(link)
    await works
    await expectHome(page, email)
    expect(addresses).toEqual([link, `${headgate.url}/__auth/action`, `${headgate.url}/`])
    expect(await kept(page)).not.toHaveProperty('emailForSignIn')

    // The schedule may still ask for what is refused without them.
    await openPage(page, '/terms')
    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByRole('alert')).toContainText(SPENT)
    await page.getByRole('link', { name: 'Go to Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('on another device, then it asks where it was sent, and signs in there alone', async ({
    page,
    anotherBrowser,
    neighbourhood,
  }) => {
    const email = newEmail()
    await askForLink(page, email)
    const phone = await anotherBrowser()
    await phone.goto(await mailedLink(neighbourhood, email, 'signIn'))
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

  test('cut short on its way, then it is refused', async ({ page, neighbourhood }) => {
    const email = newEmail()
    await askForLink(page, email)
    await page.goto((await mailedLink(neighbourhood, email, 'signIn')).slice(0, -1))
    await expect(page.getByRole('alert')).toContainText(SPENT)
  })
})

test.describe('given a mail scanner, which opens every link before its reader does', () => {
  /** Fetches what the link names, and looks at the page in a browser until it is still; it presses nothing. */
  async function scan(browser: Page, link: string): Promise<void> {
    for (const method of ['HEAD', 'GET', 'GET']) {
      const answer = await browser.request.fetch(link, { method })
      expect(answer.status()).toBe(200)
    }
    await browser.goto(link, { waitUntil: 'networkidle' })
  }

  test('then a sign-in link still signs in', async ({ page, anotherBrowser, neighbourhood }) => {
    const email = newEmail()
    await askForLink(page, email)
    const link = await mailedLink(neighbourhood, email, 'signIn')
    const scanner = await anotherBrowser()
    await scan(scanner, link)
    await expect(scanner.getByRole('alert')).toContainText(NO_EMAIL)
    expect(await scanner.context().cookies()).toEqual([])
    await page.goto(link)
    await expectHome(page, email)
  })

  test('then a confirmation still confirms, and only when it is pressed', async ({
    page,
    anotherBrowser,
    neighbourhood,
  }) => {
    const email = await beSignedIn(page)
    const link = await mailedLink(neighbourhood, email, 'verifyEmail')
    const scanner = await anotherBrowser()
    await scan(scanner, link)
    await expect(scanner.getByRole('button', { name: 'Verify Email' })).toBeVisible()
    await openPage(page, '/settings')
    await expect(page.getByText('This email address is not confirmed yet.')).toBeVisible()
    await page.goto(link)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  })

  test('then a reset link still resets', async ({ page, anotherBrowser, neighbourhood }) => {
    const email = await beSignedIn(page)
    await page.request.post('/api/auth/reset-link', { data: { email } })
    const link = await mailedLink(neighbourhood, email, 'resetPassword')
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

test('given a link that is not one of ours, then the page says what is wrong with it, and leads to the login', async ({
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

test('given a link for somebody who is signed in as another, then they are who the link is for', async ({
  page,
  neighbourhood,
}) => {
  const [before, after] = [newEmail(), newEmail()]
  await askForLink(page, after)
  await beSignedIn(page, before)
  await openPage(page, '/')
  await expectHome(page, before)
  await page.goto(await mailedLink(neighbourhood, after, 'signIn'))
  await expectHome(page, after)
})
