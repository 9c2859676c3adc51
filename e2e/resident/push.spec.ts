import { test as base, expect } from '@playwright/test'
import type { Page } from 'puppeteer-core'
import { PASSWORD } from '../fixtures/accounts.ts'
import { type Firefox, startFirefox } from '../fixtures/firefox.ts'
import { type FirefoxPushService, startFirefoxPushService } from '../fixtures/firefox-push-service.ts'
import { makeNewerBuild } from '../fixtures/newer-build.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'
import { seasonCsv } from '../fixtures/season.ts'

const PROPERTIES = `Place ID,Street address,City,State,Owner's surname
pl_baker,9760 W Florida Pl,Lakewood,CO,Baker
`

interface Fixtures {
  pushService: FirefoxPushService
  firefox: Firefox
  /** Starts or restarts the server, with the same database and at the same address. */
  startAt: RestartableServer['startAt']
  otherBuild: OtherBuild
}

/** A real Firefox, a push service for it and our server, without any request to the outside. */
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
    const headgate = prepareRestartableServer({
      seasonCsv: seasonCsv('2026-04-15'),
      propertiesCsv: PROPERTIES,
      env: { PUSH_SERVICES: pushService.origin },
    })
    await use(headgate.startAt)
    await headgate.stop()
    expect(headgate.errors()).toEqual([])
  },

  otherBuild: async ({ browserName: _ }, use) => {
    const build = makeNewerBuild()
    await use(build)
    build.remove()
  },
})

/** Firefox, a push service and two builds take long to start. */
test.describe.configure({ timeout: 240_000 })

/** Enough for a busy machine. */
const LONG_TIMEOUT = { timeout: 45_000 }

/** Registers a resident whose turns are Baker's, signed in on `page`. */
async function registerBaker(page: Page, url: string): Promise<void> {
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

/** Reads the text of an element. It is empty while the page navigates. */
const textOf = (page: Page, selector: string) => () =>
  page.evaluate((css) => document.querySelector(css)?.textContent ?? '', selector).catch(() => '')

async function turnOn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/settings`)
  await press(page, 'Turn On')
  await expectHere(page, 'This device gets notifications.')
}

const expectHere = (page: Page, words: string) => expect.poll(textOf(page, '#notices'), LONG_TIMEOUT).toContain(words)

const press = (page: Page, button: string) => page.locator(`button::-p-text(${button})`).click()

test('given push in Firefox, then notices come, also across an update and a new subscription', async ({
  firefox,
  pushService,
  otherBuild,
  startAt,
}) => {
  const { page } = firefox
  const { url } = await startAt('2026-06-10T09:40:00-06:00', otherBuild)
  await registerBaker(page, url)
  await page.goto(url)
  await press(page, 'Get Started')
  await press(page, 'This computer')
  await expect.poll(textOf(page, 'main [role=status]:focus'), LONG_TIMEOUT).toContain('Done: this device tells you')
  await page.goto(`${url}/settings`)
  await expectHere(page, 'This device gets notifications.')
  expect(await textOf(page, '#notices ul')()).toMatch(/^Firefox on Linux\s*This device\s*Since today\s*Remove$/)
  expect(pushService.subscriptions()).toBe(1)
  expect(await firefox.shownNotices()).toEqual([])
  const before = await workerBuild(page)

  // The push service forgets the browser, and the service worker sends the new server another subscription.
  await startAt('2026-06-10T09:41:00-06:00')
  pushService.forgetBrowsers()
  await expect.poll(async () => (await listDevices(page)).length, LONG_TIMEOUT).toBe(2)
  await startAt('2026-06-10T09:59:55-06:00')
  await expect.poll(firefox.shownNotices, LONG_TIMEOUT).toEqual(['Open your gate now'])
  expect(await workerBuild(page)).toBe(before)
  expect(pushService.accepted).toHaveLength(1)
  expect(pushService.accepted[0]?.headers).toMatchObject({
    // Half an hour, minus the time it took to send.
    ttl: expect.stringMatching(/^(1800|17[89]\d)$/),
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{1,32}$/),
    'content-encoding': 'aes128gcm',
  })
  await firefox.clickNotice()
  await expect.poll(firefox.openPages, LONG_TIMEOUT).toContainEqual(`${url}/?tab=my-schedule`)
  await expect.poll(textOf(page, '[role=tabpanel]'), LONG_TIMEOUT).toContain('Baker')
  await expect.poll(() => workerBuild(page), LONG_TIMEOUT).not.toBe(before)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'This device gets notifications.')
  await press(page, 'Turn Off')
  await expectHere(page, 'Notifications are off on this device.')
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(0)
})

test('given push turned on in Firefox, then browser and server agree again at the next visit, whichever has changed', {
  tag: '@long',
}, async ({ firefox, pushService, startAt }) => {
  const { page } = firefox
  const { url } = await startAt('2026-06-10T11:00:00-06:00')
  await registerBaker(page, url)
  await turnOn(page, url)

  // The push service forgets the browser, which notifies the service worker.
  const forgotten = await listDevices(page)
  pushService.forgetBrowsers()
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(1)
  await expect.poll(async () => (await listDevices(page)).length, LONG_TIMEOUT).toBe(2)
  for (const { id } of forgotten) await removeDevice(page, id)

  // The browser drops its subscription without an event.
  await page.evaluate(async () => {
    const { pushManager } = await navigator.serviceWorker.ready
    await (await pushManager.getSubscription())?.unsubscribe()
  })
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(0)
  const withoutIt = (await listDevices(page)).length
  await page.goto(`${url}/terms`)
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(1)
  await expect.poll(async () => (await listDevices(page)).length, LONG_TIMEOUT).toBe(withoutIt + 1)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'This device gets notifications.')

  // Another device removes every device.
  for (const { id } of await listDevices(page)) await removeDevice(page, id)
  await page.goto(`${url}/terms`)
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(0)
  await page.goto(`${url}/settings`)
  await expectHere(page, 'Notifications are off on this device.')

  // Signing out turns notifications off in this browser.
  await turnOn(page, url)
  await page.locator('header button[aria-expanded]').click()
  await press(page, 'Sign Out')
  await expect.poll(pushService.subscriptions, LONG_TIMEOUT).toBe(0)
  await expect.poll(textOf(page, 'header'), LONG_TIMEOUT).toContain('Sign In')
  await page.evaluate(fillInAndSignIn, PASSWORD)
  expect(await listDevices(page)).toEqual([])
})

/** The service worker's cache is named after its build. */
const workerBuild = (page: Page) =>
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

async function fillInAndSignIn(password: string): Promise<void> {
  const body = JSON.stringify({ email: 'baker@example.org', password })
  await fetch('/api/auth/sign-in', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}
