import type { Page } from '@playwright/test'
import { beSignedIn, expect, test } from '../fixtures/accounts.ts'
import { openPage } from '../fixtures/headgate.ts'
import { chooseAddress, kept, openLogin, progress, street, toast, verifyAddress } from '../fixtures/login-steps.ts'

test.describe.configure({ mode: 'default' })

const verify = { name: 'Verify Address' } as const

/** Leaves the field with the Tab key, which picks none of the suggestions. */
async function typeInFull(page: Page, text: string): Promise<void> {
  await street(page).fill(text)
  await expect(page.getByRole('option')).not.toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(page.getByRole('button', verify)).toBeFocused()
  await page.keyboard.press('Enter')
}

test('given an address that is not in Lakewood, then it warns, and lets pass', async ({ page }) => {
  await openLogin(page)
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expect(page.getByText('The app works best with Lakewood addresses, but you can still continue.')).toBeVisible()
  await page.getByRole('button', verify).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  expect(await kept(page)).toMatchObject({ placeId: 'pl_miller', verifiedAddress: '1201 Ford St, Golden, CO' })
})

test('given a slow server, then what it says of an address moves no button that was within reach', async ({ page }) => {
  const known = Promise.withResolvers<void>()
  await page.route('**/api/places/pl_*', async (route) => {
    await known.promise
    await route.continue()
  })
  await openLogin(page)
  await chooseAddress(page, '9760', '9760 W Florida Pl')
  const buttons = [page.getByRole('button', verify), page.getByRole('button', { name: 'Sign In Without an Address' })]
  const places = () => Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y))
  const before = await places()
  known.resolve()
  await expect(page.getByText('Valid Address')).toBeVisible()
  expect(await places()).toEqual(before)
})

test('given suggestions of which none is picked, then Enter sends nothing, and says what to do', async ({ page }) => {
  await openLogin(page)
  await street(page).fill('Florida')
  await expect(page.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Invalid Address')
  await expect(toast(page)).toContainText('Please select an address from the suggestions list.')
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveAttribute('aria-invalid', 'true')
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
})

test('given an address typed out in full, then it is looked up, with a hint', async ({ page }) => {
  await openLogin(page)
  await page.route('**/api/places/find*', async (route) => {
    await expect(toast(page)).toContainText('Looking for your address')
    await route.continue()
  })
  await typeInFull(page, '9620 west florida place')
  await expect(toast(page)).toContainText('Address Verified')
  await expect(page.getByText('9620 W Florida Pl, Lakewood, CO')).toBeVisible()
})

test.describe('given an address that nobody knows', () => {
  test.use({ expectedComplaints: [/status of 404 .*\/api\/places\/find/] })

  test('then it is not found', async ({ page }) => {
    await openLogin(page)
    await street(page).fill('1 Nowhere Ln')
    await page.getByRole('button', verify).click()
    await expect(toast(page)).toContainText('Address Not Found')
    await expect(toast(page)).toContainText("We couldn't find that address. Please select from the suggestions list.")
    await expect(street(page)).toBeFocused()
  })
})

test('given no address, then one is asked for', async ({ page }) => {
  await openLogin(page)
  await page.getByRole('button', verify).click()
  await expect(toast(page)).toContainText('Address Required')
  await expect(toast(page)).toContainText('Please enter your address.')
  await expect(street(page)).toBeFocused()
})

test('given a keyboard, then an address is found, passed over, chosen and verified with it', async ({ page }) => {
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

test('given fast typing, then it is asked for once it rests', async ({ page }) => {
  await page.clock.install()
  await openLogin(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/api/places') asked.push(url.searchParams.get('text') ?? '')
  })
  // However long a busy machine takes from key to key.
  await page.clock.pauseAt(Date.now() + 10_000)
  await street(page).pressSequentially('holland')
  await page.clock.resume()
  await expect(page.getByRole('option')).toHaveCount(2)
  expect(asked).toEqual(['holland'])
})

test('given an answer that is late, then it is not waited for once something else is typed', async ({ page }) => {
  await openLogin(page)
  const isGivenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('text=holland'))
  await page.route('**/api/places?text=holland*', () => undefined)
  const isAsked = page.waitForRequest('**/api/places?text=holland*')
  await street(page).fill('holland')
  await isAsked
  await street(page).fill('ford')
  await isGivenUp
  await expect(page.getByRole('option')).toHaveText([/^1201 Ford St/])
})

test('given a verified address, then it is still known after a reload, and can be changed', async ({ page }) => {
  await openLogin(page)
  await verifyAddress(page, '9760', '9760 W Florida Pl')
  await openPage(page, '/login')
  await expect(page.getByText('9760 W Florida Pl, Lakewood, CO')).toBeVisible()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  await page.getByRole('button', { name: 'Use Another Address' }).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '0')
  const keys = async () => Object.keys(await kept(page)).toSorted()
  await expect.poll(keys).toEqual(['firebase-uid', 'irrigation-app-visited'])
})

test('given neighbours at the address, then it says how many', async ({ page, anotherBrowser }) => {
  const neighbour = await anotherBrowser()
  await beSignedIn(neighbour)
  const home = { placeId: 'pl_abbott', address: '9620 W Florida Pl, Lakewood, CO' }
  expect((await neighbour.request.post('/api/users', { data: home })).ok()).toBe(true)
  await openLogin(page)
  await verifyAddress(page, '9620', '9620 W Florida Pl')
  await expect(toast(page)).toContainText('1 existing account found for this address.')
})

test.describe('given a server that fails meanwhile', () => {
  test.use({ expectedComplaints: [/status of 503/] })

  test('then it says so, and the same press works later', async ({ page }) => {
    await openLogin(page)
    await chooseAddress(page, '9760', '9760 W Florida Pl')
    const fail = { status: 503, json: { code: 'upstream-unavailable', message: 'Try later.' } }
    await page.route('**/api/users/place/*', (route) => route.fulfill(fail))
    await page.getByRole('button', verify).click()
    await expect(toast(page)).toContainText('Verification Error')
    await page.unroute('**/api/users/place/*')
    await page.getByRole('button', verify).click()
    await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
  })

  test('while a typed address is looked up, then it says that', async ({ page }) => {
    await openLogin(page)
    await page.route('**/api/places/find*', (route) => route.fulfill({ status: 503, body: '' }))
    await typeInFull(page, '9760 W Florida Pl')
    await expect(toast(page)).toContainText('Address Error')
  })
})
