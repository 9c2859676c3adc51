import type { Page } from '@playwright/test'
import type { Road } from '../fixtures/bad-network.ts'
import { readVisit, recordFrames, shownIn, type Visit } from '../fixtures/frames.ts'
import { visit } from '../fixtures/offline.ts'
import { allowTradesAtOnce, changeSeason, MINUTE_SLOTS, minuteSeason, pick, seeded } from '../fixtures/season-acts.ts'
import { expect, test } from '../fixtures/stored-page.ts'

/** `VISITS=300 SEED=7 npx playwright test stored-page-visits` is the long run. */
const VISITS = Number(process.env.VISITS ?? 20)
const SEED = Number(process.env.SEED ?? 1)
const NOW = '2026-06-10T10:59:50-06:00'
/** The page's clock may be off by this: half of the longest time that a response takes. */
const CLOCK_MS = 3500

const random = seeded(SEED)

test.use({ now: NOW, season: minuteSeason(random) })
test.use({
  env: async ({ mail }, use) =>
    use({
      SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`,
      CAPTAINS: 'ann.captain@example.org',
      DITCH_SLOTS: MINUTE_SLOTS,
    }),
})
test.setTimeout(60_000 + VISITS * 6000)

const someRoad = (): Road =>
  pick<() => Road>(
    [
      () => ({ kind: 'open' }),
      () => ({ kind: 'open' }),
      () => ({ kind: 'hangs' }),
      () => ({ kind: 'refuses' }),
      () => ({ kind: 'cut', afterBytes: Math.floor(random() * 900) }),
      () => ({ kind: 'late', ms: Math.floor(random() * 1500) }),
      () => ({ kind: 'late', ms: 3000 + Math.floor(random() * 4000) }),
      () => ({ kind: 'slow', bytesPerSecond: 50_000 / 8, latencyMs: 1000 }),
    ],
    random,
  )()

interface Found {
  number: number
  road: Road
  act: string
  visit: Visit
  /** What the server showed at these moments. */
  shown: string[]
  /** Nothing has changed since the browser last stored what the server showed. */
  isStored: boolean
  /** A minute passed or was near, so that the page's clock may show another. */
  isNearMinute: boolean
}

test(`given ${VISITS} visits over all kinds of networks, then each frame is marked or the server’s`, async ({
  page,
  direct,
  captain,
  network,
}, testInfo) => {
  const startedMs = Date.now()
  const secondsPast11 = () => (Date.now() - startedMs) / 1000 - 10
  await allowTradesAtOnce(captain)
  await recordFrames(page)
  await visit(page)
  let isStored = true
  const all: Found[] = []
  for (let number = 1; number <= VISITS; number++) {
    const act = random() < 0.6 ? await changeSeason(captain, Math.max(0, Math.floor(secondsPast11() / 60)), random) : ''
    if (/ 20\d$/.test(act)) isStored = false
    const road = someRoad()
    network.road = road
    const openedMs = Date.now()
    const before = await shownNow(page, direct)
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => window.seenFrames?.length ?? 0).catch(() => 0)).toBeGreaterThan(0)
    const isAnswered = ['open', 'late', 'slow'].includes(road.kind)
    if (isAnswered) await expect.poll(() => isUpToDate(page), { timeout: 20_000 }).toBe(true)
    await page.waitForTimeout(isAnswered ? 200 : 300 + random() * 1200)
    const seen = await readVisit(page)
    const shown = [before, await shownNow(page, direct)]
    const intoMinuteMs = (((secondsPast11() % 60) + 60) % 60) * 1000
    const isNearMinute = intoMinuteMs < Date.now() - openedMs + CLOCK_MS || intoMinuteMs > 60_000 - CLOCK_MS
    if (isNearMinute) {
      await page.waitForTimeout(2 * CLOCK_MS)
      shown.push(await shownNow(page, direct))
    }
    const found = { number, road, act, visit: seen, shown, isStored, isNearMinute }
    check(found)
    all.push(found)
    if (seen.answeredMs !== undefined) isStored = true
    network.reconnect()
    if (secondsPast11() > 22 * 60) break
  }
  testInfo.annotations.push({ type: 'visits', description: summary(all) })
  if (process.env.VISITS) process.stdout.write(`${summary(all)}\n`)
})

function check({ number, road, act, visit: { frames, answeredMs }, shown, isStored, isNearMinute }: Found): void {
  const what = `visit ${number} of seed ${SEED}: ${JSON.stringify(road)}, ${act}`
  for (const frame of frames) {
    // A stored page is computed for the present minute.
    if (!frame.isMarked || isStored) expect(shown, `${what}\n${JSON.stringify(frame, null, 1)}`).toContain(frame.shown)
  }
  const fresh = frames.find(({ isMarked }) => !isMarked)
  expect(fresh !== undefined, what).toBe(answeredMs !== undefined)
  if (!fresh || answeredMs === undefined) return
  expect(fresh.atMs - answeredMs, what).toBeLessThan(1000)
  if (!isNearMinute) expect(frames.at(-1)?.shown, what).toBe(shown[1])
  const marked = frames.findLast(({ isMarked }) => isMarked)
  if (!marked || marked.holder === fresh.holder || isNearMinute) return
  const news = frames.map((frame) => frame.news).join('\n')
  expect(news, what).toContain('Changed since')
  expect(news, what).toMatch(/has the water now|The ditch is off now|Nobody has the water now/)
}

function summary(all: readonly Found[]): string {
  const lines = Map.groupBy(all, ({ road }) => road.kind)
    .entries()
    .map(([kind, visits]) => {
      const first = visits.map(({ visit: { frames } }) => frames[0]?.atMs ?? Number.NaN)
      const fresh = visits.flatMap(({ visit: { frames } }) => frames.find(({ isMarked }) => !isMarked)?.atMs ?? [])
      return `${kind}: ${visits.length} visits, first ${spread(first)}, the server’s ${spread(fresh)}`
    })
  const changed = all.filter(({ visit: { frames } }) => frames.some(({ news }) => news.includes('Changed since')))
  const acts = all.filter(({ act }) => / 20\d$/.test(act))
  return [...lines, `${acts.length} changes of the season, ${changed.length} announced as changed`].join('\n')
}

function spread(all: readonly number[]): string {
  const [least, median, most] = [0, 0.5, 1].map((part) => {
    const sorted = all.toSorted((one, other) => one - other)
    return Math.round(sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN)
  })
  return `${least} to ${most} ms (median ${median})`
}

const shownNow = async (page: Page, direct: string) => shownIn(page, await (await fetch(direct)).text())

const isUpToDate = (page: Page) =>
  page.evaluate(() => window.seenFrames.findLast(() => true)?.isMarked === false).catch(() => false)
