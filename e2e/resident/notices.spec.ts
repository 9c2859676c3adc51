import type { Page } from '@playwright/test'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { createAccount } from '../fixtures/accounts.ts'
import { test as base, expect, openPage } from '../fixtures/headgate.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'

const test = base.extend<{ restartableServer: RestartableServer }>({
  now: '2026-06-10T09:40:00-06:00',
  restartableServer: async ({ season, env }, use) => {
    const restartableServer = prepareRestartableServer({ seasonCsv: season, env })
    await use(restartableServer)
    await restartableServer.stop()
    expect(restartableServer.errors()).toEqual([])
  },
  headgate: async ({ restartableServer, now }, use) => use(await restartableServer.startAt(now)),
})
test.use({ expectedBrowserErrors: [/Failed to load resource: .*(\/api\/notices|ERR_CONNECTION_(REFUSED|RESET))/] })

const tab = (page: Page) => page.getByRole('tab', { name: 'Notifications' })
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Notifications' })
const list = (page: Page) => panel(page).getByRole('region', { name: 'Your notifications' })
const log = (page: Page) => panel(page).getByRole('group').filter({ hasText: 'What was sent' })

test('given a turn that begins, then a notification is new until seen', LOOKS, async ({ page, restartableServer }) => {
  // Accessibility checks are slow.
  test.setTimeout(120_000)
  await createAccount(page)
  const record = { fullName: 'Baker', placeId: 'pl_1', address: '9760 W Florida Pl' }
  expect((await page.request.post('/api/users', { data: record })).status()).toBe(201)
  await page.route('**/api/notices', (route) => route.abort())
  // Wait for the request of the tab's count: if it failed later, it would retry by itself.
  const countFailed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/notices'))
  await openPage(page, '/')
  await countFailed
  await tab(page).click()
  await expect(list(page).getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
  await page.unroute('**/api/notices')
  await list(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(list(page).getByText('There are no notifications yet.')).toBeVisible()
  await log(page).getByText('What was sent').click()
  await expect(log(page).getByText('Nothing has been due yet, so nothing was sent.')).toBeVisible()
  await expectAccessible(page, 'no notices')
  await panel(page).getByRole('link', { name: 'Reminders, quiet hours and devices' }).click()
  await expect(page).toHaveURL('/?tab=settings#notices')
  await expect(page.getByRole('region', { name: 'How we tell you' })).toBeInViewport()
  await page.getByRole('link', { name: 'Read your notifications' }).click()
  await expect(list(page)).toBeVisible()

  // A resident who registers after the turn began gets no notice, so this one registered before these seconds.
  await restartableServer.startAt('2026-06-10T09:59:57-06:00')
  const unread = async () => (await (await page.request.get('/api/notices')).json()).unread
  await expect.poll(unread, { timeout: 60_000 }).toBeGreaterThan(0)
  await openPage(page, '/')
  await expect(tab(page)).toHaveAccessibleName('1 unread notification: Notifications')
  const read = page.waitForResponse('**/api/notices/read')
  await tab(page).click()
  const notice = list(page).getByRole('listitem')
  await expect(notice).toHaveText(
    /^Open your gate now\s*New · 10\sAM\s*Your turn began at 10\sAM and lasts until 4\sPM\.$/,
  )
  await expect(list(page).getByText('1 new')).toBeVisible()
  await read
  await expect(tab(page)).toHaveAccessibleName('Notifications')
  await expect(notice).toContainText('New')
  await log(page).getByText('What was sent').click()
  await expect(log(page).getByRole('listitem').first()).toHaveText(
    /^Open your gate now\s*Due today at 10\sAM\s*Sent\s*List/,
  )
  await openPage(page, '/?tab=notifications')
  await expect(notice).toHaveCount(1)
  await expect(notice).not.toContainText('New')
  await notice.getByRole('link', { name: 'Open your gate now' }).click()
  await expect(page).toHaveURL('/?tab=my-schedule')
})
