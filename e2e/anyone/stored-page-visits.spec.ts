import type { Page } from '@playwright/test'
import type { BadNetwork, Road } from '../fixtures/bad-network.ts'
import { type Frame, readVisit, recordFrames, shownIn } from '../fixtures/frames.ts'
import { visit } from '../fixtures/offline.ts'
import { allowTradesAtOnce, changeSeason, MINUTE_SLOTS, minuteSeason, pick, seeded } from '../fixtures/season-acts.ts'
import { expect, test } from '../fixtures/stored-page.ts'

/** `VISITS=300 SEED=7 npx playwright test stored-page-visits` is the long run. */
const VISITS = Number(process.env.VISITS ?? 20)
const SEED = Number(process.env.SEED ?? 1)
const NOW = '2026-06-10T10:59:50-06:00'
/** The page's clock may be off by this. */
const CLOCK_MS = 2000

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

test(`given ${VISITS} visits over all kinds of networks, then each frame is marked or the server’s`, async ({
  page,
  headgate,
  direct,
  captain,
  network,
}) => {
  const startedMs = Date.now()
  await allowTradesAtOnce(captain)
  await recordFrames(page)
  await visit(page)
  const secondsPast11 = () => (Date.now() - startedMs) / 1000 - 10
  let isStored = true
  const found: { holderMs: number[]; freshMs: number[]; goneMs: number[]; marked: number; changes: number } = {
    holderMs: [],
    freshMs: [],
    goneMs: [],
    marked: 0,
    changes: 0,
  }
  for (let number = 1; number <= VISITS; number++) {
    const act = random() < 0.6 ? await changeSeason(captain, Math.max(0, Math.floor(secondsPast11() / 60)), random) : ''
    if (/ 20\d$/.test(act)) isStored = false
    network.road = someRoad()
    const { kind } = network.road
    const openedMs = Date.now()
    console.log(number, JSON.stringify(network.road), act)
    const before = await shownNow(page, direct)
    await page.goto('/', { waitUntil: 'commit' })
    await expect.poll(() => page.evaluate(() => window.frames?.length ?? 0).catch(() => 0)).toBeGreaterThan(0)
    const answers = kind !== 'hangs' && kind !== 'refuses' && kind !== 'cut'
    if (answers) await expect.poll(() => isUpToDate(page), { timeout: 20_000 }).toBe(true)
    await page.waitForTimeout(answers ? 200 : 300 + random() * 1200)
    const { frames, answeredMs } = await readVisit(page)
    const after = await shownNow(page, direct)
    const what = `visit ${number} of seed ${SEED}: ${JSON.stringify(network.road)}, ${act}`
    const fault = (frame: Frame | undefined) => `${what}\n${JSON.stringify(frame, null, 1)}`
    // Frames
    for (const frame of frames)
      if (!frame.isMarked || isStored) expect([before, after], fault(frame)).toContain(frame.shown)
    const fresh = frames.find(({ isMarked }) => !isMarked)
    const last = frames.at(-1)
    const isNearMinute = Math.abs(((secondsPast11() + 30) % 60) - 30) * 1000 < CLOCK_MS + (Date.now() - openedMs)
    if (answeredMs !== undefined) {
      expect(fresh, fault(last)).toBeDefined()
      const goneMs = (fresh as Frame).atMs - answeredMs
      expect(goneMs, what).toBeLessThan(1000)
      found.goneMs.push(goneMs)
      if (!isNearMinute) expect(last?.shown, fault(last)).toBe(after)
      isStored = true
    }
    const marked = frames.findLast(({ isMarked }) => isMarked)
    if (marked && fresh && marked.holder !== fresh.holder && !isNearMinute) {
      const news = frames.map((frame) => frame.news).join('\n')
      expect(news, what).toContain('Changed since')
      expect(news, what).toMatch(/has the water now|The ditch is off now|Nobody has the water now/)
      found.changes++
    }
    if (marked) found.marked++
    found.holderMs.push(frames[0]?.atMs ?? Number.NaN)
    if (fresh) found.freshMs.push(fresh.atMs)
    console.log(
      `${number} ${what.split(': ')[1]} first ${frames[0]?.atMs.toFixed(0)} ${frames[0]?.isMarked} fresh ${fresh?.atMs.toFixed(0)} answered ${answeredMs?.toFixed(0)}`,
    )
    network.reconnect()
    if (secondsPast11() > 22 * 60) throw new Error('the season of minutes is over')
  }
  const { marked, changes, ...times } = found
  console.log(JSON.stringify({ marked, changes, ...mapped(times) }))
})

const shownNow = async (page: Page, direct: string) => shownIn(page, await (await fetch(direct)).text())

const isUpToDate = (page: Page) => page.evaluate(() => window.frames.at(-1)?.isMarked === false).catch(() => false)

const mapped = (times: Record<string, number[]>) =>
  Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const sorted = all.toSorted((one, other) => one - other).map(Math.round)
      return [name, { median: sorted[sorted.length >> 1], most: sorted.at(-1) }]
    }),
  )
