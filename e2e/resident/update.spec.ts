import type { Page } from '@playwright/test'
import { createResident } from '../fixtures/accounts.ts'
import { test as captainTest, expect } from '../fixtures/captain.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { confirmFor } from '../fixtures/neighbors.ts'
import { makeNewerBuild, NEWER_TITLE } from '../fixtures/newer-build.ts'
import { cachedBuilds, LONG_TIMEOUT, openAgain, visit } from '../fixtures/offline.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'

interface Fixtures {
  restartableServer: RestartableServer
  newerBuild: OtherBuild
}

/** Pages with the service worker, on a server that can be replaced with one of a newer build. */
const test = captainTest.extend<Fixtures>({
  serviceWorkers: 'allow',
  launchOptions: [CHROMIUM, { scope: 'worker' }],
  // The network or the server is gone for a moment, and a newer build has no state for an older one's page.
  expectedBrowserErrors: [
    [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)/, /status of 404 .*\/api\/page/],
    { scope: 'test' },
  ],

  newerBuild: async ({ browserName: _ }, use) => {
    const build = makeNewerBuild()
    await use(build)
    build.remove()
  },

  restartableServer: async ({ season, env }, use) => {
    const restartableServer = prepareRestartableServer({ seasonCsv: season, env })
    await use(restartableServer)
    await restartableServer.stop()
    expect(restartableServer.errors()).toEqual([])
  },

  headgate: async ({ restartableServer, now }, use) => use(await restartableServer.startAt(now)),
})

const gate = (page: Page) => page.getByRole('region', { name: 'At your gate' })
const byMail = (page: Page) => page.getByRole('checkbox', { name: 'Your water begins: Email', exact: true })
const openSettings = async (page: Page) => {
  await page.getByRole('tab', { name: 'Settings', exact: true }).click()
  await page.locator('summary', { hasText: 'Customize' }).click()
}
const isTheDocumentOfBefore = (page: Page) => page.evaluate(() => 'wasHereBefore' in window)

test('given a page open over an update, then its press is sent once, and its settings saved', async ({
  page,
  context,
  anotherBrowser,
  signInAsCaptain,
  restartableServer,
  newerBuild,
  now,
}) => {
  test.slow()
  const captain = await anotherBrowser()
  await signInAsCaptain(captain)
  await createResident(page.request, 'Baker')
  await confirmFor(captain.request, page.request, 'Baker')
  await visit(page)
  const [oldBuild] = await cachedBuilds(page)
  await page.evaluate(() => Object.assign(window, { wasHereBefore: true }))
  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/gate/presses')) sent.push(request.postData() ?? '')
  })
  const refusals: string[] = []
  context.on('response', (response) => {
    // A stored page of the older build learns that there is a newer one.
    const isOtherBuild = response.status() === 404 && response.url().includes('/api/page?')
    if (response.status() >= 400 && !isOtherBuild) refusals.push(`${response.status()} ${response.url()}`)
  })

  await context.setOffline(true)
  await gate(page).getByRole('button', { name: 'I’ve opened my gate' }).click()
  const press = gate(page).getByRole('listitem')
  await expect(press).toHaveText(/Waiting to be sent$/)
  await restartableServer.startAt(now, { program: newerBuild.program })
  await context.setOffline(false)
  await expect(press).toHaveText('Gate opened at 11 AM')
  await openSettings(page)
  await byMail(page).uncheck()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  expect(await isTheDocumentOfBefore(page)).toBe(true)

  // At the second visit at the latest.
  await expect(async () => {
    await openAgain(page)
    await expect(page.getByRole('heading', { name: NEWER_TITLE })).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(press).toHaveText('Gate opened at 11 AM')
  await openSettings(page)
  await expect(byMail(page)).not.toBeChecked()
  await expect.poll(() => cachedBuilds(page), LONG_TIMEOUT).not.toContain(oldBuild)
  const { turns } = await (await page.request.get('/api/gate')).json()
  expect(turns[0].presses).toHaveLength(1)
  expect(new Set(sent.map((body) => JSON.parse(body).presses[0].key)).size).toBe(1)
  expect(refusals).toEqual([])
})
