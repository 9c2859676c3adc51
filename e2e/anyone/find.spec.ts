import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { dayOf, expect, openSchedule, runningRow, test } from '../fixtures/headgate.ts'

const find = (page: Page) => page.getByRole('button', { name: 'Find' })
const now = (page: Page) => page.getByRole('button', { name: 'Now', exact: true })
const day = (page: Page, label: string) => dayOf(page, label).getByRole('heading')

test('given the long list, then Find and Now lead to a name, a date and the running turn, and the tabs stay within reach', {
  ...LOOKS,
}, async ({ page }) => {
  await openSchedule(page)
  await expect(now(page)).toBeHidden()
  await find(page).click()
  const dialog = page.getByRole('dialog', { name: 'Find' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await dialog.getByLabel('Name').fill('Ó')
  await expect(dialog.getByRole('region')).toHaveCount(2)
  await dialog.getByLabel('Name').fill('clar')
  await expectAccessible(page, 'a name that was found')
  const turns = dialog.getByRole('region', { name: 'Clark' }).getByRole('listitem')
  await expect(turns.first()).toHaveText('Wednesday 6/10, 4 PM to 10 PM')
  await turns.nth(11).getByRole('button').press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(day(page, 'Sunday 6/21')).toBeFocused()
  await expect(day(page, 'Sunday 6/21')).toBeInViewport()
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })

  await find(page).click()
  await dialog.getByLabel('Date').fill('2026-10-31')
  await dialog.getByRole('button', { name: 'Go to Date' }).click()
  await expect(day(page, 'Saturday 10/31')).toBeFocused()
  await expect(day(page, 'Saturday 10/31')).toBeInViewport({ ratio: 1 })
  await expect(dayOf(page, 'Saturday 10/31').getByText('Abbott')).toBeInViewport({ ratio: 1 })
  await expect(runningRow(page)).not.toBeInViewport()

  await now(page).click()
  await expect(runningRow(page)).toBeInViewport({ ratio: 1 })
  await expect(now(page)).toBeHidden()
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await expect(find(page)).toHaveCount(0)
})

test('given a name that nobody has, then Find says so, and Escape gives the focus back', async ({ page }) => {
  await openSchedule(page)
  await find(page).click()
  await page.getByRole('dialog').getByLabel('Name').fill('nobody')
  await expect(page.getByText('No name on the schedule is like that.')).toBeVisible()
  // The first Escape empties the field.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(find(page)).toBeFocused()
})
