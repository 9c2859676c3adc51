import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { runningRow, shownDays } from '../fixtures/headgate.ts'
import { expect, test, visit, waitUntilCached } from '../fixtures/offline.ts'

// The service worker first caches everything.
test.slow()
test.use({ isShared: true })

const SIX_HOURS_MS = 6 * 60 * 60 * 1000

const NEVER_VISITED = [
  ['/login', /^Welcome to/],
  ['/settings', /^Settings/],
  ['/terms', /^Terms/],
  ['/privacy', /^Privacy/],
  ['/development', /^Development/],
  ['/captain', /^Captain’s desk/],
  ['/captain/season', /^Captain’s desk/],
] as const

test(
  'given one visit and then no network, then every page opens, with its age, and updates itself once there is one',
  LOOKS,
  async ({ page, context }) => {
    await visit(page)
    await context.setOffline(true)
    await page.reload()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(page.getByText(/^Last updated at 11(:0\d)?\sAM\. This may be out of date/)).toBeVisible()
    await expect(page.getByText('Typical for this date')).toBeVisible()
    await expect.poll(async () => (await shownDays(page)).at(-1)).toBe('Sunday 11/1')
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByText('Last updated at')).toBeVisible()
    await expectAccessible(page, 'without a network')

    for (const [path, heading] of NEVER_VISITED) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    }
    await page.getByRole('banner').getByRole('link', { name: 'Lakewood Ditch' }).click()
    await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
    await expect(page.getByText('Last updated at')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('Last updated at')).toHaveCount(0)
  },
)

test('given six hours without a network, then the current turn is shown, and never the one from the visit', async ({
  page,
  context,
}) => {
  await visit(page)
  await context.setOffline(true)
  await page.clock.setSystemTime(Date.now() + SIX_HOURS_MS)
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const shown = document.querySelector('li[aria-current=time]')
      if (shown?.checkVisibility()) seen.push(shown.textContent ?? '')
      requestAnimationFrame(look)
    }
    look()
  })
  await page.reload()
  await expect(runningRow(page)).toHaveText(/^4PM\s*Clark/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Clark')
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  expect(seen.filter((row) => !row.startsWith('4PM'))).toEqual([])
  await expect(page.getByText(/^Last updated at 11(:0\d)?\sAM/)).toBeVisible()
})

test('given a server that hangs, fails or is gone, then the cached page is shown with its age', async ({
  page,
  networkProxy,
}) => {
  await visit(page)
  await page.clock.setSystemTime(Date.now() + SIX_HOURS_MS)
  for (const state of ['hangs', 'fails', 'gone'] as const) {
    if (state === 'gone') await networkProxy.close()
    else networkProxy.state = state
    await page.reload()
    await expect(runningRow(page), state).toHaveText(/^4PM\s*Clark/)
    await expect(page.getByText('Last updated at'), state).toBeVisible()
  }
})

test.describe('given a mailed link', () => {
  // Its page asks the server about the link.
  test.use({ isShared: false })

  test('and no network, then the service worker neither answers nor caches it', async ({ page, context }) => {
    await visit(page)
    const link = '/__auth/action?mode=signIn&oobCode=secret'
    await page.goto(link)
    await waitUntilCached(page)
    const cachedPaths = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
    })
    expect(cachedPaths).toContain('/')
    expect(cachedPaths.filter((path) => !/^\/(assets\/[\w-]+\.(js|css)|favicon\.svg)?$/.test(path))).toEqual([])
    await context.setOffline(true)
    await expect(page.goto(link)).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
  })
})
