import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { createNeighbor } from '../fixtures/neighbors.ts'

/** The paths that the page asks for, of reads and writes, once it has come to rest. */
async function listenWhileOpen(page: Page): Promise<Set<string>> {
  await page.waitForLoadState('networkidle')
  const asked = new Set<string>()
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') asked.add(new URL(request.url()).pathname)
  })
  return asked
}

/** Leaves the page open for as long, and returns to it. */
async function leaveOpen(page: Page, time: string): Promise<void> {
  await page.clock.fastForward(time)
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    dispatchEvent(new Event('focus'))
  })
}

test('given a page left open, then it asks for what it shows and nothing else', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const neighbor = await anotherBrowser()
  await page.clock.install()
  await signInAsCaptain(page)
  await neighbor.clock.install()
  await createNeighbor(page, neighbor, 'Abbott')
  for (const tab of ['', '?tab=my-schedule', '?tab=notifications']) {
    await openPage(neighbor, `/${tab}`)
    const asked = await listenWhileOpen(neighbor)
    await leaveOpen(neighbor, '01:00:00')
    await expect.poll(() => [...asked].toSorted()).toEqual(['/api/notices', '/api/schedule'])
    await neighbor.waitForLoadState('networkidle')
    expect([...asked].toSorted()).toEqual(['/api/notices', '/api/schedule'])
    neighbor.removeAllListeners('request')
  }
  for (const path of ['/settings', '/captain', '/captain/water', '/captain/people', '/captain/season']) {
    await openPage(page, path)
    const asked = await listenWhileOpen(page)
    await leaveOpen(page, '01:00:00')
    await page.waitForLoadState('networkidle')
    expect([...asked], path).toEqual(['/captain', '/captain/season'].includes(path) ? ['/api/schedule'] : [])
    page.removeAllListeners('request')
  }
})
