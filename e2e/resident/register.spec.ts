import { expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  chooseMode,
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

const CONFIRMED = 'Your email address is confirmed.'
const UNCONFIRMED = 'This email address is not confirmed yet.'

test('given a newcomer, then they register, confirm their address by mail, sign out, and sign in', async ({
  page,
  neighborhood,
}) => {
  const email = newEmail()
  await openLogin(page)
  await expect(page.getByRole('heading', { name: 'Welcome to Headgate' })).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  await fillInAndVerifyAddress(page, '9760', '9760 W Florida Pl')
  await expect(toastOf(page)).toContainText('Address Verified')
  await expect(toastOf(page)).toContainText('0 existing accounts found for this address.')
  await expect(page.getByText('Valid Address')).toBeVisible()

  const success = waitForSignInSuccess(page)
  await register(page, { email, password: PASSWORD })
  await expect(toastOf(page)).toContainText('Account created')
  await success
  const who = email.split('@')[0] ?? ''
  await expectHome(page, who)

  await openPage(page, '/settings')
  await expect(page.getByText(UNCONFIRMED)).toBeVisible()
  await page.goto(await mailedLink(neighborhood, email, 'verifyEmail'))
  await expect(page.getByText(`Press the button to confirm that ${email} is your address.`)).toBeVisible()
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText(CONFIRMED)).toBeVisible()
  await openPage(page, '/settings')
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
  await expect(page.getByText(UNCONFIRMED)).toHaveCount(0)

  await signOut(page, who)
  await openLogin(page)
  await skipAddress(page)
  await fillInAndSignIn(page, { email, password: PASSWORD })
  await expect(toastOf(page)).toContainText(`Welcome back, ${who}.`)
  await expectHome(page, who)
})

test('given an invalid form, then it says why, focuses the field, and sends nothing', async ({ page }) => {
  await openLogin(page)
  await skipAddress(page)
  await chooseMode(page, 'Register')
  let calls = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/register')) calls += 1
  })
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  const confirmation = page.getByLabel('Confirm password', { exact: true })
  const submit = page.getByRole('button', { name: 'Create Account' })
  await expect(submit).toBeDisabled()
  await email.fill('nobody')
  await password.fill('short')
  await expect(submit).toBeDisabled()
  await confirmation.fill('another')
  await submit.click()
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/Please enter a valid email address/)

  await email.fill(newEmail())
  await submit.click()
  await expect(password).toBeFocused()
  await expect(password).toHaveAccessibleDescription(/Password must be at least 6 characters/)

  await password.fill(PASSWORD)
  await submit.click()
  await expect(confirmation).toBeFocused()
  await expect(confirmation).toHaveAccessibleDescription(/Passwords do not match/)
  expect(calls).toBe(0)
})

test.describe('given input that only the server can refuse', () => {
  test.use({ expectedBrowserErrors: [/status of (400|409) .*\/api\/auth\/register/] })

  test('then a common password is refused, with the reason', async ({ page }) => {
    await openLogin(page)
    await skipAddress(page)
    await register(page, { email: newEmail(), password: 'password1' })
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('This password does not meet the requirements.')
    await expect(alert).toContainText('It is too common or too easy to guess.')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  })

  test('then an e-mail address with an account is not registered again, and its password stays', async ({ page }) => {
    const email = newEmail()
    await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })
    await page.context().clearCookies()
    await openLogin(page)
    await skipAddress(page)
    await register(page, { email: email.toUpperCase(), password: 'osprey over 18 reeds' })
    await expect(page.getByRole('alert')).toContainText('There is already an account with this email.')

    await chooseMode(page, 'Sign In')
    await fillInAndSignIn(page, { email, password: PASSWORD })
    await expectHome(page, email)
  })
})

test.describe('given a confirmation link opened where the account is not signed in', () => {
  test.use({ expectedBrowserErrors: [/status of 401 .*\/api\/auth\/verify-email/] })

  test('then it asks to sign in first, and works after that', async ({ page, anotherBrowser, neighborhood }) => {
    const email = newEmail()
    await page.request.post('/api/auth/register', { data: { email, password: PASSWORD } })
    const link = await mailedLink(neighborhood, email, 'verifyEmail')
    const phone = await anotherBrowser()
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Verify Email' }).click()
    await expect(phone.getByRole('alert')).toContainText('sign in here first')
    await phone.getByRole('link', { name: 'Go to Login' }).click()
    await skipAddress(phone)
    await fillInAndSignIn(phone, { email, password: PASSWORD })
    await expectHome(phone, email)
    await phone.goto(link)
    await phone.getByRole('button', { name: 'Verify Email' }).click()
    await expect(phone.getByText(CONFIRMED)).toBeVisible()
  })
})
