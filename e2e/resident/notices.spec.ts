import type { Page } from '@playwright/test'
import { expectNoBarriers, LOOKS } from '../fixtures/accessibility.ts'
import { beSignedIn } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { prepareRestarting, type Restarting } from '../fixtures/restarting.ts'

/** Looking for barriers takes its time. */
test.describe.configure({ timeout: 120_000 })

/** The resident whose turns are Baker's. */
async function beBaker(page: Page): Promise<void> {
  await beSignedIn(page)
  const record = { fullName: 'Baker', placeId: 'pl_1', address: '9760 W Florida Pl' }
  expect((await page.request.post('/api/users', { data: record })).status()).toBe(201)
}

const tab = (page: Page) => page.getByRole('tab', { name: 'Notifications' })
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Notifications' })
const list = (page: Page) => panel(page).getByRole('region', { name: 'Your notifications' })
const log = (page: Page) => panel(page).getByRole('group').filter({ hasText: 'What was sent' })

/** Waits until the server has told the resident something. */
const beTold = (page: Page) =>
  expect
    .poll(async () => (await (await page.request.get('/api/notices')).json()).unread, { timeout: 60_000 })
    .toBeGreaterThan(0)

test('given nothing to tell yet, then the tab says what will come, and where to choose it', LOOKS, async ({ page }) => {
  await beBaker(page)
  await openPage(page, '/?tab=notifications')
  await expect(list(page).getByText('There are no notifications yet.')).toBeVisible()
  await expect(list(page).getByText('You will read here when your water begins and ends')).toBeVisible()
  await expect(tab(page)).toHaveAccessibleName('Notifications')
  await log(page).getByText('What was sent').click()
  await expect(log(page).getByText('Nothing has been due yet, so nothing was sent.')).toBeVisible()
  await expectNoBarriers(page, 'no notices')
  await list(page).getByRole('link', { name: 'Choose what you are notified about, and how' }).click()
  await expect(page).toHaveURL('/?tab=settings#notices')
  await expect(page.getByRole('table', { name: 'What you are notified about, and how' })).toBeInViewport()
  await page.getByRole('link', { name: 'Read your notifications' }).click()
  await expect(list(page)).toBeVisible()
})

const restarted = test.extend<{ restarting: Restarting }>({
  now: '2026-06-10T09:40:00-06:00',
  restarting: async ({ season, env }, use) => {
    const restarting = prepareRestarting({ seasonCsv: season, env })
    await use(restarting)
    await restarting.stop()
    expect(restarting.errors()).toEqual([])
  },
  headgate: async ({ restarting, now }, use) => use(await restarting.startAt(now)),
})

restarted.describe('given the last seconds before one’s own turn', () => {
  restarted(
    'then it is told when it begins: counted on the tab, new in the list until seen, and in the log',
    LOOKS,
    async ({ page, restarting }) => {
      // A resident who registers after the turn began gets no notice, so this one registers before these seconds.
      await beBaker(page)
      await restarting.startAt('2026-06-10T09:59:57-06:00')
      await beTold(page)
      await openPage(page, '/')
      await expect(tab(page)).toHaveAccessibleName('1 unread notification: Notifications')
      const read = page.waitForResponse('**/api/notices/read')
      await tab(page).click()
      const notice = list(page).getByRole('listitem')
      await expect(notice).toHaveText(
        /^Open your gate now\s*New · 10 AM\s*Your turn began at 10 AM and lasts until 4 PM\.$/,
      )
      await expect(list(page).getByText('1 new')).toBeVisible()
      await read
      await expect(tab(page)).toHaveAccessibleName('Notifications')
      await expect(notice).toContainText('New')
      await log(page).getByText('What was sent').click()
      await expect(log(page).getByRole('listitem').first()).toHaveText(
        /^Open your gate now\s*Due today at 10 AM\s*Sent\s*List/,
      )
      await expectNoBarriers(page, 'a notice')

      await openPage(page, '/?tab=notifications')
      await expect(notice).toHaveCount(1)
      await expect(notice).not.toContainText('New')
      await notice.getByRole('link', { name: 'Open your gate now' }).click()
      await expect(page).toHaveURL('/?tab=my-schedule')
    },
  )
})

test.describe('given a server that does not answer', () => {
  test.use({ expectedComplaints: [/Failed to load resource: .*\/api\/notices/] })

  test('then the tab says so, and tries again when asked to', async ({ page }) => {
    await beBaker(page)
    await page.route('**/api/notices', (route) => route.abort())
    // The count on the tab has asked before: if it came later, it would try again by itself.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/notices'))
    await openPage(page, '/')
    await asked
    await tab(page).click()
    await expect(list(page).getByRole('alert')).toContainText('We couldn’t reach the ditch’s server.')
    await page.unroute('**/api/notices')
    await list(page).getByRole('button', { name: 'Try Again' }).click()
    await expect(list(page).getByText('There are no notifications yet.')).toBeVisible()
  })
})
