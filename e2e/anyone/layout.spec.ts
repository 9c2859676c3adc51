import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { chooseAddress, chooseMode, fillInAndSignIn, openLogin, street, toastOf } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

/** Leaves out the days after the first 14, which are alike. */
test.beforeEach(({ page }) => page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 })))

/** Some screens show a request that failed. */
test.use({ expectedBrowserErrors: [/Failed to load resource/] })

test('given nobody is signed in, then every page fits', async ({ page }) => {
  for (const path of ['/', '/?tab=settings', '/?tab=notifications', '/?tab=my-schedule', '/settings', '/development']) {
    await openPage(page, path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, path)
  }
  for (const path of ['/terms', '/privacy', '/no/such/page', '/unsubscribe?token=cut']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, path)
  }
})

test.describe('given a first visit', () => {
  test.use({ returning: false })

  test('then the welcome fits', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectToFit(page, 'the welcome')
  })
})

test('given no connection, then the message fits, and so does the toast once it is back', async ({ page }) => {
  await page.route('**/api/schedule*', (route) => route.abort('internetdisconnected'))
  await openPage(page, '/')
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expectToFit(page, 'no connection')
  await page.unroute('**/api/schedule*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(toastOf(page)).toContainText('You are back online')
  await expectToFit(page, 'a toast')
})

test('given the sign-in page, then each of its steps and modes fits', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', { name: 'Verify Address' }).click()
  await expect(toastOf(page)).toContainText('Address Required')
  await expectToFit(page, 'a missing address')
  await street(page).fill('florida')
  await expect(page.getByRole('option')).toHaveCount(2)
  await expectToFit(page, 'suggestions')
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expectToFit(page, 'an address elsewhere')
  await chooseAddress(page, '1415 S', '1415 S Holland St')
  await page.getByRole('button', { name: 'Verify Address' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await fillInAndSignIn(page, { email: newEmail(), password: PASSWORD })
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToFit(page, 'a refusal')
  await chooseMode(page, 'Register')
  await page.getByLabel('Email address').fill('nobody')
  await page.getByLabel('Confirm password', { exact: true }).fill('other')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expectToFit(page, 'registering')
  await chooseMode(page, 'No Password')
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
  await expect(page.getByText('We have mailed a link to')).toBeVisible()
  await expectToFit(page, 'a mailed link')
  await page.getByRole('tab', { name: 'Google' }).click()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectToFit(page, 'Google')
  await page.getByRole('tab', { name: 'Guest' }).click()
  await expect(page.getByText('Limited functionality')).toBeVisible()
  await expectToFit(page, 'a guest')
})

test('given a resident, then their tabs, their account and the pages of mailed links fit', async ({
  page,
  neighborhood,
}) => {
  const email = await createAccount(page)
  const record = { fullName: 'Baker', placeId: 'pl_baker', address: '9760 W Florida Pl, Lakewood' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  await page.request.post('/api/auth/reset-link', { data: { email } })
  await page.request.post('/api/auth/sign-in-link', { data: { email } })

  await page.goto(await mailedLink(neighborhood, email, 'signIn'))
  await expect(page.getByText('No email found.')).toBeVisible()
  await expectToFit(page, 'a sign-in link on another device')
  await page.goto(await mailedLink(neighborhood, email, 'resetPassword'))
  await page.getByLabel('New password', { exact: true }).fill('short')
  await page.getByLabel('Confirm password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expectToFit(page, 'a new password')
  await page.goto(await mailedLink(neighborhood, email, 'verifyEmail'))
  await page.getByRole('button', { name: 'Verify Email' }).click()
  await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  await expectToFit(page, 'a confirmed address')
  await page.request.post('/api/notices/test')

  await openPage(page, '/')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await expectToFit(page, 'the schedule')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectToFit(page, 'the account menu')
  await openPage(page, '/?tab=my-schedule')
  await page.getByText(/past turns/).click()
  await expectToFit(page, 'my schedule')
  await page.getByRole('button', { name: 'Add to Calendar' }).click()
  await expectToFit(page, 'the calendar’s address')
  await openPage(page, '/?tab=notifications')
  await page.getByText('What was sent').click()
  await expectToFit(page, 'notifications')
  await openPage(page, '/settings')
  await expect(page.getByRole('table', { name: 'What you are notified about, and how' })).toBeVisible()
  await expectToFit(page, 'settings')
  await page.getByRole('button', { name: 'Delete My Account…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectToFit(page, 'deleting')
})
