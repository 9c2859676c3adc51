import type { Page } from '@playwright/test'
import { expect, openRoom, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { holdRequests } from '../fixtures/hold-requests.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** Changes one turn on the board, up to saving it. */
async function change(page: Page): Promise<void> {
  await openPage(page, '/captain/season?date=2026-06-11&slot=4PM')
  await expect(page.getByRole('gridcell', { selected: true })).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.getByRole('button', { name: 'Review 1 change' }).click()
  await page.getByLabel('Why').fill('They swapped')
}

test('given a slow server, then a change is saved once, after its preview', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  const releasePreview = await holdRequests(page, '**/api/schedule/edits/preview', { method: 'POST' })
  const releaseEdit = await holdRequests(page, '**/api/schedule/edits', { method: 'POST' })
  await change(page)
  await expect(page.getByText('Checking…')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save 1 change' })
  await expect(save).toBeDisabled()
  releasePreview()
  await expect(page.getByText('Nobody with an account would need to be notified.')).toBeVisible()
  await save.click()
  await expect(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
  await page.getByLabel('Why').press('Enter')
  releaseEdit()
  await expect(toastOf(page)).toContainText('1 turn changed')
  await openRoom(page, 'season')
  await expect(page.getByRole('list', { name: 'Every change to the season' }).locator('> li')).toHaveCount(2)

  await openPage(page, '/captain')
  const releaseClosure = await holdRequests(page, '**/api/schedule/closures*', { method: 'POST' })
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(page.getByRole('button', { name: 'Closing…' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Note' }).press('Enter')
  releaseClosure()
  await expect(toastOf(page)).toContainText('closed')
  await expect(page.getByRole('list', { name: 'Closures' }).locator('> li')).toHaveCount(1)
})

test.describe('given a room that never loads', () => {
  test.use({ expectedBrowserErrors: [/^error: Failed to load resource/] })

  test('then the page reloads once, says so, and has the room after another try', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    const room = /\/assets\/people-room-[^/]+\.js$/
    await page.route(room, (route) => route.abort())
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.goto('/captain/people')
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.')
    expect(loads).toBe(2)
    await page.unroute(room)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})
