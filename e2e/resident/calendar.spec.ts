import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident, PASSWORD } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

test.use({ season: turnsCsv('2026-06-12 4AM Baker', '2026-06-12 10AM Clark', '2026-07-04 10PM Baker') })

const calendar = (page: Page) => page.getByRole('region', { name: 'Your turns in your calendar' })
const addToCalendar = (page: Page) => page.getByRole('button', { name: 'Add to Calendar' })
const address = (page: Page) => page.getByLabel('Address, for any other app')

async function openCalendar(page: Page): Promise<void> {
  await openPage(page, '/?tab=my-schedule')
  await addToCalendar(page).click()
}

/** Fetches like a calendar app, without a session. */
async function fetchAsApp(url: string): Promise<{ status: number; text: string }> {
  const response = await fetch(url)
  return { status: response.status, text: await response.text() }
}

test('given a resident with a keyboard, then they make a calendar of their turns, with a link for every app', async ({
  page,
  headgate,
}) => {
  await createResident(page.request, 'Baker')
  await openPage(page, '/?tab=my-schedule')
  await addToCalendar(page).focus()
  await page.keyboard.press('Enter')
  await expect(addToCalendar(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(calendar(page)).toContainText('The calendar gets a secret address.')
  await page.getByRole('button', { name: 'Make a Calendar Address' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your turns in your calendar' })).toBeFocused()

  const url = await address(page).inputValue()
  expect(url).toMatch(new RegExp(`^${headgate.url}/calendar/[\\w-]{43}\\.ics$`))
  const webcal = url.replace(/^http:/, 'webcal:')
  await expect(page.getByRole('link', { name: 'Open in My Calendar App' })).toHaveAttribute('href', webcal)
  const google = await page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')
  expect(new URL(google ?? '').searchParams.get('cid')).toBe(webcal)
  const outlook = await page.getByRole('link', { name: /^Outlook/ }).getAttribute('href')
  expect(new URL(outlook ?? '').searchParams.get('url')).toBe(url)
  await expect(calendar(page)).toContainText('Calendar apps check for changes every few hours, some only once a day.')

  const { status, text } = await fetchAsApp(url)
  expect(status).toBe(200)
  expect(text.match(/^BEGIN:VEVENT\r$/gm)).toHaveLength(2)
  expect(text).toContain('DTSTART;TZID=America/Denver:20260612T040000')
  await calendar(page).getByRole('link', { name: 'notifications' }).click()
  await expect(page.getByRole('tab', { name: 'Notifications' })).toHaveAttribute('aria-selected', 'true')
})

test('given the address, then it can be copied, and is the same at the next visit', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await createResident(page.request, 'Baker')
  await openCalendar(page)
  await page.getByRole('button', { name: 'Make a Calendar Address' }).click()
  const url = await address(page).inputValue()
  await page.getByRole('button', { name: 'Copy Address' }).click()
  await expect(toastOf(page)).toContainText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
  await openCalendar(page)
  await expect(address(page)).toHaveValue(url)
})

test('given a new address, then the old one stops working, and so does the new one after “Stop sharing”, each only once confirmed', async ({
  page,
}) => {
  await createResident(page.request, 'Baker')
  await openCalendar(page)
  await page.getByRole('button', { name: 'Make a Calendar Address' }).click()
  const first = await address(page).inputValue()

  await page.getByRole('button', { name: 'New Address' }).click()
  await page.getByRole('dialog', { name: 'Make a new address?' }).getByRole('button', { name: 'Cancel' }).click()
  await expect(address(page)).toHaveValue(first)
  expect((await fetchAsApp(first)).status).toBe(200)
  await page.getByRole('button', { name: 'New Address' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make a New Address' }).click()
  await expect(toastOf(page)).toContainText('Your calendar has a new address')
  await expect(address(page)).not.toHaveValue(first)
  const second = await address(page).inputValue()
  expect([(await fetchAsApp(first)).status, (await fetchAsApp(second)).status]).toEqual([404, 200])

  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(address(page)).toHaveValue(second)
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(toastOf(page)).toContainText('Your turns are no longer shared')
  await expect(page.getByRole('button', { name: 'Make a Calendar Address' })).toBeVisible()
  expect((await fetchAsApp(second)).status).toBe(404)
})

test('given a deleted account, then its calendar is deleted too', async ({ page }) => {
  const email = await createResident(page.request, 'Baker')
  const shared = await page.request.post('/api/calendar')
  const { https } = (await shared.json()).address
  expect((await fetchAsApp(https)).status).toBe(200)
  const exported = await (await page.request.get('/api/users/me/export')).json()
  expect(exported.calendar.path).toBe(new URL(https).pathname)
  expect(exported.account.email).toBe(email)
  const deleted = await page.request.post('/api/auth/delete-account', { data: { password: PASSWORD } })
  expect(deleted.status()).toBe(200)
  expect((await fetchAsApp(https)).status).toBe(404)
})

test.describe('given a server that cannot be reached', () => {
  test.use({ expectedBrowserErrors: [/net::ERR_FAILED .*\/api\/calendar/] })

  test('then the panel says so, and can retry', async ({ page }) => {
    await page.route('**/api/calendar', (route) => route.abort(), { times: 1 })
    await createResident(page.request, 'Baker')
    await openCalendar(page)
    await expect(calendar(page).getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
    await calendar(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Make a Calendar Address' })).toBeVisible()
  })
})

test('given every screen, light and dark, then each state of the calendar is accessible', LOOKS, async ({ page }) => {
  await createResident(page.request, 'Baker')
  await openCalendar(page)
  await expectAccessible(page, 'no calendar yet')
  await page.getByRole('button', { name: 'Make a Calendar Address' }).click()
  await expect(address(page)).toBeVisible()
  await expectAccessible(page, 'a calendar')
  await page.getByRole('button', { name: 'Stop Sharing' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'the confirmation')
})
