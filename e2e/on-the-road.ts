import type { Page } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'
import { test as base, expect, openSchedule } from './headgate.ts'
import { openRoad, type Road } from './road.ts'

export { expect }

const roads = new Map<string, Road>()

/** A page with the worker behind it, and a road to the server that a test can cut. */
export const test = base.extend<{ road: Road }>({
  serviceWorkers: 'allow',
  launchOptions: [CHROMIUM, { scope: 'worker' }],
  // What a browser says when it has no network or no answer, and of its own page that then stands in for ours.
  expectedComplaints: [
    [/^error: Failed to load resource/, /^thrown: .*Access is denied for this document/],
    { scope: 'test' },
  ],

  headgate: async ({ headgate }, use) => {
    const road = await openRoad(headgate.url)
    roads.set(road.url, road)
    await use({ ...headgate, url: road.url })
    await road.close()
  },

  road: async ({ headgate }, use) => {
    const road = roads.get(headgate.url)
    if (!road) throw new Error('this server has no road to it')
    await use(road)
  },
})

/** Opens the schedule, and waits until the worker has kept what it keeps. */
export async function visit(page: Page): Promise<void> {
  await openSchedule(page)
  await beKept(page)
}

/** The worker keeps everything before it takes the pages over. */
export async function beKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    }
  })
}

/** The builds whose files and page are kept for when there is no network: one, but for a moment. */
export const keptBuilds = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('headgate-build-')))
