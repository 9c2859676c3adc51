import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { test as base, openPage } from '../fixtures/headgate.ts'
import { chooseMode, expectHome, fillInAndSignIn, openLogin, skipAddress, toastOf } from '../fixtures/login-steps.ts'
import { test as readOnlyTest } from '../fixtures/read-only.ts'
import { seasonCsv } from '../fixtures/season.ts'

base.describe('given a sample ditch', () => {
  base.use({ season: null, expectedBrowserErrors: [/status of (400|404)/] })

  base(
    'then a mailed link opens from the mailbox, its captain signs in, and learns why nothing is imported',
    async ({ page, headgate, anotherBrowser }) => {
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
      await expect(page.getByRole('article')).toContainText(`to ${email}`)
      await page.getByRole('article').getByRole('link', { name: /^http/ }).click()
      await expectHome(page, email)
      await openPage(page, '/development')
      await expect(page.getByText(`Signed in as ${email}. You are not a captain of this ditch.`)).toBeVisible()

      const captain = await anotherBrowser()
      await openPage(captain, '/development')
      await expect(captain.getByText('Their email and password were printed in the terminal')).toBeVisible()
      const [, name = '', password = ''] = /captain: (\S+)\s+(\S+)/.exec(headgate.lines.join('\n')) ?? []
      await captain.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
      await skipAddress(captain)
      await fillInAndSignIn(captain, { email: name, password })
      await expect(captain.getByRole('button', { name: /^Account of/ })).toBeVisible()
      await openPage(captain, '/development')
      await expect(captain.getByText('You are a captain of this ditch.')).toBeVisible()
      await captain.getByRole('button', { name: 'Import from CSV' }).click()
      await expect(toastOf(captain)).toContainText('The season was not imported')
    },
  )
})

test.describe('given a ditch with its own season', () => {
  test.use({ expectedBrowserErrors: [/status of (404|500) .*\/api\/(development|schedule)|ERR_FAILED/] })

  test('given a captain, then they import the configured file, undo it, and learn what failed', async ({
    page,
    signInAsCaptain,
  }) => {
    await signInAsCaptain(page)
    const changed = seasonCsv('2026-04-15', '2027-04-15').replace(/^2026-06-12,[^,]*/m, '2026-06-12,Miller')
    const headers = { 'content-type': 'text/csv' }
    expect((await page.request.post('/api/schedule/import', { headers, data: changed })).status()).toBe(200)
    const corrected = await scheduleText(page)
    await openPage(page, '/development')
    await expect(page.getByText('SQLite, ready, season no. 2')).toBeVisible()
    const begin = page.getByRole('button', { name: 'Import from CSV' })
    await begin.click()
    await expect(toastOf(page)).toContainText('Season imported')
    await expect(page.getByText('SQLite, responding, season no. 3')).toBeVisible()
    expect(await scheduleText(page)).not.toBe(corrected)
    await toastOf(page).getByRole('button', { name: 'Undo' }).click()
    await expect(toastOf(page)).toContainText('Undone')
    expect(await scheduleText(page)).toBe(corrected)
    await page.getByRole('button', { name: 'Update Usernames' }).click()
    await expect(toastOf(page)).toContainText('Usernames updated')

    await page.route('**/api/schedule/import', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.route('**/api/users/update-usernames', (route) => route.abort())
    await begin.click()
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
      const shown = page.getByRole('region', { name: 'Response' })
      const status = page.getByRole('tabpanel').getByRole('status')
      const fetchIt = async (path: string) => {
        await endpoint.fill(path)
        await page.getByRole('button', { name: 'Fetch' }).click()
      }
      await fetchIt('/api/schedule')
      await expect(status).toHaveText(/^200 OK in \d+ ms, \d+ KB$/)
      await expect(shown).toContainText('"dates": [\n    "2026-06-10",')
      for (const [tab, path] of [
        ['Weather', '/api/weather/current'],
        ['Forecast', '/api/weather/forecast'],
      ] as const) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(endpoint).toHaveValue(path)
      }
      await fetchIt('/api/nothing')
      await expect(status).toHaveText(/^404 Not Found/)
      await expect(shown).toContainText('404: {"code":"not-found"')
      await fetchIt('/terms')
      await expect(shown).toContainText('<!doctype html>')
      for (const elsewhere of ['https://example.org/', '//example.org/api', 'javascript:alert(1)']) {
        await fetchIt(elsewhere)
        await expect(page.getByText('Only paths on this server can be fetched')).toBeVisible()
      }
      await page.route('**/api/huge', (route) => route.fulfill({ body: 'x'.repeat(200_000) }))
      await fetchIt('/api/huge')
      await expect(status).toHaveText(/ 200 KB$/)
      await expect(page.getByText('Only the beginning is shown.')).toBeVisible()
      await page.route('**/api/broken', (route) => route.abort())
      await fetchIt('/api/broken')
      await expect(page.getByRole('alert').filter({ hasText: 'The server did not respond.' })).toBeVisible()
    },
  )
})
