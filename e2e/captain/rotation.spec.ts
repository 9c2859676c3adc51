import type { Page } from '@playwright/test'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

const NAMES = [
  'Abbott',
  'Baca',
  'Chavez, 2',
  'Duran',
  'Espinoza',
  'Fuentes',
  'Gallegos, 0.5',
  'Herrera',
  'Jaramillo',
  'Lucero',
  'Martinez',
  'Romero',
]

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('given names pasted, then the season is previewed, put in force and undone', async ({ page, signInAsCaptain }) => {
  test.slow()
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openPage(page, '/captain/rotation')
  const rows = page.getByRole('table', { name: 'Who takes part' }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const listed = (await rows.count()) - 1
  for (let left = listed; left > 0; left -= 1)
    await page
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
  await expect(page.getByText('Nobody is on your list yet.')).toBeVisible()
  await page.getByText('Paste a list of names').click()
  await page.getByLabel('Names', { exact: true }).fill(NAMES.join('\n'))
  await button(page, 'Add These Names').click()
  await expect(page.getByText('12 neighbors added.')).toBeVisible()
  await expect(page.getByLabel('Shares of Chavez')).toHaveValue('2')
  await page.getByLabel('Abbott takes nights').uncheck()
  await page.getByLabel('First day').fill('2026-06-15')
  await page.getByLabel('Last day').fill('2026-10-31')
  await button(page, 'Preview the Season').click()

  await expect(page.getByRole('heading', { name: '3. What you would get' })).toBeFocused()
  await expect(page.getByText('Every rule is kept')).toBeVisible()
  const fairness = page.getByRole('region', { name: 'What each neighbor gets' })
  await expect(fairness.getByRole('row', { name: /^Abbott/ })).toContainText('0of 0')
  await fairness.getByRole('button', { name: 'Name' }).click()
  await fairness.getByRole('button', { name: 'Name' }).click()
  await expect(fairness.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(fairness.getByRole('row').nth(1)).toContainText('Romero')
  expect(await scheduleText(page)).toBe(before)

  await button(page, 'Put It on the Schedule').click()
  await expect(toastOf(page)).toContainText('The season is on the schedule')
  const rotated = await scheduleText(page)
  expect(rotated).not.toBe(before)
  await openPage(page, '/captain/history')
  await expect(page.getByText(/made by rotation/i).first()).toBeVisible()

  await openPage(page, '/captain/rotation')
  await expect(page.getByLabel('Shares of Chavez')).toHaveValue('2')
  await button(page, 'Preview the Season').click()
  await button(page, 'Put It on the Schedule').click()
  await expect(page.getByRole('link', { name: 'See the schedule' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(toastOf(page).filter({ hasText: 'Undone' })).toBeVisible()
  expect(await scheduleText(page)).toBe(rotated)
})
