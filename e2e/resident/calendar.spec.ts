import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createResident } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

test.use({
  season: turnsCsv('2026-06-12 4AM Baker', '2026-06-12 10AM Clark', '2026-07-04 10PM Baker'),
  expectedBrowserErrors: [/net::ERR_FAILED .*\/api\/calendar/],
})

const calendar = (page: Page) => page.getByRole('region', { name: 'Your turns in your calendar' })
const addToCalendar = (page: Page) => page.getByRole('button', { name: 'Add to Calendar' })
const address = (page: Page) => page.getByLabel('Address, for any other app')

/** What a calendar app gets, which has no session. */
const statusOf = async (url: string) => (await fetch(url)).status

test(
  'given a resident, then they make, copy, replace and end a calendar',
  LOOKS,
  async ({ page, context, headgate }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await createResident(page.request, 'Baker')
    await page.route('**/api/calendar', (route) => route.abort(), { times: 1 })
    await openPage(page, '/?tab=my-schedule')
    await addToCalendar(page).focus()
    await page.keyboard.press('Enter')
    await expect(addToCalendar(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(calendar(page).getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
    await calendar(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(calendar(page)).toContainText('The calendar gets a secret address.')
    await expectAccessible(page, 'no calendar yet')
    await page.getByRole('button', { name: 'Make a Calendar Address' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your turns in your calendar' })).toBeFocused()

    const first = await address(page).inputValue()
    expect(first).toMatch(new RegExp(`^${headgate.url}/calendar/[\\w-]{43}\\.ics$`))
    const webcal = first.replace(/^http:/, 'webcal:')
    await expect(page.getByRole('link', { name: 'Open in My Calendar App' })).toHaveAttribute('href', webcal)
    const google = await page.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href')
    expect(new URL(google ?? '').searchParams.get('cid')).toBe(webcal)
    const outlook = await page.getByRole('link', { name: /^Outlook/ }).getAttribute('href')
    expect(new URL(outlook ?? '').searchParams.get('url')).toBe(first)
    expect(await (await fetch(first)).text()).toContain('DTSTART;TZID=America/Denver:20260612T040000')
    await page.getByRole('button', { name: 'Copy Address' }).click()
    await expect(toastOf(page)).toContainText('Address copied')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)
    await openPage(page, '/?tab=my-schedule')
    await addToCalendar(page).click()
    await expect(address(page)).toHaveValue(first)

    await page.getByRole('button', { name: 'New Address' }).click()
    await page.getByRole('dialog', { name: 'Make a new address?' }).getByRole('button', { name: 'Cancel' }).click()
    expect(await statusOf(first)).toBe(200)
    await page.getByRole('button', { name: 'New Address' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Make a New Address' }).click()
    await expect(toastOf(page)).toContainText('Your calendar has a new address')
    await expect(address(page)).not.toHaveValue(first)
    const second = await address(page).inputValue()
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

    await page.getByRole('button', { name: 'Stop Sharing' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, 'the confirmation')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(address(page)).toHaveValue(second)
    await page.getByRole('button', { name: 'Stop Sharing' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop Sharing' }).click()
    await expect(toastOf(page)).toContainText('Your turns are no longer shared')
    await expect(page.getByRole('button', { name: 'Make a Calendar Address' })).toBeVisible()
    expect(await statusOf(second)).toBe(404)
  },
)
