import type { Page } from '@playwright/test'
import { openSchedule, runningRow } from '../fixtures/headgate.ts'
import { makeNewerBuild, NEWER_TITLE } from '../fixtures/newer-build.ts'
import { cachedBuilds, expect, test as offlineTest, visit } from '../fixtures/offline.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { seasonCsv } from '../fixtures/season.ts'
import { type Headgate, startHeadgate } from '../fixtures/start-headgate.ts'

interface Fixtures {
  newerBuild: OtherBuild
  /** Puts another server at the end of the road. */
  replaceServer: (other?: { program?: string; env?: Record<string, string> }) => Promise<void>
}

const test = offlineTest.extend<Fixtures>({
  newerBuild: async ({ browserName: _ }, use) => {
    const build = makeNewerBuild()
    await use(build)
    build.remove()
  },

  replaceServer: async ({ networkProxy, now }, use) => {
    const started: Headgate[] = []
    await use(async (other) => {
      const headgate = await startHeadgate({ now, seasonCsv: seasonCsv('2026-04-15'), ...other })
      started.push(headgate)
      // The first page takes it longest, and what takes too long is answered from what is kept.
      await (await fetch(headgate.url)).text()
      networkProxy.setTarget(headgate.url)
    })
    for (const headgate of started) await headgate.stop()
  },
})

// Each starts a second server.
test.slow()

/** As long as a busy machine needs until a worker has fetched everything, one file after the other. */
const LONG_TIMEOUT = { timeout: 45_000 }

/** How many files and pages there are for when there is no network. */
const countCached = (page: Page) =>
  page.evaluate(async () => {
    const builds = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(builds.map((build) => build.keys()))).flat().length
  })

const newer = (page: Page) => page.getByRole('heading', { name: NEWER_TITLE })

test.describe('given a newer build', () => {
  test('then a page opened again shows it at once, the old one is gone, and it is what opens without a network', async ({
    page,
    context,
    newerBuild,
    replaceServer,
  }) => {
    await visit(page)
    const [first] = await cachedBuilds(page)
    await replaceServer({ program: newerBuild.program })
    await openSchedule(page)
    await expect(newer(page)).toBeVisible()
    await expect.poll(() => cachedBuilds(page), LONG_TIMEOUT).toEqual(['headgate-build-a-newer-build'])
    expect(first).not.toBe('headgate-build-a-newer-build')
    await context.setOffline(true)
    await page.reload()
    await expect(newer(page)).toBeVisible()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  })

  test('then a page left open goes on, and is of the newer one as soon as it needs something of it', async ({
    page,
    context,
    newerBuild,
    replaceServer,
  }) => {
    await visit(page)
    await replaceServer({ program: newerBuild.program })
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('irrigation-app-visited', 'true'))
    await openSchedule(other)
    await expect.poll(() => cachedBuilds(other), LONG_TIMEOUT).toEqual(['headgate-build-a-newer-build'])
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(newer(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
    await page.getByRole('tab', { name: 'Schedule', exact: true }).click()
    await expect(newer(page)).toBeVisible()
  })

  test('then a browser that has not heard of it opens the old one without a network, whole', async ({
    page,
    networkProxy,
    newerBuild,
    replaceServer,
  }) => {
    await visit(page)
    await replaceServer({ program: newerBuild.program })
    // The page that is loaded now is of the newer build, but the worker that comes with it does not arrive.
    networkProxy.blockedPaths = /^\/service-worker\.js/
    const pagesToKeep = () => networkProxy.requestedPaths.filter((path) => path === '/?days=all').length
    const before = pagesToKeep()
    // A page that has come alive is one to keep, but not for this worker; with the second it is done with the first.
    for (const visits of [1, 2]) {
      await openSchedule(page)
      await expect(newer(page)).toBeVisible()
      await expect.poll(pagesToKeep).toBe(before + visits)
    }
    await networkProxy.close()
    await page.reload()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(newer(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  })
})

test('given pages that are not to be kept any more, then browsers throw away what they kept', async ({
  page,
  networkProxy,
  replaceServer,
}) => {
  await visit(page)
  await replaceServer({ env: { OFFLINE_PAGES: '0' } })
  await openSchedule(page)
  await expect.poll(() => page.evaluate(() => caches.keys()), LONG_TIMEOUT).toEqual([])
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await networkProxy.close()
  await expect(page.reload()).rejects.toThrow(/ERR_(CONNECTION_REFUSED|FAILED)/)
})

test('given a cache that lost something, or all, then the page stands without it, and soon with it again', async ({
  page,
  networkProxy,
}) => {
  await visit(page)
  const whole = await countCached(page)
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys()
    const cache = await caches.open(name)
    const scripts = (await cache.keys()).filter(({ url }) => url.endsWith('.js'))
    await Promise.all(scripts.slice(1).map((script) => cache.delete(script)))
  })
  networkProxy.state = 'fails'
  await page.reload()
  await expect(page.getByText('Bad gateway')).toBeVisible()
  networkProxy.state = 'open'
  await openSchedule(page)
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await openSchedule(page)
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  // The page comes last.
  await expect.poll(() => countCached(page), LONG_TIMEOUT).toBe(whole)
  await networkProxy.close()
  await page.reload()
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
})

test('given a device that is full, then the page works, and nothing is kept', async ({ page, context, headgate }) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: headgate.url, quotaSize: 1000 })
  await openSchedule(page)
  const ended = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    const worker = registration.installing ?? registration.waiting ?? registration.active
    while (worker && !['redundant', 'activated'].includes(worker.state)) {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    }
    return worker?.state
  })
  expect(ended).toBe('redundant')
  await openSchedule(page)
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
})
