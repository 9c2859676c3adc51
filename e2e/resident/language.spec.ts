import { createAccount, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { expectLanguage, languageButton } from '../fixtures/language.ts'
import { browserOf, ENGLISH_READER, SPANISH_READER } from '../fixtures/reader.ts'

const { texts } = SPANISH_READER

test.use({ expectedBrowserErrors: [/status of 401/] })

test.describe('given a Spanish reader who registers', () => {
  test.use(browserOf(SPANISH_READER))

  test('then another device is Spanish, and follows a change at its next visit', async ({
    page,
    neighborhood,
    anotherBrowser,
  }) => {
    const email = await createAccount(page)
    const other = await anotherBrowser()
    await other.context().addCookies([{ name: 'headgate-language', value: 'en', url: neighborhood.headgate.url }])
    await openPage(other, '/login')
    await expectLanguage(other, ENGLISH_READER)
    await other.getByRole('button', { name: 'I Already Have an Account' }).click()
    await other.getByLabel('Email address').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await expect(other).toHaveURL('/')
    await expectLanguage(other, SPANISH_READER)
    await expect(other.getByRole('button', { name: texts.accountMenu.label(email) })).toBeVisible()

    await openSchedule(page)
    await languageButton(page, 'English').click()
    await expectLanguage(page, ENGLISH_READER)
    await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expectLanguage(other, SPANISH_READER)
    await other.reload()
    await expectLanguage(other, ENGLISH_READER)
  })
})

test('given a browser that keeps no choice, then the page never reloads in a circle', async ({ page }) => {
  await createAccount(page)
  await openSchedule(page)
  await languageButton(page, 'Español').click()
  await expectLanguage(page, SPANISH_READER)
  // The answer that this page still waits for would bring the cookie back.
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies({ name: 'headgate-language' })
  // As if every cookie of ours but the session's were refused.
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'set-cookie': '' } })
  })
  let loads = 0
  // The first document may be left before all of it has loaded.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await openSchedule(page)
  await expect.poll(() => loads).toBe(2)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

test('given a mailed link, then the language can be changed once it is used', { tag: '@long' }, async ({
  page,
  neighborhood,
}) => {
  const email = newEmail()
  await page.addInitScript((typed) => localStorage.setItem('emailForSignIn', typed), email)
  await page.request.post('/api/auth/sign-in-link', { data: { email } })
  await page.goto(await mailedLink(neighborhood, email, 'signIn'))
  // Its code is out of the address by now, so it could not be opened again in another language.
  await expect(languageButton(page, 'Español')).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await languageButton(page, 'Español').click()
  await expectLanguage(page, SPANISH_READER)
  await expect(page).toHaveURL('/')
})
