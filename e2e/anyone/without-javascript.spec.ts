import { runningRow, shownDays } from '../fixtures/headgate.ts'
import { expect, test } from '../fixtures/read-only.ts'

test.use({ javaScriptEnabled: false })

test('given no JavaScript, then the schedule is shown, and a link shows all of it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Baker/)
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  expect(await shownDays(page)).toHaveLength(14)

  await page.getByRole('link', { name: 'Show all days through Nov 1' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(145)
  const days = await shownDays(page)
  expect(days.at(-1)).toBe('Sunday 11/1')
})

test('given no JavaScript, then the tabs are links that work', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
})
