import { PASSWORD } from '../fixtures/accounts.ts'
import { test as base, expect, openPage } from '../fixtures/headgate.ts'
import { toast } from '../fixtures/login-steps.ts'
import { prepareRestarting, type Restarting } from '../fixtures/restarting.ts'
import { seasonCsv } from '../fixtures/season.ts'

const NOW = '2026-06-10T11:00:00-06:00'
const EMAIL = 'ann@example.org'
const listOf = (owner: string) =>
  `Place ID,Street address,City,State,Owner's surname\npl-1,1310 S Holland St,Lakewood,CO,${owner}\n`

/** A server that can be started again with another list of properties. */
const test = base.extend<{ restarting: Restarting }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures taken apart.
  restarting: async ({}, use) => {
    const restarting = prepareRestarting({ seasonCsv: seasonCsv('2026-04-15') })
    await use(restarting)
    expect(restarting.errors()).toEqual([])
    await restarting.stop()
  },
  headgate: async ({ restarting }, use) => use(await restarting.startAt(NOW, { propertiesCsv: listOf('Clark') })),
})

// An open page asks while nobody answers.
test.use({ expectedComplaints: [/ERR_CONNECTION_REFUSED/] })

test('given a property that was sold, then its claimant is told, loses nothing else, and claims it again with one press', async ({
  page,
  restarting,
}) => {
  const ann = { email: EMAIL, password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data: ann })).ok()).toBe(true)
  const record = { fullName: 'Ann', username: 'ann', placeId: 'pl-1', address: '1310 S Holland St, Lakewood, CO' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  await openPage(page, '/?tab=my-schedule')
  const list = page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem')
  await expect(list.first()).toContainText('4 PM to 10 PM')

  await restarting.startAt(NOW, { propertiesCsv: listOf('Dole') })
  await openPage(page, '/?tab=my-schedule')
  await expect(page.getByText('Is your property still yours?')).toBeVisible()
  await expect(page.getByText('None of this season’s turns are in your name.')).toBeVisible()
  await page.getByRole('link', { name: 'Claim it in your settings' }).click()
  await expect(page.getByText('now has another owner for 1310 S Holland St, Lakewood, CO')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ann')
  await page.getByRole('button', { name: 'Yes, Claim It Again' }).click()
  await expect(toast(page)).toContainText('Property claimed')
  await expect(page.getByRole('button', { name: 'Yes, Claim It Again' })).toHaveCount(0)
  await openPage(page, '/?tab=my-schedule')
  await expect(list.first()).toContainText('10 PM to 4 AM')
  await expect(page.getByText('Is your property still yours?')).toHaveCount(0)

  await openPage(page, '/?tab=notifications')
  await expect(page.getByRole('tabpanel').getByText('Is your property still yours?')).toBeVisible()
})
