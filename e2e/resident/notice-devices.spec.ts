import type { BrowserContext, Page } from '@playwright/test'
import { expectNoBarriers, LOOKS } from '../fixtures/accessibility.ts'
import { beSignedIn, expect, test } from '../fixtures/accounts.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toast } from '../fixtures/login-steps.ts'

/** Looking for barriers takes its time. */
test.describe.configure({ mode: 'default', timeout: 120_000 })
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })

const prompt = (page: Page) => page.getByText('Hear when your water begins and ends')
const here = (page: Page) => page.getByRole('region', { name: 'This device', exact: true })
const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On' })

async function openSettings(page: Page): Promise<void> {
  await beSignedIn(page)
  await openPage(page, '/settings')
  await expect(here(page)).toBeVisible()
}

const allow = (context: BrowserContext) => context.grantPermissions(['notifications'])

test(
  'given a question of our own, then "Not Now" puts it off for good, the settings still offer it, and nothing asked the browser',
  LOOKS,
  async ({ page }) => {
    await page.addInitScript(() => {
      Notification.requestPermission = () => Promise.reject(new Error('asked'))
    })
    await beSignedIn(page)
    await openPage(page, '/?tab=notifications')
    await expect(prompt(page)).toBeVisible()
    await expectNoBarriers(page, 'the question')
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

test('given a browser whose user says no, then it says how to change that', LOOKS, async ({ page }) => {
  await beSignedIn(page)
  await openPage(page, '/?tab=notifications')
  await turnOn(page).click()
  await expect(page.getByText('This browser blocks notifications from this page.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Find “Notifications”, and choose “Allow”.' }),
  ).toBeVisible()
  await expectNoBarriers(page, 'blocked')
})

test('given a browser that was told no before, then the settings say how to change that, and notice when it is', async ({
  page,
  context,
}) => {
  await context.grantPermissions([])
  await openSettings(page)
  await expect(here(page).getByText('This browser blocks notifications from this page.')).toBeVisible()
  await expect(turnOn(page)).toHaveCount(0)
  await allow(context)
  // It hears of that from the browser; the button beside it is for browsers that do not tell.
  await expect(turnOn(page)).toBeVisible()
})

test(
  'given a push service that never answers, then turning on gives up in time and says so',
  LOOKS,
  async ({ page, context }) => {
    await allow(context)
    await page.addInitScript(() => {
      PushManager.prototype.subscribe = () => {
        Object.assign(window, { isPushAsked: true })
        return new Promise(() => undefined)
      }
    })
    await page.clock.install()
    await openSettings(page)
    await turnOn(page).click()
    await expect(page.getByRole('button', { name: 'Waiting for your browser…' })).toBeDisabled()
    // The worker behind the pages comes first, which is waited for as well.
    await page.waitForFunction(() => 'isPushAsked' in window)
    await page.clock.runFor(21_000)
    await expect(here(page).getByRole('alert')).toContainText('Your browser’s push service did not answer.')
    await expect(turnOn(page)).toBeEnabled()
    await expectNoBarriers(page, 'no answer')
  },
)

test.describe('given a browser that refuses to subscribe', () => {
  test.use({ expectedComplaints: [/Chrome currently does not support the Push API in incognito mode/] })

  test('then it says for what reason', async ({ page, context }) => {
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

  test('then it says what works all the same, and asks nothing', async ({ page }) => {
    await openSettings(page)
    await expect(here(page).getByText('This browser cannot show notifications while the page is closed.')).toBeVisible()
    await openPage(page, '/?tab=notifications')
    await expect(page.getByText('There are no notifications yet.')).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
  })

  test.describe('on an iPhone', () => {
    test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' })

    test('then it says how to put the page on the Home Screen', LOOKS, async ({ page }) => {
      await beSignedIn(page)
      await openPage(page, '/?tab=notifications')
      await expect(page.getByRole('listitem').filter({ hasText: 'Add to Home Screen' })).toBeVisible()
      await expectNoBarriers(page, 'the Home Screen')
      await page.getByRole('button', { name: 'Not Now' }).click()
      await expect(page.getByText('Add to Home Screen')).toHaveCount(0)
      await openPage(page, '/settings')
      await expect(here(page).getByText('Add to Home Screen')).toBeVisible()
    })
  })
})

test(
  'given a device that was turned on elsewhere, then it is listed, and can be removed from here',
  LOOKS,
  async ({ page }) => {
    await beSignedIn(page)
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
    await expectNoBarriers(page, 'a device')
    await devices.getByRole('button', { name: 'Remove Firefox on Android' }).click()
    await expect(toast(page)).toContainText('Device removed')
    await expect(devices).toHaveCount(0)
  },
)
