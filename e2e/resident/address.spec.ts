import type { Page } from '@playwright/test'
import { createAccount, expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import {
  chooseAddress,
  fillInAndVerifyAddress,
  openLogin,
  progress,
  readLocalStorage,
  street,
  toastOf,
} from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of (404 .*\/api\/places\/find|503)/] })

test.describe.configure({ mode: 'default' })

const verify = { name: 'Verify Address' } as const

/** Leaves the field with the Tab key, which picks no suggestion. */
async function typeInFull(page: Page, text: string): Promise<void> {
  await street(page).fill(text)
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('button', verify)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('given a keyboard, then suggestions are opened, closed and chosen with it', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', verify).click()
  await expect(toastOf(page)).toContainText('Address Required')
  await expect(street(page)).toBeFocused()
  await page.keyboard.type('floreda')
  await expect(page.getByRole('option')).toHaveText([/^9620 W Florida Pl/, /^9760 W Florida Pl/])
  await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions.' })).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Please select an address from the suggestions list.')
  await expect(street(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const second = page.getByRole('option', { name: '9760 W Florida Pl' })
  await expect(second).toHaveAttribute('aria-selected', 'true')
  await expect(street(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '')
  await expect(street(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Address Found')).toBeVisible()
  await expect(street(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
})

test('given fast typing, then one request is sent, and more typing aborts it', async ({ page }) => {
  await page.clock.install()
  await openLogin(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/places') requested.push(url.searchParams.get('text') ?? '')
  })
  await page.route('**/api/places?text=holland*', () => undefined)
  const late = page.waitForRequest('**/api/places?text=holland*')
  // A busy machine may take long between keys, so the clock stands still.
  await page.clock.pauseAt(Date.now() + 10_000)
  await street(page).pressSequentially('holland')
  await page.clock.resume()
  await late
  expect(requested).toEqual(['holland'])
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('text=holland'))
  await street(page).fill('ford')
  await aborted
  await expect(page.getByRole('option')).toHaveText([/^1201 Ford St/])
})

test('given a slow server, then its verdict moves no button, and the step goes on', async ({
  page,
  anotherBrowser,
}) => {
  const neighbor = await anotherBrowser()
  await createAccount(neighbor)
  const home = { placeId: 'pl_miller', address: '1201 Ford St, Golden, CO' }
  expect((await neighbor.request.post('/api/users', { data: home })).ok()).toBe(true)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/places/pl_*', async (route) => {
    await held.promise
    await route.continue()
  })
  await openLogin(page)
  await chooseAddress(page, '9760', '9760 W Florida Pl')
  const buttons = [page.getByRole('button', verify), page.getByRole('button', { name: 'Register Without an Address' })]
  const places = () => Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
  const before = await places()
  held.resolve()
  await expect(page.getByText('Address Found')).toBeVisible()
  expect(await places()).toEqual(before)

  await fillInAndVerifyAddress(page, '1201 Ford', '1201 Ford St')
  await expect(toastOf(page)).toContainText('1 existing account found for this address.')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  await openPage(page, '/login')
  await expect(page.getByText('1201 Ford St, Golden, CO')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Use Another Address' }).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  const keys = async () => Object.keys(await readLocalStorage(page)).toSorted()
  await expect.poll(keys).toEqual(['firebase-uid', 'irrigation-app-visited'])
})

test('given an address typed in full, then it is looked up, and a failure can be tried again', async ({ page }) => {
  await openLogin(page)
  await street(page).fill('1 Nowhere Ln')
  await page.getByRole('button', verify).click()
  await expect(toastOf(page)).toContainText('Address Not Found')
  await expect(street(page)).toBeFocused()
  await page.route('**/api/places/find*', (route) => route.fulfill({ status: 503, body: '' }))
  await typeInFull(page, '9620 west florida place')
  await expect(toastOf(page)).toContainText('Address Error')
  await page.unroute('**/api/places/find*')
  const fail = { status: 503, json: { code: 'upstream-unavailable', message: 'Try later.' } }
  await page.route('**/api/users/place/*', (route) => route.fulfill(fail))
  await page.getByRole('button', verify).click()
  await expect(toastOf(page)).toContainText('Verification Error')
  await page.unroute('**/api/users/place/*')
  await page.getByRole('button', verify).click()
  await expect(toastOf(page)).toContainText('Address Verified')
  await expect(page.getByText('9620 W Florida Pl, Lakewood, CO')).toBeVisible()
})
