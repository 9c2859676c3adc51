import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  chooseAddress,
  chooseMode,
  fillInAndSignIn,
  openLogin,
  skipAddress,
  street,
  toastOf,
} from '../fixtures/login-steps.ts'

/** Each state is checked in every view. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

test('given the address step, then each of its states is accessible', LOOKS, async ({ page }) => {
  await openLogin(page)
  await expectAccessible(page, 'an empty form')
  await page.getByRole('button', { name: 'Verify Address' }).click()
  await expect(toastOf(page)).toContainText('Address Required')
  await expectAccessible(page, 'a refusal')
  await street(page).fill('florida')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeVisible()
  await expectAccessible(page, 'suggestions')
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expectAccessible(page, 'a warning')
})

test.describe('given the sign-in step', () => {
  test.use({ expectedBrowserErrors: [/status of (400|401) .*\/api\/auth\/(sign-in|register)/] })

  test('then each of its tabs and modes is accessible', LOOKS, async ({ page }) => {
    await openLogin(page)
    await skipAddress(page)
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
    await expectAccessible(page, 'Sign In')
    await fillInAndSignIn(page, { email: newEmail(), password: PASSWORD })
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'Sign In, refused')
    await chooseMode(page, 'Register')
    await page.getByLabel('Email address').fill('nobody')
    await page.getByLabel('Confirm password', { exact: true }).fill('other')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await expectAccessible(page, 'Register, with an error')
    await chooseMode(page, 'No Password')
    await page.getByLabel('Email address').fill(newEmail())
    await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
    await expect(page.getByText('We have emailed a link to')).toBeVisible()
    await expectAccessible(page, 'No Password, sent')
    await page.getByRole('tab', { name: 'Google' }).click()
    await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
    await expectAccessible(page, 'Google')
    await page.getByRole('tab', { name: 'Guest' }).click()
    await expect(page.getByText('Limited functionality')).toBeVisible()
    await expectAccessible(page, 'Guest')
  })
})

test.describe('given a mailed link', () => {
  test.use({ expectedBrowserErrors: [/status of 400 .*\/api\/auth\/check-code/] })

  test('then each of its pages is accessible', LOOKS, async ({ page, neighborhood }) => {
    const email = await createAccount(page)
    await page.request.post('/api/auth/reset-link', { data: { email } })
    await page.request.post('/api/auth/sign-in-link', { data: { email } })

    await page.goto(await mailedLink(neighborhood, email, 'verifyEmail'))
    const verify = page.getByRole('button', { name: 'Verify Email' })
    await expect(verify).toBeVisible()
    await expectAccessible(page, 'confirming')
    await verify.click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
    await expectAccessible(page, 'confirmed')

    await page.goto(await mailedLink(neighborhood, email, 'resetPassword'))
    await page.getByLabel('New password', { exact: true }).fill('short')
    await page.getByLabel('Confirm password', { exact: true }).fill('short')
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expectAccessible(page, 'a new password, with an error')

    await page.goto(await mailedLink(neighborhood, email, 'signIn'))
    await expect(page.getByText('No email found.')).toBeVisible()
    await expectAccessible(page, 'signing in on another device')

    await page.goto('/__auth/action?mode=signIn&oobCode=spent')
    await expect(page.getByText('Invalid or expired action code.')).toBeVisible()
    await expectAccessible(page, 'a spent link')
  })
})

test('given a resident, then each part of their settings is accessible', LOOKS, async ({ page }) => {
  await createAccount(page)
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Where you are signed in' }).getByText('This device')).toBeVisible()
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.getByText('Please enter your full name.')).toBeVisible()
  await expectAccessible(page, 'settings')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign Out' })).toBeVisible()
  await expectAccessible(page, 'the account menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete My Account…' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'deleting')
  await page.keyboard.press('Escape')

  await openPage(page, '/?tab=my-schedule')
  await expect(page.getByText('None of this season’s turns are in your name.')).toBeVisible()
  await expectAccessible(page, 'no turns')
})
