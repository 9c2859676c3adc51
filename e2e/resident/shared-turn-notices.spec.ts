import type { Page } from '@playwright/test'
import { test as captainTest, expect } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

const test = captainTest.extend<{ restartableServer: RestartableServer }>({
  season: turnsCsv('2026-06-10 10AM Baker', '2026-06-11 4PM Clark', '2026-06-11 10PM Dole', '2026-06-13 4AM Baker'),
  restartableServer: async ({ season, env }, use) => {
    const restartableServer = prepareRestartableServer({ seasonCsv: season, env })
    await use(restartableServer)
    await restartableServer.stop()
    expect(restartableServer.errors()).toEqual([])
  },
  headgate: async ({ restartableServer, now }, use) => use(await restartableServer.startAt(now)),
})

/** The server is gone while its clock is moved. */
test.use({ expectedBrowserErrors: [/ERR_CONNECTION_(REFUSED|RESET)/] })

/** The notifications about gates to open, newest first. */
async function expectOpenings(page: Page, expected: readonly RegExp[]): Promise<void> {
  const openings = async () => {
    const { notices } = await (await page.request.get('/api/notices')).json()
    return notices.filter(({ kind }: { kind: string }) => kind === 'begins').length
  }
  await expect.poll(openings, { timeout: 30_000 }).toBe(expected.length)
  await openPage(page, '/?tab=notifications')
  const list = page.getByRole('tabpanel', { name: 'Notifications' }).getByRole('listitem')
  await expect(list.filter({ hasText: 'Open your gate now' })).toHaveText([...expected])
}

test('given the middle of a turn given away, then its giver is notified of two openings, and the other of theirs', async ({
  page,
  restartableServer,
  signInNeighbors,
}) => {
  test.slow()
  const [clark, baker] = await signInNeighbors(page, 'Clark', 'Baker')
  const part = { from: '2026-06-12T00:00:00Z', until: '2026-06-12T02:00:00Z' }
  const asked = await clark.request.post('/api/trades', {
    data: { kind: 'gift', from: 'Clark', to: 'Baker', gives: [part], note: '' },
  })
  const { id } = await asked.json()
  expect((await baker.request.post(`/api/trades/${id}/act`, { data: { action: 'accept' } })).status()).toBe(200)

  const untilSix = /Your turn began at 4 PM and lasts until 6 PM\./
  const untilTen = /Your turn began at 8 PM and lasts until 10 PM\./
  await restartableServer.startAt('2026-06-11T15:59:57-06:00')
  await expectOpenings(clark, [untilSix])
  await restartableServer.startAt('2026-06-11T17:59:57-06:00')
  await expectOpenings(baker, [/Your turn began at 6 PM and lasts until 8 PM\./])
  await expectOpenings(clark, [untilSix])
  await restartableServer.startAt('2026-06-11T19:59:57-06:00')
  await expectOpenings(clark, [untilTen, untilSix])
})
