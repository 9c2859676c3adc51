import type { Page } from '@playwright/test'
import { expect, openTools, test } from '../fixtures/captain.ts'
import { toast } from '../fixtures/login-steps.ts'

/** Lets what is sent or asked for wait until it is released. */
async function holdBack(page: Page, url: string, method: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    if (route.request().method() === method) await released.promise
    await route.continue()
  })
  return released.resolve
}

const holder = (page: Page) => page.getByLabel('New holder')
const why = (page: Page) => page.getByLabel('Why')

async function correct(page: Page): Promise<void> {
  await page.getByLabel('Slot').selectOption('4PM')
  await holder(page).fill('Baker')
  await why(page).fill('They swapped')
  await page.getByRole('button', { name: 'Correct Turn' }).click()
}

test('given a history that comes late, then a turn is corrected all the same once it is there', async ({
  page,
  beCaptain,
}) => {
  await beCaptain(page)
  const release = await holdBack(page, '**/api/schedule/imports*', 'GET')
  await openTools(page, 'season')
  await correct(page)
  await expect(page.getByRole('button', { name: 'Correcting…' })).toBeDisabled()
  release()
  await expect(toast(page)).toContainText('Turn corrected')
})

test('given a correction that takes long, then the next that is typed meanwhile stays', async ({ page, beCaptain }) => {
  await beCaptain(page)
  await openTools(page, 'season')
  const release = await holdBack(page, '**/api/schedule/corrections*', 'POST')
  await correct(page)
  await holder(page).fill('Dole')
  await why(page).fill('So did they')
  release()
  await expect(toast(page)).toContainText('Turn corrected')
  await expect(holder(page)).toHaveValue('Dole')
  await expect(why(page)).toHaveValue('So did they')
})

test('given a closing that takes long, then what is typed of the next meanwhile stays', async ({ page, beCaptain }) => {
  await beCaptain(page)
  await openTools(page, 'closures')
  const release = await holdBack(page, '**/api/schedule/closures*', 'POST')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await page.getByText('A set time').click()
  await page.getByLabel('Note').fill('And again on Friday')
  release()
  await expect(toast(page)).toContainText('closed')
  await expect(page.getByLabel('Begins')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('And again on Friday')
})
