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

test.use({ now: NOW, season: SEASON })

test('given a next turn in two days, then it is shown first, with its end and the neighbors before and after', async ({
  page,
}) => {
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(nextTurn(page)).toContainText('in 2 days 11 h')
  await expect(nextTurn(page)).toContainText('Friday, June 12, 10 PM to 10 AM')
  await expect(nextTurn(page)).toContainText('10 PM and 4 AM follow each other: open your gate once, for 12 h in all.')
  await expect(nextTurn(page)).toContainText('Clark hands the water over to you.')
  await expect(nextTurn(page)).toContainText('You pass it on to Ruth Anderson.')
})

test('given a season, then the resident’s turns are listed by month, with past ones folded', async ({ page }) => {
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(month(page, 'June').getByRole('listitem')).toHaveText([
    /^Friday 6\/12 10 PM to 4 AM\s+in 2 days 11 h$/,
    /^Saturday 6\/13 4 AM to 10 AM\s+runs on from the turn before$/,
    /^Saturday 6\/20 4 AM to 10 AM\s*$/,
  ])
  await expect(month(page, 'July').getByRole('listitem')).toHaveCount(1)
  await expect(month(page, 'October').getByRole('listitem')).toHaveCount(1)
  await expect(panel(page)).not.toContainText('Abbott')

  await expect(panel(page).getByText('Wednesday 4/15')).toBeHidden()
  await page.getByText('2 past turns').click()
  await expect(panel(page).getByText('Wednesday 4/15')).toBeVisible()
  // Two turns of 6 h are past. The last of the coming ones is 7 h, in the night when the clocks go back.
  await expect(panel(page)).toContainText('12 h of water so far, 31 h to come')
})

test.describe('given the morning of a resident’s turn', () => {
  test.use({ now: '2026-06-13T04:30:00-06:00' })

  test('then the countdown updates every minute, and only the beginning and the end are announced', async ({
    page,
  }) => {
    const skip = await installClock(page)
    await createResident(page.request, 'Ruth Anderson')
    await open(page)
    const spoken = panel(page).getByRole('status')
    await expect(nextTurn(page)).toContainText('in 5 h 30 min')
    await skip('01:00')
    await expect(nextTurn(page)).toContainText(/in 5 h 2[89] min/)
    await skip('05:00:00')
    await expect(nextTurn(page)).toContainText(/in 2[89] min/)
    await expect(spoken).toHaveText('')
    await skip('15:00')
    await expect(spoken).toHaveText('Your turn begins at 10 AM.')
    await skip('15:00')
    await expect(spoken).toHaveText('Your turn has begun. Your water runs until 4 PM.')
    await expect(nextTurn(page)).toContainText(/5 h 5\d min left/)
    await skip('06:00:00')
    await expect(spoken).toHaveText('Your turn has ended.')
  })
})

test.describe('given a resident’s running turn', () => {
  test.use({ now: '2026-06-10T11:48:00-06:00' })

  test('then it shows the time left and who is next', async ({ page }) => {
    await createResident(page.request, 'Clark')
    await open(page)
    await expect(nextTurn(page)).toContainText('Your water is running')
    await expect(nextTurn(page)).toContainText(/4 h 1[12] min left/)
    await expect(nextTurn(page)).toContainText('Nobody has the water after you.')
    await expect(month(page, 'June').getByRole('listitem').first()).toHaveText(
      /^Wednesday 6\/10 10 AM to 4 PM\s+Has the water now, until 4 PM$/,
    )
    await expect(panel(page)).toContainText(/1 h 4[89] min of water so far, 10 h 1[12] min to come/)
  })
})

/** Adds a closure to the page's schedule responses. */
const closeUntil = (page: Page, until: string) =>
  page.route('**/api/schedule?*', async (route) => {
    const response = await route.fetch()
    const closure = { from: '2026-06-12T12:00:00Z', until, reason: 'debris', note: '' }
    await route.fulfill({ response, json: { ...(await response.json()), closures: [closure] } })
  })

test('given a closure during a turn, then that turn is shown as suspended, and the first one with water as the next', async ({
  page,
}) => {
  await closeUntil(page, '2026-06-13T18:00:00Z')
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(nextTurn(page)).toContainText(/Your next turn\s*in 9 days 17 h\s*Saturday, June 20, 4 AM to 10 AM/)
  await expect(nextTurn(page)).toContainText('Your turn before it gets no water')
  await expect(month(page, 'June').getByRole('listitem').first()).toContainText('Suspended')
  await expect(panel(page)).toContainText('12 h of water so far, 19 h to come')
})

test('given a closure during all remaining turns, then it says that none will have water', async ({ page }) => {
  await closeUntil(page, '2026-12-01T00:00:00Z')
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(panel(page)).toContainText('None of your remaining turns will get water because the ditch is closed.')
  await expect(nextTurn(page)).toHaveCount(0)
})

test(
  'given a resident without turns, then it shows the names it searched for, and where to correct them',
  LOOKS,
  async ({ page }) => {
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
  },
)

test.describe('given past turns that cannot be loaded', () => {
  test.use({ expectedBrowserErrors: [/net::ERR_FAILED .*date=2026-01-01/] })

  test('then the other turns are shown, and loading can be retried', async ({ page }) => {
    let isBroken = true
    await page.route('**/api/schedule?*date=2026-01-01', (route) => (isBroken ? route.abort() : route.continue()))
    await createResident(page.request, 'Baker')
    await open(page)
    await expect(panel(page).getByText('Your past turns could not be loaded.')).toBeVisible()
    await expect(nextTurn(page)).toContainText('Friday, June 12')
    await expect(nextTurn(page)).toContainText('Clark hands the water over to you.')
    isBroken = false
    await panel(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(panel(page).getByText('2 past turns')).toBeVisible()
  })
})

test('given a page that is printed, then it holds only the resident’s turns', async ({ page }) => {
  await createResident(page.request, 'Baker')
  await open(page)
  await expect(month(page, 'October')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('My turns, 2026: Baker')).toBeVisible()
  await expect(month(page, 'June').getByText('to 4 AM')).toBeVisible()
  for (const gone of ['in 2 days', 'so far', 'Add to Calendar', 'Print', 'Clark', 'Notifications']) {
    for (const text of await page.getByText(gone).all()) await expect(text).toBeHidden()
  }
})

test('given only a keyboard, then printing and past turns can be reached', async ({ page }) => {
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  await createResident(page.request, 'Baker')
  await open(page)
  const past = panel(page).locator('summary', { hasText: '2 past turns' })
  await expect(past).toBeVisible()
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
})

test('given every screen, light and dark, then my schedule is accessible', LOOKS, async ({ page }) => {
  test.slow()
  await createResident(page.request, 'Baker')
  await open(page)
  await page.getByText('2 past turns').click()
  await expectAccessible(page, 'my schedule')
})

test.describe('given the season over and the next one loaded', () => {
  test.use({
    now: '2026-11-20T09:00:00-07:00',
    season: turnsCsv('2026-06-10 4AM Baker', '2026-11-01 10PM Dole', '2027-04-15 10AM Dole', '2027-04-17 4PM Baker'),
  })

  test('then the resident’s first turn of the next season is the next', async ({ page }) => {
    await createResident(page.request, 'Baker')
    await open(page)
    await expect(nextTurn(page)).toContainText('Saturday, April 17, 2027, 4 PM to 10 PM')
    await expect(month(page, 'April 2027').getByRole('listitem')).toHaveCount(1)
    await expect(panel(page).getByText('1 past turn')).toBeVisible()
  })
})

test.describe('given a resident whose last turn is over', () => {
  test.use({ now: '2026-10-20T09:00:00-06:00', season: turnsCsv('2026-06-10 4AM Baker', '2026-11-01 10PM Dole') })

  test('then it says so', async ({ page }) => {
    await createResident(page.request, 'Baker')
    await open(page)
    await expect(panel(page)).toContainText('You have had all your turns of this season.')
  })
})
