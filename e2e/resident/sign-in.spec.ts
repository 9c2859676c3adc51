import { createAccount, expect, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  expectGuest,
  expectHome,
  fillInAndSignIn,
  fillInAndVerifyAddress,
  openLogin,
  readLocalStorage,
  register,
  signOut,
  skipAddress,
  toastOf,
} from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const NO_SUCH_CREDENTIALS = 'Failed to sign in. Please check your credentials.'

test.describe('given a wrong password', () => {
  test.use({ expectedBrowserErrors: [/status of 401 .*\/api\/auth\/sign-in/] })

  test('then it is refused in the same words as an unknown e-mail address, and the right one still works', async ({
    page,
  }) => {
    const email = await createAccount(page)
    await page.context().clearCookies()
    await openLogin(page)
    await skipAddress(page)
    await fillInAndSignIn(page, { email: newEmail(), password: PASSWORD })
    await expect(page.getByRole('alert')).toHaveText(NO_SUCH_CREDENTIALS)
    await fillInAndSignIn(page, { email, password: 'not my password' })
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await expect(page.getByRole('alert')).toHaveText(NO_SUCH_CREDENTIALS)
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Email address')).toHaveValue(email)
    expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])

    await fillInAndSignIn(page, { email, password: PASSWORD })
    await expectHome(page, email)
  })
})

test('given an empty form, then it cannot be sent; given a password, then it can be shown', async ({ page }) => {
  await openLogin(page)
  await skipAddress(page)
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In' })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Email address').fill(newEmail())
  await expect(submit).toBeDisabled()
  await password.fill(PASSWORD)
  await expect(submit).toBeEnabled()
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('given a signed-in resident, then the login page redirects them to the schedule', async ({ page }) => {
  const email = await createAccount(page)
  await openPage(page, '/terms')
  await page.goto('/login')
  await expectHome(page, email)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('given the session cookie, then scripts cannot read it', async ({ page }) => {
  await createAccount(page)
  await openPage(page, '/')
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(await page.context().cookies()).toMatchObject([
    { name: 'headgate', httpOnly: true, sameSite: 'Lax' },
    { name: 'headgate-device', httpOnly: true, sameSite: 'Lax' },
    { name: 'headgate-language', httpOnly: true, sameSite: 'Lax' },
  ])
})

test('given a sign-out, then nothing personal stays in the browser, and its other tabs are signed out', async ({
  page,
}) => {
  const email = newEmail()
  await openLogin(page)
  await fillInAndVerifyAddress(page, '1310 S Hol', '1310 S Holland St')
  await register(page, { email, password: PASSWORD })
  const who = email.split('@')[0] ?? ''
  await expectHome(page, who)
  expect(await readLocalStorage(page)).toMatchObject({
    placeId: 'pl_clark',
    verified_place_id: 'pl_clark',
    existingUsers: '[]',
  })
  const otherTab = await page.context().newPage()
  await openPage(otherTab, '/')
  await expectHome(otherTab, who)

  await signOut(page, who)
  await expectGuest(otherTab)
  const nothingPersonal = { 'irrigation-app-visited': 'true', 'firebase-uid': 'anonymous-user' }
  await expect.poll(() => readLocalStorage(page)).toEqual(nothingPersonal)
  // The cookie that marks a known browser is a random number, and grants no access; the other is its language.
  expect(await page.context().cookies()).toMatchObject([{ name: 'headgate-device' }, { name: 'headgate-language' }])
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toContainText('You are here as a guest')
})

test.describe('given a lost connection', () => {
  test.use({ expectedBrowserErrors: [/^error: Failed to load resource/] })

  test('then the form says so, and works once the connection is back', async ({ page }) => {
    const email = await createAccount(page)
    await page.context().clearCookies()
    await openLogin(page)
    await skipAddress(page)
    await page.route('**/api/auth/sign-in', (route) => route.abort('internetdisconnected'))
    await fillInAndSignIn(page, { email, password: PASSWORD })
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
    await page.unroute('**/api/auth/sign-in')
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(toastOf(page)).toContainText('Signed in')
    await expectHome(page, email)
  })
})

test('given a typed e-mail address, then it stays through another sign-in method, and a step back and forth', async ({
  page,
}) => {
  await openLogin(page)
  await skipAddress(page)
  const email = page.getByLabel('Email address')
  await email.fill('typed@example.org')
  await page.getByRole('tab', { name: 'Google' }).click()
  await expect(email).toHaveCount(0)
  await page.getByRole('tab', { name: 'Email' }).click()
  await expect(email).toHaveValue('typed@example.org')
  await page.getByRole('button', { name: 'Verify Your Address First' }).click()
  await skipAddress(page)
  await expect(email).toHaveValue('typed@example.org')
})
