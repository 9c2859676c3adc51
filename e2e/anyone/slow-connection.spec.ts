import type { Page } from '@playwright/test'
import { beSignedIn, expect, mailedLink, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { chooseAddress, openLogin, register, skipAddress, toast } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

type Release = () => void

/** Lets what is asked for wait until it is released; `answers` are old by then, if the server is asked at once. */
async function holdBack(
  page: Page,
  url: string,
  { method = 'GET', answers = false, times }: { method?: string; answers?: boolean; times?: number } = {},
): Promise<Release> {
  const released = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      const response = answers ? await route.fetch() : undefined
      await released.promise
      // Whoever asked may have given it up by now.
      await (response ? route.fulfill({ response }) : route.continue()).catch(() => undefined)
    },
    times === undefined ? {} : { times },
  )
  return released.resolve
}

/** As a phone does that finds its network again: the page asks again who is here. */
const loseNetworkForAMoment = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('offline'))
    dispatchEvent(new Event('online'))
  })

const passwordField = (page: Page) => page.getByLabel('New password', { exact: true })

test('given a tab that comes late, then whoever has opened another since stays there', async ({ page }) => {
  await beSignedIn(page)
  await openSchedule(page)
  const release = await holdBack(page, '**/assets/residents-tab*.js')
  const isAsked = page.waitForRequest('**/assets/residents-tab*.js')
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await isAsked
  await page.getByRole('tab', { name: 'Schedule', exact: true }).click()
  const hasCome = page.waitForResponse('**/assets/residents-tab*.js')
  release()
  await (await hasCome).finished()
  // Drawn after whatever the late tab would have done.
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/?tab=settings')
  await page.goBack()
  await expect(page).toHaveURL('/')
})

test('given settings that come late, then a choice made meanwhile stays', async ({ page }) => {
  await beSignedIn(page)
  await openPage(page, '/settings')
  const begins = page.getByRole('checkbox', { name: 'Your water begins: Devices', exact: true })
  await expect(begins).toBeChecked()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click()
  await expect(page).toHaveURL('/terms')
  const isAsked = page.waitForRequest('**/api/notices/settings')
  const release = await holdBack(page, '**/api/notices/settings', { answers: true })
  await page.goBack()
  await isAsked
  await begins.click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  release()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('checkbox', { name: 'Your water ends: Devices', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  await expect(begins).not.toBeChecked()
})

test('given a profile that takes long to save, then what is typed meanwhile stays', async ({ page }) => {
  await beSignedIn(page)
  await openPage(page, '/settings')
  const phone = page.getByLabel('Phone')
  await page.getByLabel('Full name').fill('Clark')
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  const release = await holdBack(page, '**/api/users', { method: 'POST' })
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await phone.fill('303 555 0117')
  release()
  await expect(toast(page)).toContainText('Profile saved')
  await expect(page.getByText('Non-Lakewood Address')).toHaveCount(0)
  await expect(phone).toHaveValue('303 555 0117')
  await expect(phone).toBeFocused()
})

test('given a new password that takes long to save, then the next that is typed meanwhile stays', async ({ page }) => {
  await beSignedIn(page)
  await openPage(page, '/settings')
  await page.getByLabel('Current password', { exact: true }).fill(PASSWORD)
  await passwordField(page).fill('osprey over 18 reeds')
  await page.getByLabel('Confirm new password', { exact: true }).fill('osprey over 18 reeds')
  const release = await holdBack(page, '**/api/auth/change-password', { method: 'POST' })
  await page.getByRole('button', { name: 'Change Password' }).click()
  await passwordField(page).fill('heron over 19 weirs')
  release()
  await expect(toast(page)).toContainText('Password changed')
  await expect(passwordField(page)).toHaveValue('heron over 19 weirs')
})

test('given another who is signed in by now, then nothing that the first has typed is left', async ({ page }) => {
  await beSignedIn(page)
  await openPage(page, '/settings')
  await passwordField(page).fill('osprey over 18 reeds')
  const email = await beSignedIn(page)
  await loseNetworkForAMoment(page)
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(passwordField(page)).toHaveValue('')
})

test('given an older answer under way to who is here, then a sign-in does not take it for its own', async ({
  page,
}) => {
  const email = newEmail()
  await openLogin(page)
  await skipAddress(page)
  const isAsked = page.waitForRequest('**/api/session')
  const release = await holdBack(page, '**/api/session', { answers: true, times: 1 })
  await loseNetworkForAMoment(page)
  await isAsked
  // It is said for a moment only.
  const complete = page.getByRole('status').filter({ hasText: 'Authentication Complete' })
  const isSeen = complete.filter({ hasText: email }).waitFor()
  const hasRegistered = page.waitForResponse('**/api/auth/register')
  await register(page, { email, password: PASSWORD })
  await (await hasRegistered).finished()
  release()
  await isSeen
})

test.describe('given a part of the page that fails to come, and comes a moment later', () => {
  test.use({ expectedComplaints: [/^error: Failed to load resource/] })

  for (const [part, path] of [
    ['account-menu', '/'],
    ['settings-part', '/?tab=settings'],
  ] as const)
    test(`then ${path} lacks nothing`, async ({ page }) => {
      const email = await beSignedIn(page)
      await page.route(`**/assets/${part}*.js`, (route) => route.abort(), { times: 1 })
      await page.goto(path)
      await page.getByRole('button', { name: `Account of ${email}` }).click()
      await expect(page.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
    })
})

test.describe('given a part of the page that does not come at all', () => {
  test.use({ expectedComplaints: [/^error: Failed to load resource/] })

  test('then the page is loaded anew once, says so, and has it when asked again', async ({ page }) => {
    await beSignedIn(page)
    const part = /\/assets\/account-(?!menu)[^/]+\.js$/
    await page.route(part, (route) => route.abort())
    let loads = 0
    page.on('domcontentloaded', () => loads++)
    await page.goto('/settings')
    await expect(page.getByRole('alert')).toContainText('This part of the page could not be loaded.')
    expect(loads).toBe(2)
    await page.unroute(part)
    await page.getByRole('link', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('given a confirmation that fails on its way', () => {
  test.use({ expectedComplaints: [/^error: Failed to load resource/] })

  test('then it can be tried again', async ({ page, neighbourhood }) => {
    const email = await beSignedIn(page)
    await page.goto(await mailedLink(neighbourhood, email, 'verifyEmail'))
    await page.route('**/api/auth/verify-email', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await expect(page.getByRole('alert')).toContainText('couldn’t reach')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByText('Your email address is confirmed.')).toBeVisible()
  })
})
