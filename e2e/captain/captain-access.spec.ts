import type { Page } from '@playwright/test'
import { createAccount } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'

/** Every endpoint reserved for captains. */
const CALLS = [
  ['POST', '/api/schedule/preview'],
  ['POST', '/api/schedule/import'],
  ['GET', '/api/schedule/imports'],
  ['POST', '/api/schedule/imports/1/undo'],
  ['POST', '/api/schedule/edits'],
  ['GET', '/api/schedule/closures'],
  ['POST', '/api/schedule/closures'],
  ['POST', '/api/schedule/closures/1/reopen'],
  ['GET', '/api/schedule/export.csv'],
  ['GET', '/api/schedule/audit'],
  ['POST', '/api/users/update-usernames'],
  ['GET', '/api/users'],
  ['GET', '/api/captain/today'],
  ['POST', '/api/captain/test-mail'],
  ['POST', '/api/ditch/note'],
  ['POST', '/api/users/somebody/disable'],
  ['POST', '/api/users/somebody/enable'],
] as const

async function statusesOf(page: Page): Promise<number[]> {
  const statuses = []
  for (const [method, path] of CALLS) statuses.push((await page.request.fetch(path, { method })).status())
  return statuses
}

const CAPTAIN_REQUEST =
  /\/api\/(schedule\/(imports|closures|audit|preview|export)|users(\?|$)|people|captain\/|ditch\/settings)/

async function expectNoTools(page: Page): Promise<void> {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const room of ['', '/season', '/import', '/people', '/ditch', '/history']) {
    await openPage(page, `/captain${room}`)
    await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }
  await openPage(page, '/development')
  await expect(page.getByText('Only captains of the ditch can change')).toBeVisible()
  await expect(page.getByRole('button', { name: /Import|Usernames/ })).toHaveCount(0)
  await openSchedule(page)
  await expect(page.getByRole('link', { name: /^Correct the/ })).toHaveCount(0)
  expect(requested.filter((url) => CAPTAIN_REQUEST.test(url))).toEqual([])
}

/** Only the sample ditch has a mailbox. */
test.use({ expectedBrowserErrors: [/status of 404 .*\/api\/development\/mailbox/] })

test('given nobody is signed in, then every call is refused, and no tool is shown', async ({ page }) => {
  expect(await statusesOf(page)).toEqual(CALLS.map(() => 401))
  await expectNoTools(page)
})

test('given a guest, then every call is refused, and no tool is shown', async ({ page }) => {
  expect((await page.request.post('/api/auth/guest')).status()).toBe(200)
  for (const status of await statusesOf(page)) expect([401, 403]).toContain(status)
  await expectNoTools(page)
})

test('given a resident, then every call is refused, and no tool is shown, not even in the menu', async ({ page }) => {
  await createAccount(page)
  expect(await statusesOf(page)).toEqual(CALLS.map(() => 403))
  await expectNoTools(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Captain’s desk' })).toHaveCount(0)
})

test('given a captain, then the tools are in their menu, and are gone after sign-out', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openSchedule(page)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('link', { name: 'Captain’s desk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await page.getByRole('navigation').locator('summary').click()
  await page.getByRole('navigation').getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('list', { name: 'Accounts' })).toContainText('Captain')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Accounts' })).toHaveCount(0)
})

test('given an account that a captain disables, then its owner is signed out, and the captain can enable it again', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const other = await anotherBrowser()
  const email = await createAccount(other)
  await signInAsCaptain(page)
  await openPage(page, '/captain/people')
  await page.getByRole('button', { name: `Disable the account of ${email}` }).click()
  await expect(page.getByRole('button', { name: `Enable the account of ${email}` })).toBeVisible()
  const session = async () => (await (await other.request.get('/api/session')).json()).user
  expect(await session()).toBeNull()
  await page.getByRole('button', { name: `Enable the account of ${email}` }).click()
  await expect(page.getByRole('button', { name: `Disable the account of ${email}` })).toBeVisible()
})
