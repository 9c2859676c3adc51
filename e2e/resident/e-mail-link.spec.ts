import type { Page } from '@playwright/test'
import { createAccount, expect, mailedLink, newEmail, test } from '../fixtures/accounts.ts'
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
test.use({ expectedBrowserErrors: [/status of 400 .*\/api\/auth\/(check-code|redeem-sign-in-link)/] })

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

test('given a sign-in link that a scanner opened first, then it signs in, once', async ({
  page,
  anotherBrowser,
  headgate,
  neighborhood,
}) => {
  const email = newEmail()
  await requestLink(page, email)
  expect((await readLocalStorage(page)).emailForSignIn).toBe(email)
  const link = await mailedLink(neighborhood, email, 'signIn')
  const scanner = await anotherBrowser()
  for (const method of ['HEAD', 'GET']) {
    expect((await scanner.request.fetch(link, { method })).status()).toBe(200)
  }
  await scanner.goto(link, { waitUntil: 'networkidle' })
  await expect(scanner.getByRole('alert')).toContainText(NO_EMAIL)
  expect(await scanner.context().cookies()).toEqual([])

  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  // Shown for two seconds before the page moves on.
  const success = Promise.all([
    page.getByText('You are signed in.').waitFor(),
    page.getByRole('main').getByRole('link', { name: 'See who has the water' }).waitFor(),
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
  await page.goto('/__auth/action?mode=other&oobCode=abc')
  await expect(page.getByRole('alert')).toContainText('Unknown action type.')
})

test('given a link on another account’s device, then it asks first', async ({ page, anotherBrowser, neighborhood }) => {
  const email = newEmail()
  await requestLink(page, email)
  const phone = await anotherBrowser()
  const before = await createAccount(phone)
  await openPage(phone, '/')
  await expectHome(phone, before)
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
