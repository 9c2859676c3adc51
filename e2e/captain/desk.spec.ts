import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount } from '../fixtures/accounts.ts'
import { expect, openRoom, test } from '../fixtures/captain.ts'
import { dayOf, openPage, openSchedule } from '../fixtures/headgate.ts'

const ROOMS = [
  'Today',
  'Season',
  'Import',
  'Rotation',
  'Ledger',
  'People',
  'Trades',
  'Invitations',
  'Paper',
  'Ditch',
  'History',
]
const pathOf = (room: string) => (room === 'Today' ? '/captain' : `/captain/${room.toLowerCase()}`)

const WIDTHS = [
  ['a phone', 360],
  ['a desktop', 1440],
] as const

for (const [where, width] of WIDTHS) {
  test(`given ${where}, then the menu leads to the desk, and the desk to each of its rooms`, async ({
    page,
    signInAsCaptain,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await signInAsCaptain(page)
    await openSchedule(page)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('link', { name: 'Captain’s desk' }).click()
    await expect(page).toHaveURL('/captain')
    const rooms = page.getByRole('navigation', { name: 'Rooms of the captain’s desk' })
    const menu = rooms.locator('summary')
    for (const room of ROOMS) {
      if (width < 1_024) await menu.click()
      await expect(rooms.getByRole('link')).toHaveText(ROOMS)
      const link = rooms.getByRole('link', { name: room, exact: true })
      await link.click()
      await expect(page).toHaveURL(pathOf(room))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(room)
      if (width < 1_024) await expect(menu).toContainText(room)
      else await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page).toHaveTitle(room === 'Today' ? /^Captain’s desk - / : new RegExp(`^${room} - `))
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ditch')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ditch')
  })
}

test('given a wide screen, then a wide room uses it, and a room of text does not', async ({
  page,
  signInAsCaptain,
}) => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await signInAsCaptain(page)
  const widthOf = (name: string) =>
    page.getByRole('heading', { level: 1, name }).evaluate((heading) => heading.parentElement?.clientWidth ?? 0)
  await openRoom(page, 'season')
  expect(await widthOf('Season')).toBeGreaterThan(1_200)
  await openRoom(page, 'history')
  expect(await widthOf('History')).toBeLessThanOrEqual(900)
})

test('given a turn on the schedule, then its link leads a captain to the board, with that turn', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openSchedule(page)
  await dayOf(page, 'Thursday 6/11')
    .getByRole('link', { name: /^Correct the 4PM turn/ })
    .click()
  await expect(page).toHaveURL('/captain/season?date=2026-06-11&slot=4PM')
})

test.describe('given a room that does not exist', () => {
  test.use({ expectedBrowserErrors: [/status of 404/] })

  test('then the page says that there is none', async ({ page }) => {
    const answer = await page.goto('/captain/attic')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 Page Not Found')
  })
})

test.describe('given somebody who is no captain', () => {
  test('then each room says whom it is for, and loads nothing of it', async ({ page }) => {
    const requested: string[] = []
    page.on('request', (request) => requested.push(request.url()))
    await createAccount(page)
    for (const room of ROOMS) {
      await openPage(page, pathOf(room))
      await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
      await expect(page.getByText('Ask one of them for an invitation.')).toBeVisible()
    }
    expect(requested.filter((url) => /-room-|captain-desk/.test(url))).toEqual([])
  })
})

test.describe('given no JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('then the desk says that it needs it', async ({ page }) => {
    await page.goto('/captain')
    await expect(page.locator('noscript p')).toBeVisible()
  })
})

test('given the keyboard alone, then the rooms are reached and opened with it', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openRoom(page, 'season')
  const rooms = page.getByRole('navigation', { name: 'Rooms of the captain’s desk' })
  await rooms.locator('summary').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(rooms.getByRole('link', { name: 'Import' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Import')
})

test('given the frame of the desk, then it is accessible', LOOKS, async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await openRoom(page, 'history')
  await expectAccessible(page, 'the desk')
})
