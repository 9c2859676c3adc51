import type { Page, Request } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount, newEmail, PASSWORD, test } from '../fixtures/accounts.ts'
import { expect } from '../fixtures/headgate.ts'
import { holdScripts } from '../fixtures/hold-scripts.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { chooseMode, expectHome, progress, skipAddress, street, toastOf } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const email = (page: Page) => page.getByLabel('Email address').filter({ visible: true })
const password = (page: Page) => page.getByLabel('Password', { exact: true }).filter({ visible: true })
const oneMoment = (page: Page) => page.getByRole('status').filter({ hasText: 'One moment…', visible: true })

/** Opens a page whose scripts are held back until the returned function is called. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdScripts(page)
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  return release
}

/** Every request of the page's, as its method and address. */
function listRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request: Request) => requests.push(`${request.method()} ${request.url()}`))
  return requests
}

const documentsIn = (requests: string[]) =>
  requests.filter((request) => new URL(request.split(' ')[1] ?? '').pathname === '/login')

test('given an address and Enter before the scripts, then it is looked up with them', async ({ page }) => {
  const requests = listRequests(page)
  const release = await openWithoutScripts(page, '/login')
  await street(page).pressSequentially('9620 west florida place')
  await page.keyboard.press('Enter')
  await expect(oneMoment(page)).toBeVisible()
  await release()
  await expect(toastOf(page)).toContainText('Address Verified')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(oneMoment(page)).toHaveCount(0)
  expect(documentsIn(requests)).toHaveLength(1)
})

test('given an address begun before the scripts, then its suggestions come with them', { tag: '@long' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/login')
  await street(page).pressSequentially('976')
  await page.keyboard.press('Enter')
  await street(page).pressSequentially('0')
  await expect(oneMoment(page)).toHaveCount(0)
  await release()
  await expect(street(page)).toBeFocused()
  await street(page).pressSequentially(' w')
  await expect(street(page)).toHaveValue('9760 w')
  await expect(toastOf(page)).toHaveCount(0)
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  await page.getByRole('option', { name: '9760 W Florida Pl' }).click()
  await expect(page.getByText('Address Found')).toBeVisible()
})

test('given registering chosen and filled in before the scripts, then the account is created', async ({ page }) => {
  const who = newEmail()
  const release = await openWithoutScripts(page, '/login')
  await skipAddress(page)
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true, level: 2 })).toBeFocused()
  await expect(street(page)).toBeHidden()
  await email(page).pressSequentially(who)
  await chooseMode(page, 'Register')
  // What was typed goes along.
  await expect(email(page)).toHaveValue(who)
  await password(page).pressSequentially(PASSWORD)
  await page.getByLabel('Confirm password', { exact: true }).pressSequentially(PASSWORD)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await release()
  await expectHome(page, who)
})

test('given a password half typed when the scripts come, then it stays, focused', { tag: '@long' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/login')
  await skipAddress(page)
  await chooseMode(page, 'Register')
  await email(page).pressSequentially('ann@example.org')
  await password(page).pressSequentially('kestrel over')
  await release()
  await expect(progress(page)).toHaveAttribute('aria-valuetext', /sign in/i)
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(' 17 willows')
  await expect(password(page)).toHaveValue(PASSWORD)
  await expect(email(page)).toHaveValue('ann@example.org')
  await expect(page.getByRole('radio', { name: 'Register' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Create Account' })).toBeDisabled()
})

test('given a password manager that fills in without events, then what it filled in counts', { tag: '@long' }, async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/login')
  await skipAddress(page)
  await page.evaluate(
    (known) => {
      for (const [name, value] of Object.entries(known))
        Object.assign(document.querySelector(`form:has([name=password]) [name=${name}]`) as HTMLInputElement, { value })
    },
    { email: 'ann@example.org', password: PASSWORD },
  )
  await release()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await expect(email(page)).toHaveValue('ann@example.org')
  await expect(password(page)).toHaveValue(PASSWORD)
})

test('given another way chosen, or its button pressed, before the scripts, then it is opened, or works', {
  tag: '@long',
}, async ({ page }) => {
  const release = await openWithoutScripts(page, '/login')
  await skipAddress(page)
  await page.getByRole('tab', { name: 'Guest' }).click()
  await release()
  await expect(page).toHaveURL('/login?with=guest')
  await expect(page.getByRole('button', { name: 'Continue as Guest' })).toBeVisible()
  await expect(street(page)).toBeHidden()

  const releaseAgain = await openWithoutScripts(page, '/login?with=guest')
  await skipAddress(page)
  await page.getByRole('button', { name: 'Continue as Guest' }).click()
  await releaseAgain()
  await expect(page).toHaveURL('/')
})

test('given an address verified before, then the first frame asks who it is', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('placeId', 'pl_abbott')
    localStorage.setItem('verifiedAddress', '9620 W Florida Pl, Lakewood, CO')
  })
  const release = await openWithoutScripts(page, '/login')
  await expect(street(page)).toBeHidden()
  await expect(page.getByText('9620 W Florida Pl, Lakewood, CO')).toBeVisible()
  const place = async () => (await email(page).boundingBox())?.y
  const before = await place()
  await email(page).pressSequentially('ann@exam')
  await release()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(email(page)).toBeFocused()
  expect(await place()).toBe(before)

  const releaseAgain = await openWithoutScripts(page, '/login')
  await page.getByRole('button', { name: 'Use Another Address' }).click()
  await street(page).pressSequentially('1310 S Hol')
  await releaseAgain()
  await expect(street(page)).toHaveValue('1310 S Hol')
  await expect(street(page)).toBeFocused()
  await page.keyboard.type('land St')
  await expect(street(page)).toHaveValue('1310 S Holland St')
})

test('given Spanish, e-mail, password and Enter before the scripts, then they sign in', async ({ page }) => {
  const who = await createAccount(page)
  await page.context().clearCookies()
  const requests = listRequests(page)
  const release = await openWithoutScripts(page, '/login')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Español|ES/ })
    .click({ noWaitAfter: true })
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.getByRole('button', { name: 'Ya tengo una cuenta' }).click()
  await page.locator('[name=email]').first().pressSequentially(who)
  await page.locator('[name=password]').first().pressSequentially(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Un momento…', visible: true })).toBeVisible()
  await release()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: new RegExp(who) })).toBeVisible()
  // What was typed is in no address.
  const isTyped = (request: string) => request.includes('willows') || request.includes(who.split('@')[0] ?? '')
  expect(requests.filter(isTyped)).toEqual([])
})

test('given scripts that do not come, then a sent form offers another try', LOOKS, async ({ page }) => {
  await openWithoutScripts(page, '/login')
  await skipAddress(page)
  await chooseMode(page, 'Register')
  await expectAccessible(page, 'registering')
  await email(page).press('Enter')
  await expect(oneMoment(page)).toBeVisible()
  await expectAccessible(page, 'waiting')
  await expectToFit(page, 'waiting')
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest() && request.method() === 'GET')
  await page.getByRole('link', { name: 'Try Again' }).click({ noWaitAfter: true })
  expect(new URL((await reloaded).url()).pathname).toBe('/login')
})
