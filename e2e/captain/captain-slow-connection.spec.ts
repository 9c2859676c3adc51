import type { Page } from '@playwright/test'
import { expect, openRoom, test } from '../fixtures/captain.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** Holds requests of one method until the returned function is called. */
async function holdRequests(page: Page, url: string, method: string): Promise<() => void> {
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

test('given a history that loads late, then a correction is sent once it has loaded', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const release = await holdRequests(page, '**/api/schedule/imports*', 'GET')
  await openRoom(page, 'season')
  await correct(page)
  await expect(page.getByRole('button', { name: 'Correcting…' })).toBeDisabled()
  release()
  await expect(toastOf(page)).toContainText('Turn corrected')
})

test('given a correction that takes long to save, then the next one typed meanwhile stays', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openRoom(page, 'season')
  const release = await holdRequests(page, '**/api/schedule/corrections*', 'POST')
  await correct(page)
  await holder(page).fill('Dole')
  await why(page).fill('So did they')
  release()
  await expect(toastOf(page)).toContainText('Turn corrected')
  await expect(holder(page)).toHaveValue('Dole')
  await expect(why(page)).toHaveValue('So did they')
})

test('given a closure that takes long to save, then the next one typed meanwhile stays', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openRoom(page, 'season')
  const release = await holdRequests(page, '**/api/schedule/closures*', 'POST')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await page.getByText('A set time').click()
  await page.getByLabel('Note').fill('And again on Friday')
  release()
  await expect(toastOf(page)).toContainText('closed')
  await expect(page.getByLabel('Begins')).toBeVisible()
  await expect(page.getByLabel('Note')).toHaveValue('And again on Friday')
})
