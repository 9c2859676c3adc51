import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, test } from '../fixtures/accounts.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** Accessibility checks are slow. */
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })

const prompt = (page: Page) => page.getByText('Hear when your water begins and ends')
const here = (page: Page) => page.getByRole('region', { name: 'This device', exact: true })
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On' })

async function openSettings(page: Page): Promise<void> {
  await createAccount(page)
  await openPage(page, '/settings')
  await expect(here(page)).toBeVisible()
}

const allow = (context: BrowserContext) => context.grantPermissions(['notifications'])

test(
  'given our own prompt, then "Not Now" dismisses it for good, the settings still offer it, and the browser’s prompt never opens',
  LOOKS,
  async ({ page }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = () => Promise.reject(new Error('opened the browser’s prompt'))
    })
    await createAccount(page)
    await openPage(page, '/?tab=notifications')
    await expect(prompt(page)).toBeVisible()
    await expectAccessible(page, 'the prompt')
    await page.getByRole('button', { name: 'Not Now' }).click()
    await expect(prompt(page)).toHaveCount(0)
    await openPage(page, '/?tab=notifications')
    await expect(page.getByText('There are no notifications yet.')).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await openPage(page, '/settings')
    await expect(here(page).getByText('Notifications are off on this device.')).toBeVisible()
    await expect(turnOn(page)).toBeVisible()
  },
)

test('given a user who denies permission, then the page says how to change that', LOOKS, async ({ page }) => {
  await createAccount(page)
  await openPage(page, '/?tab=notifications')
  await turnOn(page).click()
  await expect(page.getByText('This browser blocks notifications from this page.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Find “Notifications”, and choose “Allow”.' }),
  ).toBeVisible()
  await expectAccessible(page, 'blocked')
})

test('given a browser that already blocks notifications, then the settings say how to change that, and notice when it is changed', async ({
  page,
  context,
}) => {
  await context.grantPermissions([])
  await openSettings(page)
  await expect(here(page).getByText('This browser blocks notifications from this page.')).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await allow(context)
  // The browser reports the change. The button beside it is for browsers that do not.
  await expect(turnOn(page)).toBeVisible()
})

test(
  'given a push service that never responds, then turning on times out with a message',
  LOOKS,
  async ({ page, context }) => {
    await allow(context)
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => {
        Object.assign(window, { isSubscribing: true })
        return new Promise(() => undefined)
      }
    })
    await page.clock.install()
    await openSettings(page)
    await turnOn(page).click()
    await expect(page.getByRole('button', { name: 'Waiting for your browser…' })).toBeDisabled()
    // The page first waits for the service worker.
    await page.waitForFunction(() => 'isSubscribing' in window)
    await page.clock.runFor(21_000)
    await expect(here(page).getByRole('alert')).toContainText('Your browser’s push service did not answer.')
    await expect(turnOn(page)).toBeEnabled()
    await expectAccessible(page, 'no response')
  },
)

test.describe('given a browser that refuses to subscribe', () => {
  test.use({ expectedBrowserErrors: [/Chrome currently does not support the Push API in incognito mode/] })

  test('then it shows the reason', async ({ page, context }) => {
    await allow(context)
    await openSettings(page)
    await turnOn(page).click()
    await expect(here(page).getByRole('alert')).toContainText(/^Your browser would not turn notifications on: .+/)
    await expect(here(page).getByText('Notifications are off on this device.')).toBeVisible()
  })
})

test.describe('given a browser without push', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Reflect.deleteProperty(window, 'PushManager')
    }),
  )

  test('then it says what does not work, and shows no prompt', async ({ page }) => {
    await openSettings(page)
    await expect(here(page).getByText('This browser cannot show notifications while the page is closed.')).toBeVisible()
    await openPage(page, '/?tab=notifications')
    await expect(page.getByText('There are no notifications yet.')).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' })

    test('then it says how to put the page on the Home Screen', LOOKS, async ({ page }) => {
      await createAccount(page)
      await openPage(page, '/?tab=notifications')
      await expect(page.getByRole('listitem').filter({ hasText: 'Add to Home Screen' })).toBeVisible()
      await expectAccessible(page, 'the Home Screen')
      await page.getByRole('button', { name: 'Not Now' }).click()
      await expect(page.getByText('Add to Home Screen')).toHaveCount(0)
      await openPage(page, '/settings')
      await expect(here(page).getByText('Add to Home Screen')).toBeVisible()
    })
  })
})

test(
  'given another device with notifications on, then it is listed, and can be removed here',
  LOOKS,
  async ({ page }) => {
    await createAccount(page)
    const subscription = {
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
      keys: {
        p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
        auth: 'tBHItJI5svbpez7KI4CCXg',
      },
    }
    const headers = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' }
    const added = await page.request.post('/api/push/devices', { data: subscription, headers })
    expect(added.status()).toBe(200)
    await openPage(page, '/settings')
    const devices = page.getByRole('list', { name: 'Devices that get notifications' }).getByRole('listitem')
    await expect(devices).toHaveText(/^Firefox on Android\s*Since today\s*Remove$/)
    await expectAccessible(page, 'a device')
    await devices.getByRole('button', { name: 'Remove Firefox on Android' }).click()
    await expect(toastOf(page)).toContainText('Device removed')
    await expect(devices).toHaveCount(0)
  },
)
