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
test.use({ expectedBrowserErrors: [/Failed to load resource: .*\/api\/auth\/sign-in/] })

test('given a refusal or no connection, then the form keeps what was typed', async ({ page }) => {
  const who = await createAccount(page)
  await page.context().clearCookies()
  await openLogin(page)
  await skipAddress(page)
  const email = page.getByLabel('Email address')
  const password = page.getByLabel('Password', { exact: true })
  const submit = page.getByRole('button', { name: 'Sign In' })
  await email.fill(who)
  await expect(submit).toBeDisabled()
  await page.getByRole('tab', { name: 'Google' }).click()
  await expect(email).toHaveCount(0)
  await page.getByRole('tab', { name: 'Email' }).click()
  await page.getByRole('button', { name: 'Verify Your Address First' }).click()
  await skipAddress(page)
  await expect(email).toHaveValue(who)
  await password.fill('not my password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
  await submit.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.')
  await expect(password).toBeFocused()
  await expect(email).toHaveValue(who)
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])

  await page.route('**/api/auth/sign-in', (route) => route.abort('internetdisconnected'))
  await fillInAndSignIn(page, { email: who, password: PASSWORD })
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
  await page.unroute('**/api/auth/sign-in')
  await submit.click()
  await expect(toastOf(page)).toContainText('Signed in')
  await expectHome(page, who)

  await openPage(page, '/terms')
  await page.goto('/login')
  await expectHome(page, who)
  await page.goBack()
  await expect(page).toHaveURL('/terms')
})

test('given a sign-out, then nothing personal stays, and other tabs are signed out', async ({ page }) => {
  const email = newEmail()
  await openLogin(page)
  await fillInAndVerifyAddress(page, '1310 S Hol', '1310 S Holland St')
  await register(page, { email, password: PASSWORD })
  const who = email.split('@')[0] ?? ''
  await expectHome(page, who)
  expect(await readLocalStorage(page)).toMatchObject({ placeId: 'pl_clark', verified_place_id: 'pl_clark' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const session = { name: 'headgate', httpOnly: true, sameSite: 'Lax' }
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining(session))
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
