import type { Page } from '@playwright/test'
import { openPage, runningRow } from '../fixtures/headgate.ts'
import { makeBrokenBuild, makeNewerBuild, NEWER_TITLE } from '../fixtures/newer-build.ts'
import { cachedBuilds, expect, LONG_TIMEOUT, test as offlineTest, openAgain, visit } from '../fixtures/offline.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { seasonCsv } from '../fixtures/season.ts'
import { type Headgate, startServerUnderTest } from '../fixtures/start-headgate.ts'

interface Fixtures {
  newerBuild: OtherBuild
  /** Starts another server and points the proxy at it. */
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
      const headgate = await startServerUnderTest({ now, seasonCsv: seasonCsv('2026-04-15'), ...other })
      started.push(headgate)
      // A server's first page takes longest, and the service worker answers slow requests from its cache.
      await (await fetch(headgate.url)).text()
      networkProxy.setTarget(headgate.url)
    })
    for (const headgate of started) await headgate.stop()
  },
})

// Each test starts a second server.
test.slow()
test.use({ isShared: true })

/** The number of cached files and pages. */
const countCached = (page: Page) =>
  page.evaluate(async () => {
    const builds = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    return (await Promise.all(builds.map((build) => build.keys()))).flat().length
  })

const newer = (page: Page) => page.getByRole('heading', { name: NEWER_TITLE })

test.describe('given a newer build', () => {
  test('then the service worker itself fetches its successor', async ({ page, context, newerBuild, replaceServer }) => {
    await visit(page)
    const [worker] = context.serviceWorkers()
    await replaceServer({ program: newerBuild.program })
    await worker?.evaluate('registration.update()')
    await expect.poll(() => cachedBuilds(page), LONG_TIMEOUT).toEqual(['headgate-build-a-newer-build'])
  })

  test('then the second visit shows it at the latest, and it replaces the old one in the cache', async ({
    page,
    context,
    newerBuild,
    replaceServer,
  }) => {
    await visit(page)
    const [first] = await cachedBuilds(page)
    await replaceServer({ program: newerBuild.program })
    await openPage(page, '/')
    await openAgain(page)
    await expect(newer(page)).toBeVisible()
    await expect.poll(() => cachedBuilds(page), LONG_TIMEOUT).toEqual(['headgate-build-a-newer-build'])
    expect(first).not.toBe('headgate-build-a-newer-build')
    await context.setOffline(true)
    await page.reload()
    await expect(newer(page)).toBeVisible()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  })

  test('then an open page keeps working, and switches to it as soon as it needs one of its files', {
    tag: '@long',
  }, async ({ page, context, newerBuild, replaceServer }) => {
    await visit(page)
    await replaceServer({ program: newerBuild.program })
    const other = await context.newPage()
    await other.addInitScript(() => localStorage.setItem('irrigation-app-visited', 'true'))
    await openPage(other, '/')
    await expect.poll(() => cachedBuilds(other).catch(() => []), LONG_TIMEOUT).toEqual(['headgate-build-a-newer-build'])
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(newer(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
    await page.getByRole('tab', { name: 'Schedule', exact: true }).click()
    await expect(newer(page)).toBeVisible()
  })

  test('then a browser without its service worker still opens the complete old one when there is no network', {
    tag: '@long',
  }, async ({ page, networkProxy, newerBuild, replaceServer }) => {
    await visit(page)
    await replaceServer({ program: newerBuild.program })
    // The next page is from the newer build, but its service worker cannot be loaded.
    networkProxy.blockedPaths = /^\/service-worker\.js/
    await openPage(page, '/')
    for (const _again of [1, 2]) {
      await openAgain(page)
      await expect(newer(page)).toBeVisible()
    }
    await networkProxy.close()
    await page.reload()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(newer(page)).toHaveCount(0)
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  })
})

test('given a server that turns offline pages off, then browsers delete their caches', async ({
  page,
  networkProxy,
  replaceServer,
}) => {
  await visit(page)
  await replaceServer({ env: { OFFLINE_PAGES: '0' } })
  await openPage(page, '/')
  await expect.poll(() => page.evaluate(() => caches.keys()).catch(() => undefined), LONG_TIMEOUT).toEqual([])
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await networkProxy.close()
  await expect(page.reload()).rejects.toThrow(/ERR_(CONNECTION_REFUSED|FAILED)/)
})

test.describe('given that the new service worker cannot be loaded', () => {
  test.use({ expectedBrowserErrors: [[/^error: Failed to load/, /^thrown: This build cannot/], { scope: 'test' }] })
  const isFromServer = (page: Page) => page.evaluate(() => document.getElementById('root')?.dataset.build === undefined)

  test('and a server that turns offline pages off, then the second visit comes from the server at the latest', async ({
    page,
    networkProxy,
    replaceServer,
  }) => {
    await visit(page)
    await openPage(page, '/')
    expect(await isFromServer(page)).toBe(false)
    await replaceServer({ env: { OFFLINE_PAGES: '0' } })
    networkProxy.blockedPaths = /^\/service-worker\.js/
    await openPage(page, '/')
    await openAgain(page)
    await expect.poll(() => isFromServer(page).catch(() => undefined)).toBe(true)
  })

  test('and a stored page that cannot start, then it opens without scripts, and the repaired one as soon as there is one', async ({
    page,
    networkProxy,
    newerBuild,
    replaceServer,
  }) => {
    const broken = makeBrokenBuild()
    await visit(page)
    await replaceServer({ program: broken.program })
    await page.goto('/')
    await expect.poll(() => cachedBuilds(page).catch(() => []), LONG_TIMEOUT).toEqual(['headgate-build-a-broken-build'])
    await page.goto('/')
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await page.goto('/')
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    networkProxy.blockedPaths = /^\/service-worker\.js/
    await replaceServer({ program: newerBuild.program })
    await page.goto('/')
    await expect(newer(page)).toBeVisible()
    broken.remove()
  })
})

test('given a cache that lost some files, or all, then the page still works, and the cache is soon complete again', async ({
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
  await openPage(page, '/')
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await openPage(page, '/')
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  // The page is cached last.
  await expect.poll(() => countCached(page), LONG_TIMEOUT).toBe(whole)
  await networkProxy.close()
  await page.reload()
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
})

test('given a device without free storage, then the page works, and nothing is cached', { tag: '@long' }, async ({
  page,
  context,
  headgate,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: headgate.url, quotaSize: 1000 })
  await openPage(page, '/')
  const finalState = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    const worker = registration.installing ?? registration.waiting ?? registration.active
    while (worker && !['redundant', 'activated'].includes(worker.state)) {
      await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    }
    return worker?.state
  })
  expect(finalState).toBe('redundant')
  await openPage(page, '/')
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
})
