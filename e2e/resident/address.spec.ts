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

test('given an address outside Lakewood, then a warning is shown, and the next step still opens', async ({ page }) => {
  await openLogin(page)
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expect(page.getByText('The app works best with Lakewood addresses, but you can still continue.')).toBeVisible()
  await page.getByRole('button', verify).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  expect(await readLocalStorage(page)).toMatchObject({
    placeId: 'pl_miller',
    verifiedAddress: '1201 Ford St, Golden, CO',
  })
})

test('given a slow server, then its verdict on an address does not move the buttons', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/places/pl_*', async (route) => {
    await held.promise
    await route.continue()
  })
  await openLogin(page)
  await chooseAddress(page, '9760', '9760 W Florida Pl')
  const buttons = [page.getByRole('button', verify), page.getByRole('button', { name: 'Sign In Without an Address' })]
  const places = () => Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
  const before = await places()
  held.resolve()
  await expect(page.getByText('Valid Address')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('given suggestions and none picked, then Enter sends nothing, and a toast says what to do', async ({ page }) => {
  await openLogin(page)
  await street(page).fill('Florida')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(toastOf(page)).toContainText('Invalid Address')
  await expect(toastOf(page)).toContainText('Please select an address from the suggestions list.')
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
})

test('given an address typed in full, then it is looked up, and a toast says so', async ({ page }) => {
  await openLogin(page)
  await page.route('**/api/places/find*', async (route) => {
    await expect(toastOf(page)).toContainText('Looking for your address')
    await route.continue()
  })
  await typeInFull(page, '9620 west florida place')
  await expect(toastOf(page)).toContainText('Address Verified')
  await expect(page.getByText('9620 W Florida Pl, Lakewood, CO')).toBeVisible()
})

test.describe('given an unknown address', () => {
  test.use({ expectedBrowserErrors: [/status of 404 .*\/api\/places\/find/] })

  test('then a toast says that it was not found', async ({ page }) => {
    await openLogin(page)
    await street(page).fill('1 Nowhere Ln')
    await page.getByRole('button', verify).click()
    await expect(toastOf(page)).toContainText('Address Not Found')
    await expect(toastOf(page)).toContainText("We couldn't find that address. Please select from the suggestions list.")
    await expect(street(page)).toBeFocused()
  })
})

test('given no address, then one is required', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', verify).click()
  await expect(toastOf(page)).toContainText('Address Required')
  await expect(toastOf(page)).toContainText('Please enter your address.')
  await expect(street(page)).toBeFocused()
})

test('given a keyboard, then suggestions can be opened, closed and chosen, and the address verified', async ({
  page,
}) => {
  await openLogin(page)
  await street(page).focus()
  await page.keyboard.type('floreda')
  await expect(page.getByRole('option')).toHaveText([/^9620 W Florida Pl/, /^9760 W Florida Pl/])
  await expect(street(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: '2 suggestions.' })).toHaveCount(1)

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
  await expect(page.getByText('Valid Address')).toBeVisible()
  await expect(street(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
})

test('given fast typing, then suggestions are requested once it pauses', async ({ page }) => {
  await page.clock.install()
  await openLogin(page)
  const requested: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/places') requested.push(url.searchParams.get('text') ?? '')
  })
  // A busy machine may take long between keys, so the clock stands still.
  await page.clock.pauseAt(Date.now() + 10_000)
  await street(page).pressSequentially('holland')
  await page.clock.resume()
  await expect(page.getByRole('option')).toHaveCount(2)
  expect(requested).toEqual(['holland'])
})

test('given a late response, then its request is aborted once something else is typed', async ({ page }) => {
  await openLogin(page)
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('text=holland'))
  await page.route('**/api/places?text=holland*', () => undefined)
  const requested = page.waitForRequest('**/api/places?text=holland*')
  await street(page).fill('holland')
  await requested
  await street(page).fill('ford')
  await aborted
  await expect(page.getByRole('option')).toHaveText([/^1201 Ford St/])
})

test('given a verified address, then it is still known after a reload, and can be changed', async ({ page }) => {
  await openLogin(page)
  await fillInAndVerifyAddress(page, '9760', '9760 W Florida Pl')
  await openPage(page, '/login')
  await expect(page.getByText('9760 W Florida Pl, Lakewood, CO')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Use Another Address' }).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  const keys = async () => Object.keys(await readLocalStorage(page)).toSorted()
  await expect.poll(keys).toEqual(['firebase-uid', 'irrigation-app-visited'])
})

test('given existing accounts at the address, then a toast says how many', async ({ page, anotherBrowser }) => {
  const neighbor = await anotherBrowser()
  await createAccount(neighbor)
  const home = { placeId: 'pl_abbott', address: '9620 W Florida Pl, Lakewood, CO' }
  expect((await neighbor.request.post('/api/users', { data: home })).ok()).toBe(true)
  await openLogin(page)
  await fillInAndVerifyAddress(page, '9620', '9620 W Florida Pl')
  await expect(toastOf(page)).toContainText('1 existing account found for this address.')
})

test.describe('given a failing server', () => {
  test.use({ expectedBrowserErrors: [/status of 503/] })

  test('then verifying shows an error, and works once the server is back', async ({ page }) => {
    await openLogin(page)
    await chooseAddress(page, '9760', '9760 W Florida Pl')
    const fail = { status: 503, json: { code: 'upstream-unavailable', message: 'Try later.' } }
    await page.route('**/api/users/place/*', (route) => route.fulfill(fail))
    await page.getByRole('button', verify).click()
    await expect(toastOf(page)).toContainText('Verification Error')
    await page.unroute('**/api/users/place/*')
    await page.getByRole('button', verify).click()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  })

  test('then looking up a typed address shows an error', async ({ page }) => {
    await openLogin(page)
    await page.route('**/api/places/find*', (route) => route.fulfill({ status: 503, body: '' }))
    await typeInFull(page, '9760 W Florida Pl')
    await expect(toastOf(page)).toContainText('Address Error')
  })
})
