import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

test.use({ returning: false })

test('given a first visit, then a welcome says what the app does, and is gone for good once dismissed', async ({
  page,
}) => {
  await openSchedule(page)
  const welcome = page.getByRole('dialog', { name: /^Welcome to / })
  await expect(welcome).toContainText('View the full schedule')
  await expect(welcome).toContainText('Check your personal watering times')
  await expect(welcome).toContainText('Receive notifications when your watering time begins and ends')

  await welcome.getByRole('button', { name: 'Get Started' }).click()
  await expect(welcome).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Toggle theme' })).toBeVisible()
  await page.waitForFunction(() => localStorage.getItem('irrigation-app-visited') !== null)
  await expect(welcome).toHaveCount(0)
})

test('given a first visit, then Escape dismisses the welcome for good', async ({ page }) => {
  await openSchedule(page)
  const welcome = page.getByRole('dialog', { name: /^Welcome to / })
  await expect(welcome).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(welcome).toHaveCount(0)
  // The browser says that a dialog has closed a moment after it is gone.
  await page.waitForFunction(() => localStorage.getItem('irrigation-app-visited') !== null)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
  await expect(welcome).toHaveCount(0)
})

test.describe('given a return visit', () => {
  test.use({ returning: true })

  test('then the schedule is shown at once', async ({ page }) => {
    await openSchedule(page)
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

for (const path of ['/login', '/__auth/action', '/join', '/setup', '/captain-invitation', '/settings', '/terms'])
  test(`given a first visit to ${path}, then the welcome waits for the first visit of the schedule`, async ({
    page,
  }) => {
    await openPage(page, path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('irrigation-app-visited'))).toBeNull()
    await page.getByRole('banner').getByRole('link').first().click()
    await page
      .getByRole('dialog', { name: /^Welcome to / })
      .getByRole('button', { name: 'Get Started' })
      .click()
    await expect(page.getByRole('heading', { name: 'Water schedule' })).toBeVisible()
    await page.waitForFunction(() => localStorage.getItem('irrigation-app-visited') === 'true')
  })
