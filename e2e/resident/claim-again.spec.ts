import { PASSWORD } from '../fixtures/accounts.ts'
import { test as base, expect } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { prepareRestartableServer } from '../fixtures/restartable-server.ts'
import { seasonCsv } from '../fixtures/season.ts'

const NOW = '2026-06-10T11:00:00-06:00'
const EMAIL = 'ann@example.org'
const PROPERTIES = "Place ID,Street address,City,State,Owner's surname\npl-1,1310 S Holland St,Lakewood,CO,Clark\n"

/** A server whose list has one property. */
const test = base.extend({
  headgate: async ({ env }, use) => {
    const season = seasonCsv('2026-04-15')
    const server = prepareRestartableServer({ seasonCsv: season, propertiesCsv: PROPERTIES, env })
    await use(await server.startAt(NOW))
    expect(server.errors()).toEqual([])
    await server.stop()
  },
})

test('given a property that was sold, then its claimant can claim it again', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  const ann = { email: EMAIL, password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data: ann })).ok()).toBe(true)
  const record = { fullName: 'Ann', username: 'ann', placeId: 'pl-1', address: '1310 S Holland St, Lakewood, CO' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  await openPage(page, '/?tab=my-schedule')
  const list = page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem')
  await expect(list.first()).toContainText('4 PM to 10 PM')

  const { request } = await anotherBrowser()
  await signInAsCaptain({ request })
  const { revision, rows } = await (await request.get('/api/people')).json()
  const sale = { date: '2026-06-10', holder: 'Dole', turns: 'none', shares: 1, people: [], note: '' }
  const { propertyId } = rows[0]
  const sold = await request.post('/api/people/sales', { data: { ...sale, propertyId, basedOn: revision } })
  expect(sold.status()).toBe(200)
  await expect.poll(async () => (await (await page.request.get('/api/notices')).json()).unread).toBe(1)
  await openPage(page, '/?tab=my-schedule')
  await expect(page.getByText('Is your property still yours?')).toBeVisible()
  await expect(page.getByText('None of this season’s turns are in your name.')).toBeVisible()
  await page.getByRole('link', { name: 'Claim it in your settings' }).click()
  await expect(page.getByText('now has another owner for 1310 S Holland St, Lakewood, CO')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Ann')
  await page.getByRole('button', { name: 'Yes, Claim It Again' }).click()
  await expect(toastOf(page)).toContainText('Property claimed')
  await expect(page.getByRole('button', { name: 'Yes, Claim It Again' })).toHaveCount(0)
  await openPage(page, '/?tab=my-schedule')
  await expect(list.first()).toContainText('10 PM to 4 AM')
  await expect(page.getByText('Is your property still yours?')).toHaveCount(0)

  await openPage(page, '/?tab=notifications')
  await expect(page.getByRole('tabpanel').getByText('Is your property still yours?')).toBeVisible()
})
