import type { Locator, Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

/** A Wednesday, during the 10AM turn. */
const NOW = '2026-06-10T11:00:00-06:00'

const SEASON = turnsCsv(
  '2026-04-15 4AM Baker',
  '2026-05-20 10PM Baker',
  '2026-06-10 4AM Abbott',
  '2026-06-10 10AM Clark',
  '2026-06-12 4PM Clark',
  '2026-06-12 10PM Baker',
  '2026-06-13 4AM Baker',
  '2026-06-13 10AM Ruth Anderson',
  '2026-06-20 4AM Baker',
  '2026-07-04 10AM Baker',
  '2026-10-31 10PM Baker',
  '2026-11-01 4AM Dole',
)

const panel = (page: Page): Locator => page.getByRole('tabpanel', { name: 'My schedule' })
const nextTurn = (page: Page): Locator => page.getByRole('region', { name: /^Your (next turn|water is running)$/ })
const month = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })
const open = (page: Page) => openPage(page, '/?tab=my-schedule')

/**
 * Returns a function that skips time. Responses would correct the page's clock, so they carry no server time.
 * A skip would abort pending requests, so it waits for them.
 */
async function installClock(page: Page) {
  let pending = 0
  await page.clock.install()
  await page.route('**/api/**', async (route) => {
    pending++
    const response = await route.fetch()
    const { 'headgate-now': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
    pending--
  })
  const past = page.waitForResponse('**/api/schedule?*date=2026-01-01')
  const skip = async (time: string) => {
    await (await past).finished()
    await expect.poll(() => pending).toBe(0)
    await page.clock.fastForward(time)
  }
  return skip
}

test.use({ now: NOW, season: SEASON, expectedBrowserErrors: [/net::ERR_FAILED .*date=2026-01-01/] })

/** Adds a closure to the page's schedule responses. */
const closeUntil = (page: Page, until: string) =>
  page.route('**/api/schedule?*', async (route) => {
    const response = await route.fetch()
    const closure = { from: '2026-06-12T12:00:00Z', until, reason: 'debris', note: '' }
    await route.fulfill({ response, json: { ...(await response.json()), closures: [closure] } })
  })

test('given a season, then a resident’s turns are shown, by keyboard and on paper', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  let isBroken = true
  await page.route('**/api/schedule?*date=2026-01-01', (route) => (isBroken ? route.abort() : route.continue()))
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(panel(page).getByText('Your past turns could not be loaded.')).toBeVisible()
  await expect(nextTurn(page)).toContainText('in 2 days 11 h')
  await expect(nextTurn(page)).toContainText('Friday, June 12, 10 PM to 10 AM')
  await expect(nextTurn(page)).toContainText('10 PM and 4 AM follow each other: open your gate once, for 12 h in all.')
  await expect(nextTurn(page)).toContainText('Clark hands the water over to you.')
  await expect(nextTurn(page)).toContainText('You pass it on to Ruth Anderson.')
  isBroken = false
  await panel(page).getByRole('button', { name: 'Try Again' }).click()
  const past = panel(page).locator('summary', { hasText: '2 past turns' })
  await expect(past).toBeVisible()
  await expect(month(page, 'June').getByRole('listitem')).toHaveText([
    /^Friday 6\/12 10\sPM to 10\sAM\s+in 2\sdays\s11\sh$/,
    /^Saturday 6\/20 4\sAM to 10\sAM\s*$/,
  ])
  await expect(month(page, 'October').getByRole('listitem')).toHaveCount(1)
  await expect(panel(page)).not.toContainText('Abbott')
  // Two turns of 6 h are past. The last of the coming ones is 7 h, in the night when the clocks go back.
  await expect(panel(page)).toContainText('12 h of water so far, 31 h to come')
  await expect(panel(page).getByText('Wednesday 4/15')).toBeHidden()

  await page.getByRole('tab', { name: 'My schedule' }).focus()
  await page.keyboard.press('Tab')
  await expect(panel(page)).toBeFocused()
  for (const part of ['Turns', 'Ledger']) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: part, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Add to Calendar' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.keyboard.press('Tab')
  await expect(past).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByText('Wednesday 4/15')).toBeVisible()

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('My turns, 2026: Baker')).toBeVisible()
  await expect(month(page, 'June').getByText('to 10 AM').first()).toBeVisible()
  for (const gone of ['in 2 days', 'so far', 'Add to Calendar', 'Print', 'Clark', 'Notifications']) {
    for (const text of await page.getByText(gone).all()) await expect(text).toBeHidden()
  }
  await page.emulateMedia({ media: null })

  await closeUntil(page, '2026-06-13T18:00:00Z')
  await open(page)
  await expect(nextTurn(page)).toContainText(/Your next turn\s*in 9\sdays\s17\sh\s*Saturday, June 20, 4\sAM to 10\sAM/)
  await expect(nextTurn(page)).toContainText('Your turn before it gets no water')
  await expect(month(page, 'June').getByRole('listitem').first()).toContainText('Suspended')
  await closeUntil(page, '2026-12-01T00:00:00Z')
  await open(page)
  await expect(panel(page)).toContainText('None of your remaining turns will get water because the ditch is closed.')
  await expect(nextTurn(page)).toHaveCount(0)
})

test.describe('given the morning of a resident’s turn', () => {
  test.use({ now: '2026-06-13T04:30:00-06:00' })

  test('then it counts down each minute, and announces only beginning and end', async ({ page }) => {
    const skip = await installClock(page)
    await createResident(page.request, 'Ruth Anderson')
    await open(page)
    const spoken = panel(page).getByRole('status')
    await expect(nextTurn(page)).toContainText('in 5 h 30 min')
    await skip('01:00')
    await expect(nextTurn(page)).toContainText(/in 5\sh\s2[89]\smin/)
    await skip('05:00:00')
    await expect(nextTurn(page)).toContainText(/in 2[89]\smin/)
    await expect(spoken).toHaveText('')
    await skip('15:00')
    await expect(spoken).toHaveText('Your turn begins at 10 AM.')
    await skip('15:00')
    await expect(spoken).toHaveText('Your turn has begun. Your water runs until 4 PM.')
    await expect(nextTurn(page)).toContainText(/5\sh\s5\d\smin left/)
    await expect(nextTurn(page)).toContainText('Nobody has the water after you.')
    await skip('06:00:00')
    await expect(spoken).toHaveText('Your turn has ended.')
  })
})

test.describe('given the season over and the next one loaded', () => {
  test.use({
    now: '2026-11-20T09:00:00-07:00',
    season: turnsCsv('2026-06-10 4AM Abbott', '2026-06-11 4AM Baker', '2027-04-17 4PM Baker'),
  })

  test('then it shows the first turn of the next season, or that there is none in it', async ({ page }) => {
    await createResident(page.request, 'Abbott')
    await open(page)
    await expect(panel(page)).toContainText('You have had all your turns of this season.')
    // Requests of a page that stays open would be the former user's, with the session of the new one.
    await page.goto('about:blank')
    await createResident(page.request, 'Baker')
    await open(page)
    await expect(nextTurn(page)).toContainText('Saturday, April 17, 2027, 4 PM to 10 PM')
    await expect(panel(page).getByText('1 past turn')).toBeVisible()
  })
})

test('given no turns, then it shows the names it searched for, and where to correct them', LOOKS, async ({ page }) => {
  // Accessibility checks are slow.
  test.slow()
  await createResident(page.request, 'Bakr')
  await open(page)
  await expect(panel(page)).toContainText('None of this season’s turns are in your name.')
  await expect(panel(page)).toContainText('We looked for “Bakr”, “user of Bakr”.')
  await expectAccessible(page, 'no turns')
  await panel(page).getByRole('link', { name: 'See the names on the schedule' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  await panel(page).getByRole('link', { name: 'Set your name and property' }).click()
  await page.getByLabel('Full name').fill('Baker')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(page.locator('.toast')).toBeVisible()
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await expect(nextTurn(page)).toContainText('Friday, June 12')
})
