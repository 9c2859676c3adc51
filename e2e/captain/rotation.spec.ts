import type { Page } from '@playwright/test'
import { expect, scheduleText, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

const LIST = ['Dole, 12 h', 'Abbott, 9 h 45', 'Clark, 14 h 15', 'Baca, 12 h']

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('given a pasted list, then it runs in its order, moves by keyboard, comes into force, and can be undone and used again', async ({
  page,
  signInAsCaptain,
  expectedBrowserErrors,
}) => {
  test.slow()
  expectedBrowserErrors.push(/rotation\/preview/)
  await signInAsCaptain(page)
  const before = await scheduleText(page)
  await openPage(page, '/captain/season?fill=list')
  await page.getByText('Paste a list').click()
  await page.getByLabel('One neighbor per line, in order').fill(LIST.join('\n'))
  await button(page, 'Use This List').click()
  await expect(page.getByLabel('Length of Abbott’s turn')).toHaveValue('9 h 45')
  await page.getByLabel('Name, line 3').press('Alt+ArrowUp')
  await expect(page.getByLabel('Name, line 2')).toHaveValue('Clark')
  await expect(page.getByLabel('Name, line 2')).toBeFocused()
  await button(page, 'Move Dole up').click()
  await expect(page.getByLabel('Name, line 4')).toHaveValue('Dole')
  await page.getByLabel('Starts on').fill('2026-06-15')
  await page.getByLabel('Starts with').selectOption({ label: '4: Dole' })

  await expect(page.getByText(/once down the list every 48\sh, starting with Dole/)).toBeVisible()
  const table = page.getByRole('region', { name: 'What each neighbor gets until the season ends' })
  await expect(table.getByRole('row').nth(1)).toContainText('Clark')
  await expect(page.getByText('4 AM to 4 PM').first()).toBeVisible()
  expect(await scheduleText(page)).toBe(before)
  await page.getByLabel('Length of the cycle').fill('40 h')
  await expect(page.getByText(/The list takes 48\sh/)).toBeVisible()
  await page.getByLabel('Length of the cycle').fill('')

  await button(page, 'Put It on the Schedule').click()
  await expect(toastOf(page)).toContainText('The rotation is on the schedule')
  await expect(page.getByText('The schedule already has exactly these turns.')).toBeVisible()
  const rotated = await scheduleText(page)
  expect(rotated).not.toBe(before)
  await openPage(page, '/captain/season')
  await expect(page.getByText(/made by rotation/i).first()).toBeVisible()

  await openPage(page, '/captain/season?fill=list')
  await button(page, 'Use Them Again').click()
  await expect(page.getByLabel('Name, line 1')).toHaveValue('Clark')
  await expect(page.getByLabel('Starts on')).toHaveValue('2027-06-15')
  await page.getByText('Filling, draining and moving').click()
  await page.getByLabel('Filling the ditch').fill('30 min')
  await page.getByLabel('Length of the cycle').fill('')
  await expect(page.getByText(/once down the list every 48\sh\s30\smin/)).toBeVisible()
  await button(page, 'Put It on the Schedule').click()
  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(toastOf(page)).toContainText('Undone')
  expect(await scheduleText(page)).toBe(rotated)
})
