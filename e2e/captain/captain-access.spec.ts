import type { Page } from '@playwright/test'
import { createAccount, createResident } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

const ROOMS = ['season', 'people', 'water', 'paper', 'settings']

const CAPTAIN_REQUEST =
  /-room-|captain-desk|\/api\/(schedule\/(imports|closures|audit|preview|export)|users(\?|$)|people|captain\/|ditch\/settings)/

/** Expects that no room shows a tool or loads anything of it. */
async function expectNoTools(page: Page): Promise<void> {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const room of ['', ...ROOMS]) {
    await openPage(page, `/captain/${room}`)
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

test('given a resident, then no room of the captains shows or loads a tool', async ({ page }) => {
  await openPage(page, '/captain/settings')
  await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveAttribute('href', '/login')
  await createAccount(page)
  await expectNoTools(page)
  await openPage(page, '/captain')
  await expect(page.getByText('Ask one of them for an invitation.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign In' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Captain’s desk' })).toHaveCount(0)
})

test('given accounts, then a captain finds one, disables and enables it', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const [other, baker] = [await anotherBrowser(), await anotherBrowser()]
  await createResident(other.request, 'María Núñez')
  await createResident(baker.request, 'Baker')
  await signInAsCaptain(page)
  await openPage(page, '/captain/people')
  const accounts = page.getByRole('region', { name: 'Accounts', exact: true })
  await expect(accounts.getByRole('listitem')).toHaveCount(3)
  const search = accounts.getByLabel('Search accounts')
  await search.fill('maria nunez')
  await expect(accounts.getByRole('status')).toHaveText('1 account matches.')
  await expect(accounts.getByRole('listitem')).toHaveText(/María Núñez/)
  await accounts.getByRole('button', { name: 'Disable the account of María Núñez' }).click()
  await expect(toastOf(page)).toContainText('Account disabled')
  const session = async () => (await (await other.request.get('/api/session')).json()).user
  expect(await session()).toBeNull()
  await accounts.getByRole('button', { name: 'Enable the account of María Núñez' }).click()
  await expect(accounts.getByRole('button', { name: 'Disable the account of María Núñez' })).toBeVisible()
  await search.fill('nobody at all')
  await expect(accounts.getByRole('status')).toHaveText('No account matches.')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('This page is for the captains of the ditch.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Accounts' })).toHaveCount(0)
})
