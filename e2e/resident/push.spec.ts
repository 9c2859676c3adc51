import { test as base, expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { PASSWORD } from '../fixtures/accounts.ts'
import { type Firefox, startFirefox } from '../fixtures/firefox.ts'
import { type FirefoxPushService, startFirefoxPushService } from '../fixtures/firefox-push-service.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { makePreviousBuild } from '../fixtures/previous-build.ts'
import { prepareRestarting, type Restarting } from '../fixtures/restarting.ts'
import { seasonCsv } from '../fixtures/season.ts'

const PROPERTIES = `Place ID,Street address,City,State,Owner's surname
pl_baker,9760 W Florida Pl,Lakewood,CO,Baker
`

interface Fixtures {
  pushService: FirefoxPushService
  firefox: Firefox
  /** Starts the ditch's server; a second time with the same store and at the same address. */
  startAt: Restarting['startAt']
  previousBuild: OtherBuild
}

/** Firefox, its push service and our server: all of them really running, and none of them asking anybody outside. */
const test = base.extend<Fixtures>({
  pushService: async ({ browserName: _ }, use) => {
    const service = await startFirefoxPushService()
    await use(service)
    await service.stop()
  },

  firefox: async ({ pushService }, use) => {
    const firefox = await startFirefox(pushService.preferences)
    await use(firefox)
    await firefox.stop()
  },

  startAt: async ({ pushService }, use) => {
    const headgate = prepareRestarting({
      seasonCsv: seasonCsv('2026-04-15'),
      propertiesCsv: PROPERTIES,
      env: { PUSH_SERVICES: pushService.origin },
    })
    await use(headgate.startAt)
    await headgate.stop()
    expect(headgate.errors()).toEqual([])
  },

  previousBuild: async ({ browserName: _ }, use) => {
    const build = makePreviousBuild()
    await use(build)
    build.remove()
  },
})

/** As much as a busy machine needs. */
const patiently = { timeout: 45_000 }

/** The resident whose turns are Baker's, signed in on `page`. */
async function beBaker(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  const statuses = await page.evaluate(async (password) => {
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    }
    return [
      await post('/api/auth/register', { email: 'baker@example.org', password }),
      await post('/api/users', { placeId: 'pl_baker', address: '9760 W Florida Pl, Lakewood', fullName: 'Nora Baker' }),
    ]
  }, PASSWORD)
  expect(statuses).toEqual([200, 201])
}

/** Nothing, while the page is on its way to another. */
const textOf = (page: Page, selector: string) => () =>
  page.evaluate((wanted) => document.querySelector(wanted)?.textContent ?? '', selector).catch(() => '')

async function turnOn(
  page: Page,
  url: string,
  button = 'Turn On',
  said = 'This device gets notifications.',
): Promise<void> {
  await page.goto(`${url}/settings`)
  await press(page, button)
  await expectHere(page, said)
}

const expectHere = (page: Page, words: string) => expect.poll(textOf(page, '#notices'), patiently).toContain(words)

const press = (page: Page, button: string) => page.locator(`button::-p-text(${button})`).click()

test('given push turned on in Firefox, then a notice comes when the turn begins, leads to one’s turns, and stops when turned off', async ({
  firefox,
  pushService,
  startAt,
}) => {
  test.setTimeout(180_000)
  const { page } = firefox
  const { url } = await startAt('2026-06-10T09:40:00-06:00')
  await beBaker(page, url)
  await turnOn(page, url)
  expect(await textOf(page, '#notices ul')()).toMatch(/^Firefox on Linux\s*This device\s*Since today\s*Remove$/)
  expect(pushService.subscriptions()).toBe(1)
  expect(await firefox.shownNotices()).toEqual([])

  await startAt('2026-06-10T09:59:55-06:00')
  await expect.poll(firefox.shownNotices, patiently).toEqual(['Open your gate now'])
  expect(pushService.accepted).toHaveLength(1)
  expect(pushService.accepted[0]?.headers).toMatchObject({
    // Half an hour, less what it took to send it.
    ttl: expect.stringMatching(/^(1800|17[89]\d)$/),
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{1,32}$/),
    'content-encoding': 'aes128gcm',
  })
  await firefox.pressNotice()
  await expect.poll(firefox.openPages, patiently).toContainEqual(`${url}/?tab=my-schedule`)
  await expect.poll(textOf(page, '[role=tabpanel]'), patiently).toContain('Baker')

  await page.goto(`${url}/settings`)
  await press(page, 'Turn Off')
  await expectHere(page, 'Notifications are off on this device.')
  await expect.poll(pushService.subscriptions, patiently).toBe(0)
  const { devices, results } = await page.evaluate(async () => ({
    ...(await (await fetch('/api/push')).json()),
    ...(await (await fetch('/api/notices/test', { method: 'POST' })).json()),
  }))
  expect(devices).toEqual([])
  expect(results).not.toContainEqual(expect.objectContaining({ channel: 'push', isAccepted: true }))
  expect(pushService.accepted).toHaveLength(1)
})

test('given push turned on in Firefox, then browser and server agree about it again at the next visit, whichever has changed', async ({
  firefox,
  pushService,
  startAt,
}) => {
  test.setTimeout(240_000)
  const { page } = firefox
  const { url } = await startAt('2026-06-10T11:00:00-06:00')
  await beBaker(page, url)
  await turnOn(page, url)

  // The push service forgets the browser, which tells the worker.
  const forgotten = await listDevices(page)
  pushService.forgetBrowsers()
  await expect.poll(pushService.subscriptions, patiently).toBe(1)
  await expect.poll(async () => (await listDevices(page)).length, patiently).toBe(2)
  for (const { id } of forgotten) await removeDevice(page, id)

  // The browser has dropped its subscription, and told nobody.
  await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
  })
  await expect.poll(pushService.subscriptions, patiently).toBe(0)
  const withoutIt = (await listDevices(page)).length
  await page.goto(`${url}/terms`)
  await expect.poll(pushService.subscriptions, patiently).toBe(1)
  await expect.poll(async () => (await listDevices(page)).length, patiently).toBe(withoutIt + 1)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'This device gets notifications.')

  // Every device is removed from another one.
  for (const { id } of await listDevices(page)) await removeDevice(page, id)
  await page.goto(`${url}/terms`)
  await expect.poll(pushService.subscriptions, patiently).toBe(0)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'Notifications are off on this device.')

  // Whoever signs out leaves nothing of theirs to be shown here.
  await turnOn(page, url)
  await page.locator('header button[aria-expanded]').click()
  await press(page, 'Sign Out')
  await expect.poll(pushService.subscriptions, patiently).toBe(0)
  await expect.poll(textOf(page, 'header'), patiently).toContain('Sign In')
  await page.evaluate(signIn, PASSWORD)
  expect(await listDevices(page)).toEqual([])
})

test('given push turned on by a page of the build before, then its worker shows what the server of this build sends', async ({
  firefox,
  pushService,
  previousBuild,
  startAt,
}) => {
  test.setTimeout(180_000)
  const { page } = firefox
  const { url } = await startAt('2026-06-10T09:40:00-06:00', previousBuild)
  await beBaker(page, url)
  await turnOn(page, url, 'Turn on', 'This device is turned on.')
  const before = await workersBuild(page)

  await startAt('2026-06-10T09:41:00-06:00')
  // The push service forgets the browser: the worker brings the server another subscription.
  pushService.forgetBrowsers()
  await expect.poll(async () => (await listDevices(page)).length, patiently).toBe(2)
  await startAt('2026-06-10T09:59:55-06:00')
  await expect.poll(firefox.shownNotices, patiently).toEqual(['Open your gate now'])
  expect(await workersBuild(page)).toBe(before)

  await firefox.pressNotice()
  await expect.poll(firefox.openPages, patiently).toContainEqual(`${url}/?tab=my-schedule`)
  await expect.poll(textOf(page, '[role=tabpanel]'), patiently).toContain('Baker')
  await expect.poll(() => workersBuild(page), patiently).not.toBe(before)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'This device gets notifications.')
  await press(page, 'Turn Off')
  await expectHere(page, 'Notifications are off on this device.')
  await expect.poll(pushService.subscriptions, patiently).toBe(0)
})

/** What the worker behind the page keeps is named after its build. */
const workersBuild = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    return (await caches.keys()).filter((name) => name.startsWith('headgate-build-')).join()
  })

const listDevices = (page: Page): Promise<{ id: string }[]> =>
  page.evaluate(async () => (await (await fetch('/api/push')).json()).devices)

const removeDevice = (page: Page, id: string) =>
  page.evaluate(async (device) => {
    await fetch(`/api/push/devices/${device}`, { method: 'DELETE' })
  }, id)

async function signIn(password: string): Promise<void> {
  const body = JSON.stringify({ email: 'baker@example.org', password })
  await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
