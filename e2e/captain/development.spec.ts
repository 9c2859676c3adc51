import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount } from '../fixtures/accounts.ts'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { test as base, openPage } from '../fixtures/headgate.ts'
import { chooseMode, expectHome, fillInAndSignIn, openLogin, skipAddress, toastOf } from '../fixtures/login-steps.ts'
import { test as readOnlyTest } from '../fixtures/read-only.ts'
import { seasonCsv } from '../fixtures/season.ts'

base.describe('given a sample ditch', () => {
  base.use({ season: null })

  base('when a sign-in link is requested, then it can be opened from the mailbox', async ({ page }) => {
    const email = 'ann@example.org'
    await openLogin(page)
    await skipAddress(page)
    await chooseMode(page, 'No Password')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
    await expect(toastOf(page)).toContainText('Sign-in link sent')
    // The API responds before the mail is sent, and the page loads the mailbox only once.
    const mailbox = async () => (await (await page.request.get('/api/development/mailbox')).json()).messages
    await expect.poll(mailbox).toHaveLength(1)

    await openPage(page, '/development')
    await expect(page.getByText('Not signed in.')).toBeVisible()
    const message = page.getByRole('article')
    await expect(message).toContainText(`to ${email}`)
    await message.getByRole('link', { name: /^http/ }).click()
    await expectHome(page, email)

    await openPage(page, '/development')
    await expect(page.getByText(`Signed in as ${email}. You are not a captain of this ditch.`)).toBeVisible()
  })

  base('then the page says how to sign in as its captain, and that sign-in works', async ({ page, headgate }) => {
    await openPage(page, '/development')
    await expect(page.getByText('Their email and password were printed in the terminal')).toBeVisible()
    const [, email = '', password = ''] = /captain: (\S+)\s+(\S+)/.exec(headgate.lines.join('\n')) ?? []
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await skipAddress(page)
    await fillInAndSignIn(page, { email, password })
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await openPage(page, '/development')
    await expect(page.getByText('You are a captain of this ditch.')).toBeVisible()
  })
})

base.describe('given a server whose settings name no file', () => {
  base.use({ season: null, expectedBrowserErrors: [/status of (400|404)/] })

  base('when a captain imports from CSV, then a toast says why not', async ({ page, headgate }) => {
    await openPage(page, '/login')
    await skipAddress(page)
    const [, email = '', password = ''] = /captain: (\S+)\s+(\S+)/.exec(headgate.lines.join('\n')) ?? []
    await fillInAndSignIn(page, { email, password })
    await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
    await openPage(page, '/development')
    await page.getByRole('button', { name: 'Import from CSV' }).click()
    await expect(toastOf(page)).toContainText('The season was not imported')
  })
})

/** Imports the server's configured file from its preview. */
async function importConfigured(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import from CSV' }).click()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page)).toContainText('Season imported')
}

const NO_MAILBOX = /status of 404 .*\/api\/development\/mailbox/

test.describe('given a ditch with its own season', () => {
  test.use({ expectedBrowserErrors: [NO_MAILBOX] })

  test('when the page is opened, then it says that there is no mailbox, and shows the server’s time', async ({
    page,
  }) => {
    await openPage(page, '/development')
    await expect(page.getByText('There is no mailbox here')).toBeVisible()
    await expect(page.getByText('Wednesday, June 10, 2026, 11 AM (America/Denver)')).toBeVisible()
    await expect(page.getByText('SQLite')).toHaveCount(0)
  })

  test('given a resident, then it shows their session, and signs them out', async ({ page }) => {
    const email = await createAccount(page)
    await openPage(page, '/development')
    await expect(page.getByRole('region', { name: 'User info' })).toContainText(`"email": "${email}"`)
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(toastOf(page)).toContainText('Signed out')
    await expect(page.getByRole('region', { name: 'User info' })).toContainText('"uid": "anonymous-user"')
  })

  test('given a captain, then they import the configured file and update usernames, and the schedule is fetched again', async ({
    page,
    signInAsCaptain,
  }) => {
    await signInAsCaptain(page)
    await openPage(page, '/development')
    await expect(page.getByText('SQLite, responding, season no. 1')).toBeVisible()
    await importConfigured(page)
    await expect(page.getByText('SQLite, responding, season no. 2')).toBeVisible()
    await page.getByRole('button', { name: 'Update Usernames' }).click()
    await expect(toastOf(page)).toContainText('Usernames updated')
    await expect(toastOf(page)).toHaveCount(1)

    const home = page.getByRole('banner').getByRole('link').first()
    const scheduleRequest = () => page.waitForRequest('**/api/schedule?*')
    const [first] = await Promise.all([scheduleRequest(), home.click()])
    expect(first.method()).toBe('GET')
    await expect(page.getByRole('tab', { name: 'Schedule', exact: true })).toBeVisible()
    await page.goBack()
    await importConfigured(page)
    // Without the import the schedule would still be fresh, and not fetched.
    await Promise.all([scheduleRequest(), home.click()])

    await openPage(page, '/development')
    await expect(page.getByText('SQLite')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(page.getByText('Only captains of the ditch can change')).toBeVisible()
    await expect(page.getByText('SQLite')).toHaveCount(0)
  })

  test('given a configured file that would change the season, then a preview comes first, and the import can be undone', async ({
    page,
    signInAsCaptain,
  }) => {
    await signInAsCaptain(page)
    const changed = seasonCsv('2026-04-15', '2027-04-15').replace(/^2026-06-12,[^,]*/m, '2026-06-12,Miller')
    const headers = { 'content-type': 'text/csv' }
    expect((await page.request.post('/api/schedule/import', { headers, data: changed })).status()).toBe(200)
    const corrected = await scheduleText(page)
    await openPage(page, '/development')
    const begin = page.getByRole('button', { name: 'Import from CSV' })
    await begin.click()
    await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
    await expect(page.getByText('season.csv', { exact: true })).toBeVisible()
    await page.getByText('Turns dropped').click()
    await expect(page.getByRole('list', { name: 'Turns dropped' })).toHaveText('Miller Friday 6/12, 4AM')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(begin).toBeFocused()
    expect(await scheduleText(page)).toBe(corrected)

    await importConfigured(page)
    expect(await scheduleText(page)).not.toBe(corrected)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('Undone')
    expect(await scheduleText(page)).toBe(corrected)
  })

  test('given each card, then it is accessible', LOOKS, async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openPage(page, '/development')
    await page.getByRole('button', { name: 'Fetch' }).click()
    await expect(page.getByText(/^200 OK/)).toBeVisible()
    await expectAccessible(page, 'the development page')
    await page.getByRole('button', { name: 'Import from CSV' }).click()
    await expect(page.getByRole('heading', { name: 'What this file would do' })).toBeFocused()
    await expectAccessible(page, 'the development page’s import')
  })

  test('given an endpoint typed before the session has loaded, then it stays', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    const session = Promise.withResolvers<void>()
    await page.route('**/api/session', async (route) => {
      await session.promise
      await route.continue()
    })
    await openPage(page, '/development')
    await page.getByLabel('Endpoint').fill('/api/schedule?date=2026-06-10')
    await expect(page.getByRole('button', { name: 'Import from CSV' })).toHaveCount(0)
    session.resolve()
    await expect(page.getByRole('button', { name: 'Import from CSV' })).toBeVisible()
    await expect(page.getByLabel('Endpoint')).toHaveValue('/api/schedule?date=2026-06-10')
  })
})

test.describe('given a server that fails', () => {
  test.use({ expectedBrowserErrors: [/status of (500|404)|ERR_FAILED/] })

  test('then a toast says what failed', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await page.route('**/api/schedule/import?*', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.route('**/api/users/update-usernames', (route) => route.abort())
    await openPage(page, '/development')
    await page.getByRole('button', { name: 'Import from CSV' }).click()
    await page.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(toastOf(page)).toContainText('The season was not imported')
    await page.getByRole('button', { name: 'Update Usernames' }).click()
    await expect(toastOf(page)).toContainText('The usernames could not be updated')
    await expect(toastOf(page)).toContainText('We couldn’t reach the ditch’s server')
  })
})

readOnlyTest.describe('given the API test', () => {
  readOnlyTest.use({ expectedBrowserErrors: [/status of 404|ERR_FAILED/] })

  readOnlyTest(
    'then each tab has its path, and every response is shown with its status, time and size',
    async ({ page }) => {
      await openPage(page, '/development')
      const endpoint = page.getByLabel('Endpoint')
      const fetchIt = page.getByRole('button', { name: 'Fetch' })
      const shown = page.getByRole('region', { name: 'Response' })
      const status = page.getByRole('tabpanel').getByRole('status')
      await expect(endpoint).toHaveValue('/api/schedule')
      await fetchIt.click()
      await expect(status).toHaveText(/^200 OK in \d+ ms, \d+ KB$/)
      await expect(shown).toContainText('"dates": [\n    "2026-06-10",')
      await page.getByRole('tab', { name: 'Weather' }).click()
      await expect(endpoint).toHaveValue('/api/weather/current')
      await fetchIt.click()
      await expect(shown).toContainText('"source": "averages"')
      await page.getByRole('tab', { name: 'Forecast' }).click()
      await expect(endpoint).toHaveValue('/api/weather/forecast')

      await endpoint.fill('/api/nothing')
      await fetchIt.click()
      await expect(status).toHaveText(/^404 Not Found/)
      await expect(shown).toContainText('404: {"code":"not-found"')
      await endpoint.fill('/terms')
      await fetchIt.click()
      await expect(shown).toContainText('<!doctype html>')

      for (const elsewhere of ['https://example.org/', '//example.org/api', 'javascript:alert(1)']) {
        await endpoint.fill(elsewhere)
        await fetchIt.click()
        await expect(page.getByText('Only paths on this server can be fetched')).toBeVisible()
      }
      await page.route('**/api/huge', (route) => route.fulfill({ body: 'x'.repeat(6_000_000) }))
      await endpoint.fill('/api/huge')
      await fetchIt.click()
      await expect(status).toHaveText(/more than 4\.\d MB$/)
      await expect(page.getByText(/Showing the first 100 KB/)).toBeVisible()
      await page.route('**/api/broken', (route) => route.abort())
      await endpoint.fill('/api/broken')
      await fetchIt.click()
      await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond.' })).toBeVisible()
    },
  )
})
