import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, mailedLink, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import type { Neighborhood } from '../fixtures/start-neighborhood.ts'

/** Accessibility checks are slow. */
test.describe.configure({ mode: 'default', timeout: 120_000 })

async function openSettings(page: Page): Promise<void> {
  await openPage(page, '/settings')
  await expect(table(page)).toBeVisible()
}

const table = (page: Page) => page.getByRole('table', { name: 'What you are notified about, and how' })
const cell = (page: Page, name: string) => table(page).getByRole('checkbox', { name, exact: true })
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' })

/** Confirms the account's address, so that it gets notifications by e-mail. */
async function confirmEmail(page: Page, neighborhood: Neighborhood, email: string): Promise<void> {
  await page.request.post('/api/auth/verification-link')
  const link = await mailedLink(neighborhood, email, 'verifyEmail')
  const code = new URL(link).searchParams.get('oobCode')
  expect((await page.request.post('/api/auth/verify-email', { data: { code } })).status()).toBe(200)
}

test('given the table of notifications, then the keyboard changes it, and each change is saved at once and can be undone', async ({
  page,
}) => {
  await createAccount(page)
  await openSettings(page)
  const begins = cell(page, 'Your water begins: Email')
  await expect(begins).not.toBeChecked()
  await cell(page, 'Your water begins: Devices').focus()
  await page.keyboard.press('Tab')
  await expect(begins).toBeFocused()
  await page.keyboard.press('Space')
  await expect(begins).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await openSettings(page)
  await expect(begins).toBeChecked()

  await cell(page, 'Your turns change: List').uncheck()
  await expect(saved(page)).toBeVisible()
  await undo(page).press('Enter')
  await expect(cell(page, 'Your turns change: List')).toBeChecked()
  await expect(saved(page)).toBeVisible()
  await expect(undo(page)).toBeFocused()
  await openSettings(page)
  await expect(cell(page, 'Your turns change: List')).toBeChecked()
  await expect(begins).toBeChecked()
})

test('given several quick changes, then the last one is saved', async ({ page }) => {
  await createAccount(page)
  await openSettings(page)
  for (const minutes of ['15 min', '60 min', '15 min', '60 min']) await page.getByText(minutes).click()
  await expect(saved(page)).toBeVisible()
  await expect(table(page).getByRole('rowheader', { name: '60 minutes before' })).toBeVisible()
  await openSettings(page)
  await expect(page.getByRole('radio', { name: '60 min' })).toBeChecked()
})

test('given quiet hours, then the settings list what they silence', LOOKS, async ({ page }) => {
  await createAccount(page)
  await openSettings(page)
  for (const channel of ['Devices', 'Email']) await cell(page, `Before it begins: ${channel}`).uncheck()
  const quiet = page.getByRole('checkbox', { name: 'Keep my devices and email quiet during certain hours' })
  await quiet.check()
  await expect(page.getByText('4 AM turns: your water begins (4 AM)')).toBeVisible()
  await expect(page.getByText('10 PM turns: your water begins (10 PM), your water ends (4 AM)')).toBeVisible()
  await expectAccessible(page, 'quiet hours')
  await page.getByLabel('From', { exact: true }).selectOption('11 PM')
  await page.getByLabel('Until', { exact: true }).selectOption('3:30 AM')
  await expect(page.getByText('These hours silence none of your notifications.')).toBeVisible()
  await expect(
    page.getByText('Notifications about changes and closures wait until these hours are over.'),
  ).toBeVisible()
  await expect(saved(page)).toBeVisible()
  await openSettings(page)
  await expect(page.getByLabel('Until', { exact: true })).toHaveValue('03:30')
  await quiet.uncheck()
  await expect(page.getByLabel('Until', { exact: true })).toHaveCount(0)
})

test.describe('given a server that fails to save a change', () => {
  test.use({ expectedBrowserErrors: [/Failed to load resource: .*\/api\/notices\/settings/] })

  test('then an error and the saved settings are shown, and a retry works', async ({ page }) => {
    await createAccount(page)
    await openSettings(page)
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
  })
})

test(
  'given an unconfirmed address, then a test reports that e-mail is not accepted, and once confirmed that it is',
  LOOKS,
  async ({ page, neighborhood }) => {
    const email = await createAccount(page)
    await openSettings(page)
    await expect(page.getByText(`Email starts once you confirm ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Send a Test' }).click()
    const answers = page.getByRole('region', { name: 'Try it' }).getByRole('listitem')
    await expect(answers.filter({ hasText: 'Email' })).toContainText('Not accepted')
    await expect(answers.filter({ hasText: 'List' })).toContainText('Accepted')
    await expectAccessible(page, 'a test')

    await confirmEmail(page, neighborhood, email)
    await openSettings(page)
    await expect(page.getByText(`Email goes to ${email}.`)).toBeVisible()
    await page.getByRole('button', { name: 'Send a Test' }).click()
    await expect(answers.filter({ hasText: 'Email' })).toContainText(/^Email\s*Accepted/)
    expect(
      neighborhood.mail.received.some(
        ({ to, email: { headers } }) => to.includes(email) && headers.some(({ key }) => key === 'list-unsubscribe'),
      ),
    ).toBe(true)
  },
)
