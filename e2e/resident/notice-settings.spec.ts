import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'

test.use({ expectedBrowserErrors: [/Failed to load resource: .*\/api\/notices\/settings/] })

/** Accessibility checks are slow. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

async function openSettings(page: Page): Promise<void> {
  await openPage(page, '/settings')
  await page.locator('summary', { hasText: 'Customize' }).click()
  await expect(table(page)).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'What you are notified about, and how' })
const preset = (page: Page, name: RegExp) => page.getByRole('radio', { name })
const cell = (page: Page, name: string) => table(page).getByRole('checkbox', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

test('given the table, then each change is saved at once, can be undone, and is retried', LOOKS, async ({ page }) => {
  await createAccount(page)
  await openSettings(page)
  const begins = cell(page, 'Your water begins: Email')
  // Until something is chosen, mail is sent for what is worth one.
  await expect(begins).toBeChecked()
  await expect(page.getByText('You have not chosen yet.')).toBeVisible()
  await preset(page, /^Only the list/).check()
  await expect(saved(page)).toBeVisible()
  await expect(begins).not.toBeChecked()
  await expect(preset(page, /^Customized/)).toHaveCount(0)
  await cell(page, 'Your water begins: Devices').focus()
  await page.keyboard.press('Tab')
  await expect(begins).toBeFocused()
  await page.keyboard.press('Space')
  await expect(begins).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await expect(preset(page, /^Customized/)).toBeChecked()
  await expectAccessible(page, 'customized')
  await cell(page, 'Your turns change: List').uncheck()
  await expect(saved(page)).toBeVisible()
  await undo(page).press('Enter')
  await expect(cell(page, 'Your turns change: List')).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await expect(undo(page)).toBeFocused()

  const ends = cell(page, 'Your water ends: Email')
  const settings = '**/api/notices/settings'
  await page.route(settings, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()))
  await ends.click()
  await expect(page.getByRole('alert')).toContainText('That could not be saved. Your settings are as they were.')
  await expect(ends).not.toBeChecked()
  await page.unroute(settings)
  await page.getByRole('alert').getByRole('button', { name: 'Try Again' }).click()
  await expect(saved(page)).toBeVisible()
  await expect(ends).toBeChecked()
  // Of several quick changes, the last is saved.
  const lead = page.getByLabel('How long before a turn to remind you')
  for (const time of ['15 minutes', '24 hours', '1 hour', '12 hours']) await lead.selectOption(time)
  await expect(table(page).getByRole('rowheader', { name: '12 hours before' })).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await openSettings(page)
  await expect(lead).toHaveValue('720')
  await expect(begins).toBeChecked()
  await expect(cell(page, 'Your turns change: List')).toBeChecked()

  const quiet = page.getByRole('checkbox', { name: 'Keep my devices and email quiet during certain hours' })
  await quiet.check()
  await expect(page.getByText(/^4\sAM turns: .*your water begins \(4\sAM\)/)).toBeVisible()
  await expectAccessible(page, 'quiet hours')
  await page.getByLabel('From', { exact: true }).selectOption('11 PM')
  await page.getByLabel('Until', { exact: true }).selectOption('12 AM')
  await expect(page.getByText('These hours silence none of your notifications.')).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await openSettings(page)
  await expect(page.getByLabel('From', { exact: true })).toHaveValue('23:00')
  await quiet.uncheck()
  await expect(page.getByLabel('Until', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Send a Test' }).click()
  const answers = page.getByRole('region', { name: 'Try it' }).getByRole('listitem')
  await expect(answers.filter({ hasText: 'Email' })).toContainText('Not accepted')
  await expect(answers.filter({ hasText: 'List' })).toContainText('Accepted')
})
