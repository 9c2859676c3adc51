import { PASSWORD } from '../fixtures/accounts.ts'
import { test as base, expect, openPage } from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'
import { seasonCsv } from '../fixtures/season.ts'

const NOW = '2026-06-10T11:00:00-06:00'
const EMAIL = 'ann@example.org'
const listOf = (owner: string) =>
  `Place ID,Street address,City,State,Owner's surname\npl-1,1310 S Holland St,Lakewood,CO,${owner}\n`

/** A server that can be restarted with another list of properties. */
const test = base.extend<{ restartableServer: RestartableServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright requires destructured fixtures.
  restartableServer: async ({}, use) => {
    const restartableServer = prepareRestartableServer({ seasonCsv: seasonCsv('2026-04-15') })
    await use(restartableServer)
    expect(restartableServer.errors()).toEqual([])
    await restartableServer.stop()
  },
  headgate: async ({ restartableServer }, use) =>
    use(await restartableServer.startAt(NOW, { propertiesCsv: listOf('Clark') })),
})

// An open page sends requests while the server restarts.
test.use({ expectedBrowserErrors: [/ERR_CONNECTION_REFUSED/] })

test('given a property that was sold, then its claimant is notified, loses nothing else, and claims it again with one click', async ({
  page,
  restartableServer,
}) => {
  const ann = { email: EMAIL, password: PASSWORD }
  expect((await page.request.post('/api/auth/register', { data: ann })).ok()).toBe(true)
  const record = { fullName: 'Ann', username: 'ann', placeId: 'pl-1', address: '1310 S Holland St, Lakewood, CO' }
  expect((await page.request.post('/api/users', { data: record })).ok()).toBe(true)
  await openPage(page, '/?tab=my-schedule')
  const list = page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem')
  await expect(list.first()).toContainText('4 PM to 10 PM')

  await restartableServer.startAt(NOW, { propertiesCsv: listOf('Dole') })
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
