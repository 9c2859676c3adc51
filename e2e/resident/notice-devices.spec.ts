import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, expect, test } from '../fixtures/accounts.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** Accessibility checks are slow. */
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({
  serviceWorkers: 'allow',
  launchOptions: CHROMIUM,
  expectedBrowserErrors: [/Chrome currently does not support the Push API in incognito mode/],
})

const here = (page: Page) => page.getByRole('region', { name: 'This device', exact: true })
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On' })

const allow = (context: BrowserContext) => context.grantPermissions(['notifications'])
const BLOCKED = 'This browser blocks notifications from this page.'
/** A phone on which notifications were turned on. */
const PHONE = {
  endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABn',
  keys: {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  },
}

test('given a device that gets notices, then it is listed and can be removed elsewhere', LOOKS, async ({ page }) => {
  await createAccount(page)
  const headers = { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0' }
  expect((await page.request.post('/api/push/devices', { data: PHONE, headers })).status()).toBe(200)
  await openPage(page, '/settings')
  await expect(here(page).getByText('Notifications are off on this device.')).toBeVisible()
  await expect(turnOn(page)).toBeVisible()
  const devices = page.getByRole('list', { name: 'Devices that get notifications' }).getByRole('listitem')
  await expect(devices).toHaveText(/^Firefox on Android\s*Since today\s*Remove$/)
  await expectAccessible(page, 'a device')
  await devices.getByRole('button', { name: 'Remove Firefox on Android' }).click()
  await expect(toastOf(page)).toContainText('Device removed')
  await expect(devices).toHaveCount(0)
})

test('given a browser that does not turn notifications on, then it says why', LOOKS, async ({ page, context }) => {
  await page.addInitScript(() => {
    const { subscribe } = PushManager.prototype
    Object.assign(window, { subscribe })
    PushManager.prototype.subscribe = () => {
      Object.assign(window, { isSubscribing: true })
      return new Promise(() => undefined)
    }
  })
  await createAccount(page)
  await openPage(page, '/?tab=notifications')
  await page.getByRole('radio', { name: /^This computer/ }).click()
  await expect(page.getByText(BLOCKED)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Turn on “Notifications”.' })).toBeVisible()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  await expectAccessible(page, 'blocked')
  await openPage(page, '/')
  const question = page.getByRole('region', { name: 'How shall we tell you?' })
  await question.getByRole('button', { name: /^This computer/ }).click()
  await expect(question.getByText(BLOCKED)).toBeVisible()
  await expect(question.getByRole('button', { name: /^Email/ })).toBeEnabled()
  await page.clock.install()
  await openPage(page, '/settings')
  await expect(here(page).getByText(BLOCKED)).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await allow(context)
  // The browser reports the change. The button beside it is for browsers that do not.
  await expect(turnOn(page)).toBeVisible()

  await turnOn(page).click()
  await expect(page.getByRole('button', { name: 'Waiting for your browser…' })).toBeDisabled()
  // The page first waits for the service worker.
  await page.waitForFunction(() => 'isSubscribing' in window)
  await page.clock.runFor(21_000)
  await expect(here(page).getByRole('alert')).toContainText('Your browser’s push service did not answer.')
  await expectAccessible(page, 'no response')
  await page.evaluate(() => {
    PushManager.prototype.subscribe = (window as unknown as PushManager).subscribe
  })
  await turnOn(page).click()
  await expect(here(page).getByRole('alert')).toContainText(
    /^Your browser did not turn notifications on\. In a private window it cannot/,
  )
  await expect(here(page).getByText('Notifications are off on this device.')).toBeVisible()
})

test('given a browser without push, then the page says so, and offers the other ways', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await createAccount(page)
  await openPage(page, '/settings')
  await expect(here(page).getByText('This browser cannot show notifications while the page is closed.')).toBeVisible()
  await openPage(page, '/?tab=notifications')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await openPage(page, '/')
  const question = page.getByRole('region', { name: 'How shall we tell you?' })
  await expect(question.getByRole('button')).toHaveText([/^Email/, /^Only the list/])
})
