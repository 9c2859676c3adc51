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
