import type { Page } from '@playwright/test'
import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  chooseMode,
  expectGuest,
  expectHome,
  fillInAndSignIn,
  fillInAndVerifyAddress,
  openLogin,
  progress,
  register,
  signOut,
  skipAddress,
  toastOf,
  waitForSignInSuccess,
} from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })
test.use({
  expectedBrowserErrors: [
    /status of (400|401|409) .*\/api\/auth\/(check-code|register|sign-in|reset-password|verify-email)/,
  ],
})

const NEXT_PASSWORD = 'osprey over 18 reeds'
const CONFIRMED = 'Your email address is confirmed.'
const UNCONFIRMED = 'This email address is not confirmed yet.'

test('given a newcomer, then they register, confirm, and sign in', async ({ page, anotherBrowser, neighborhood }) => {
  const email = newEmail()
  await openLogin(page)
  await expect(page.getByRole('heading', { name: 'Welcome to Headgate' })).toBeVisible()
  await fillInAndVerifyAddress(page, '9760', '9760 W Florida Pl')
  await expect(toastOf(page)).toContainText('0 existing accounts found for this address.')
  // Nobody has an account at that address, so the form opens on Register.
  const submit = page.getByRole('button', { name: 'Create Account' })
  await page.getByLabel('Email address').fill('nobody')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Confirm password', { exact: true }).fill('another')
  await submit.click()
  await expect(page.getByLabel('Email address')).toBeFocused()
  await expect(page.getByLabel('Email address')).toHaveAccessibleDescription(/Please enter a valid email address/)

  const success = waitForSignInSuccess(page)
  await register(page, { email, password: PASSWORD })
  await expect(toastOf(page)).toContainText('Account created')
  await success
  const who = email.split('@')[0] ?? ''
  await expectHome(page, who)
  await expect(page.getByText('Yours until 4 PM')).toBeVisible()

  const link = await mailedLink(neighborhood, email, 'verifyEmail')
  const phone = await anotherBrowser()
  await phone.goto(link)
  await expect(phone.getByText(`Press the button to confirm that ${email} is your address.`)).toBeVisible()
  await phone.getByRole('button', { name: 'Verify Email' }).click()
  await expect(phone.getByRole('alert')).toContainText('sign in here first')
  await openPage(page, '/settings')
  await expect(page.getByText(UNCONFIRMED)).toBeVisible()
  await page.goto(link)
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText(CONFIRMED)).toBeVisible()
  await expect(page).toHaveURL('/?tab=my-schedule')
  await openPage(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText(UNCONFIRMED)).toHaveCount(0)

  await signOut(page, who)
  await openLogin(page)
  await skipAddress(page)
  await register(page, { email: email.toUpperCase(), password: NEXT_PASSWORD })
  await expect(page.getByRole('alert')).toContainText('There is already an account with this email.')
  await chooseMode(page, 'Sign In')
  await fillInAndSignIn(page, { email, password: PASSWORD })
  await expect(toastOf(page)).toContainText(`Welcome back, ${who}.`)
  await expectHome(page, who)
})

test('given a forgotten password, then a mailed link sets another', async ({ page, anotherBrowser, neighborhood }) => {
  const phone = await anotherBrowser()
  const email = await createAccount(phone)
  await openPage(phone, '/')
  await expectHome(phone, email)
  await openLogin(page)
  await skipAddress(page)
  // An address without an account gets the same answer.
  for (const asked of [newEmail(), email]) {
    await page.getByLabel('Email address').fill(asked)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await expect(toastOf(page)).toContainText('Reset email sent')
    await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeEnabled()
  }
  const link = await mailedLink(neighborhood, email, 'resetPassword')
  const scanner = await anotherBrowser()
  await scanner.goto(link, { waitUntil: 'networkidle' })
  await expect(scanner.getByRole('button', { name: 'Reset Password' })).toBeVisible()

  await page.goto(link)
  await expect(page.getByText(`For the account of ${email}.`)).toBeVisible()
  await expect(page).toHaveURL('/__auth/action')
  const password = page.getByLabel('New password', { exact: true })
  const confirmation = page.getByLabel('Confirm password', { exact: true })
  const submit = page.getByRole('button', { name: 'Reset Password' })
  await expect(submit).toBeDisabled()
  await password.fill('password1')
  await confirmation.fill('password1')
  await submit.click()
  await expect(page.getByRole('alert')).toContainText('It is too common or too easy to guess.')
  await password.fill(NEXT_PASSWORD)
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match.')
  await confirmation.fill(NEXT_PASSWORD)
  // Shown briefly before the page moves on.
  const isReset = page.getByText('Your password has been reset.').waitFor()
  await submit.click()
  await isReset
  await expect(page).toHaveURL('/login')

  await openPage(phone, '/')
  await expectGuest(phone)
  await skipAddress(page)
  await fillInAndSignIn(page, { email, password: PASSWORD })
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.')
  await fillInAndSignIn(page, { email, password: NEXT_PASSWORD })
  await expectHome(page, email)
  await page.goto(link)
  await expect(page.getByRole('alert')).toContainText('Invalid or expired action code. Please request a new link.')
  await expect(password).toHaveCount(0)

  // Where the form was open all the while.
  await scanner.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
  await scanner.getByLabel('Confirm password', { exact: true }).fill(NEXT_PASSWORD)
  await scanner.getByRole('button', { name: 'Reset Password' }).click()
  await expect(scanner.getByRole('alert')).toContainText('The link may have expired. Please request a new link.')
})

const currentUser = async (page: Page) => (await (await page.request.get('/api/session')).json()).user

test('given a guest, then they stay the same user when they register', async ({ page }) => {
  await openLogin(page)
  await fillInAndVerifyAddress(page, '1415 S', '1415 S Holland St')
  await page.getByRole('tab', { name: 'Guest' }).click()
  await expect(page.getByText('Limited functionality')).toBeVisible()
  // The page saves the address in the background. Leaving it earlier would lose the address.
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/users'))
  const success = waitForSignInSuccess(page, 'Anonymous User')
  await page.getByRole('button', { name: 'Continue as Guest' }).click()
  await expect(toastOf(page)).toContainText('You are here as a guest.')
  await success
  await (await saved).finished()
  await expect(page).toHaveURL('/')
  await expectGuest(page)
  const guest = await currentUser(page)
  for (const tab of ['my-schedule', 'notifications']) {
    await openPage(page, `/?tab=${tab}`)
    await expect(page.getByRole('tab', { name: 'Settings' })).toHaveAttribute('aria-selected', 'true')
  }

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
