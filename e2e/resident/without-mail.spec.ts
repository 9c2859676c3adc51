import { createAccount } from '../fixtures/accounts.ts'
import { EMPTY_STORE } from '../fixtures/first-captain.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { chooseMode, openLogin, skipAddress } from '../fixtures/login-steps.ts'

test.use({ ...EMPTY_STORE, expectedBrowserErrors: [/Failed to load resource/] })

test('given no mail server and no Google, then no page promises either', async ({ page }) => {
  await openLogin(page)
  await skipAddress(page)
  const main = page.getByRole('main')
  await expect(main.getByText('a forgotten password can’t be reset by email')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Forgot Password?' })).toHaveCount(0)
  await chooseMode(page, 'Register')
  await expect(main.getByText('a forgotten password can’t be reset by email')).toBeVisible()
  await chooseMode(page, 'No Password')
  await expect(main.getByText('This ditch can’t send mail yet. Please use another way')).toBeVisible()
  await expect(main.getByText('We email you a link')).toHaveCount(0)
  await expect(main.getByLabel('Email address')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Send Sign-In Link' })).toHaveCount(0)
  await page.getByRole('tab', { name: 'Google' }).click()
  await expect(main.getByText('This ditch has not set up signing in with Google.')).toBeVisible()

  await createAccount(page)
  await openPage(page, '/settings')
  await expect(main.getByText('This ditch can’t send mail yet, so it can’t be confirmed for now.')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Send the Link Again' })).toHaveCount(0)
  await expect(main.getByText('This ditch sends no email.')).toBeVisible()
  await expect(main.getByText('Your devices and the list still work.')).toBeVisible()
  await expect(main.getByRole('radio', { name: /^(This computer|Email|Only the list)/ })).toHaveCount(2)
  await main.getByText('Customize', { exact: true }).click()
  await expect(main.getByRole('checkbox', { name: 'Your water begins: Email' })).toBeDisabled()
  await expect(main.getByText(/Email and the list/)).toHaveCount(0)
})
