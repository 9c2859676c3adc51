import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectGuest, expectHome, fillInAndSignIn, openLogin, skipAddress, toastOf } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const NEXT_PASSWORD = 'osprey over 18 reeds'

test.describe('given a forgotten password', () => {
  test.use({ expectedBrowserErrors: [/status of (400|401) .*\/api\/auth\/(check-code|sign-in|reset-password)/] })

  test('then the mailed link sets a new one and ends every session, and works only once', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const phone = await anotherBrowser()
    const email = await createAccount(phone)
    await openPage(phone, '/')
    await expectHome(phone, email)

    await openLogin(page)
    await skipAddress(page)
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await expect(toastOf(page)).toContainText('Reset email sent')
    const link = await mailedLink(neighborhood, email, 'resetPassword')

    await page.goto(link)
    await expect(page.getByText(`For the account of ${email}.`)).toBeVisible()
    await expect(page).toHaveURL('/__auth/action')
    const password = page.getByLabel('New password', { exact: true })
    const confirmation = page.getByLabel('Confirm password', { exact: true })
    const submit = page.getByRole('button', { name: 'Reset Password' })
    await expect(submit).toBeDisabled()
    await password.fill('short')
    await confirmation.fill('short')
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Password must be at least 6 characters long.')
    await password.fill(NEXT_PASSWORD)
    await submit.click()
    await expect(page.getByRole('alert')).toHaveText('Passwords do not match.')
    await password.fill('password1')
    await confirmation.fill('password1')
    await submit.click()
    await expect(page.getByRole('alert')).toContainText('It is too common or too easy to guess.')
    await password.fill(NEXT_PASSWORD)
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
  })

  test('and a link used in another window meanwhile, then the form says that it may have expired', async ({
    page,
    anotherBrowser,
    neighborhood,
  }) => {
    const email = await createAccount(page)
    await page.request.post('/api/auth/reset-link', { data: { email } })
    const link = await mailedLink(neighborhood, email, 'resetPassword')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill(NEXT_PASSWORD)
    await page.getByLabel('Confirm password', { exact: true }).fill(NEXT_PASSWORD)
    const code = new URL(link).searchParams.get('oobCode')
    const elsewhere = await anotherBrowser()
    await elsewhere.request.post('/api/auth/reset-password', { data: { code, password: 'heron over 19 cottonwoods' } })
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to reset password. The link may have expired. Please request a new link.',
    )
  })
})

test('given an e-mail address without an account, then the page responds as to any other, and nothing is mailed', async ({
  page,
  neighborhood,
}) => {
  const [stranger, resident] = [newEmail(), newEmail()]
  await createAccount(page, resident)
  await page.context().clearCookies()
  await openLogin(page)
  await skipAddress(page)
  for (const email of [stranger, resident]) {
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Forgot Password?' }).click()
    await expect(toastOf(page)).toContainText('Reset email sent')
    await expect(page.getByRole('button', { name: 'Forgot Password?' })).toBeEnabled()
  }
  await mailedLink(neighborhood, resident, 'resetPassword')
  expect(neighborhood.mail.received.filter(({ to }) => to.includes(stranger))).toEqual([])
})
