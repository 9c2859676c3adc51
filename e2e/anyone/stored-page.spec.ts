import type { APIRequestContext, Page } from '@playwright/test'
import { readVisit, recordFrames } from '../fixtures/frames.ts'
import { isSameDocument } from '../fixtures/headgate.ts'
import { visit } from '../fixtures/offline.ts'
import { expect, test } from '../fixtures/stored-page.ts'

// The service worker first stores everything.
test.slow()

const CHECKING = /^Saved 11(:\d\d)?\sAM, checking…$/
const holder = (page: Page) => page.getByRole('heading', { level: 1 })
const outOfDate = (page: Page) => page.getByText('This may be out of date')

async function giveTurnTo(captain: APIRequestContext, name: string): Promise<void> {
  const cell = { date: '2026-06-10', slot: '10AM', was: 'Baker', holder: name }
  const edited = await captain.post('/api/schedule/edits', { data: { cells: [cell], note: 'Agreed at the gate' } })
  expect(edited.status()).toBe(200)
}

test('given a server that does not answer, then the schedule is shown at once, marked, and updates in place when it does', async ({
  page,
  network,
  captain,
}) => {
  await recordFrames(page)
  await visit(page)
  await giveTurnTo(captain, 'Dole')
  network.road = { kind: 'hangs' }
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(CHECKING)).toBeVisible()
  await expect(holder(page)).toContainText('Baker')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await expect(outOfDate(page)).toBeVisible()
  await expect(page.getByText(CHECKING)).toHaveCount(0)
  const { frames } = await readVisit(page)
  expect(frames.filter(({ isMarked }) => !isMarked)).toEqual([])
  network.road = { kind: 'open' }
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(holder(page)).toContainText('Dole')
  await expect(outOfDate(page)).toHaveCount(0)
  await expect(page.getByText(/^Changed since 11(:\d\d)?\sAM/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Dole has the water now, until 4 PM.' })).toHaveCount(1)
  expect(await isSameDocument(page)).toBe(true)
})

test('given a server that was late, then pages do not wait for it for half a minute, even if the worker is ended', async ({
  page,
  context,
  network,
}) => {
  await visit(page)
  network.road = { kind: 'hangs' }
  await page.goto('/', { waitUntil: 'commit' })
  await expect(outOfDate(page)).toBeVisible()
  const devtools = await context.newCDPSession(page)
  await devtools.send('ServiceWorker.enable')
  await devtools.send('ServiceWorker.stopAllWorkers')
  const began = Date.now()
  await page.goto('/terms', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: /^Terms/ })).toBeVisible()
  expect(Date.now() - began).toBeLessThan(2500)
})

test('given a late answer, then the whole page is replaced by the server’s, and nothing moves', async ({
  page,
  network,
  captain,
}) => {
  await visit(page)
  await giveTurnTo(captain, 'Clark')
  const { basis } = await (await captain.get('/api/ditch/settings')).json()
  const renamed = { basedOn: basis, profile: { name: 'Rocky Ditch' } }
  expect((await captain.post('/api/ditch/settings', { data: renamed })).status()).toBe(200)
  network.road = { kind: 'late', ms: 2500 }
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByText(CHECKING)).toBeVisible()
  // Everything but the name, whose length differs.
  await page.evaluate(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    scrollTo(0, 400)
  })
  await page.getByRole('tab', { name: 'Settings' }).focus()
  const scrolled = await page.evaluate(() => scrollY)
  await expect(holder(page)).toContainText('Clark')
  await expect(page.getByRole('banner')).toContainText('Rocky Ditch')
  await expect(page.getByText(CHECKING)).toHaveCount(0)
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  expect(
    await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.filter((shift) => shift > 0.001)),
  ).toEqual([])
})

test('given a change of language, then the next page has it, although the stored page does not', async ({ page }) => {
  await visit(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(holder(page)).toContainText('Tiene el agua ahora')
})
