import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { type Browser, chromium, type Page } from '@playwright/test'
import type { RecordedAnswer } from './bare-server.ts'
import { record } from './contest.ts'
import { median } from './load.ts'
import { startBare, startBenchServer } from './processes.ts'
import type { BenchRow } from './table.ts'

export const ROUNDS = 5
/** Lighthouse's mid-range phone and slow network, applied rather than simulated. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const OUR_ROW = '#root ol li, #root ul li'
/** Everything has loaded by then. */
export const SETTLED_MS = 3_000

interface Watched {
  firstRowMs: number
  largestMs: number
  shift: number
  blockingMs: number
}

/** A browser stores this key at its first visit. */
const VISITED_KEY = 'irrigation-app-visited'

interface Phones {
  browser: Browser
  /** Headgate's address. */
  ours: string
  /** The static page's. */
  theirs: string
}

/** Runs a bench with a browser, a server, and a static page of the same turns. */
export async function withStaticPage<T>(use: (phones: Phones) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(`${tmpdir()}/headgate-bench-`)
  const headgate = await startBenchServer()
  const page = await record(headgate.url, '/')
  writeFileSync(`${folder}/answers.json`, JSON.stringify([staticPage(page, await rowsOf(headgate.url))]))
  const bare = await startBare(`${folder}/answers.json`)
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    return await use({ browser, ours: headgate.url, theirs: bare.url })
  } finally {
    await browser.close()
    await Promise.all([headgate.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
}

/**
 * On a slow phone with nothing cached: the times to the first turn and to the largest paint, the layout shift, and the
 * total blocking time, on a first visit and on a later one. The two differ by the welcome.
 */
export function benchPaint(): Promise<BenchRow[]> {
  return withStaticPage(async (phones) => {
    const first: Watched[] = []
    const later: Watched[] = []
    const theirs: Watched[] = []
    for (let round = 0; round < ROUNDS; round++) {
      first.push(await watch(phones.browser, phones.ours, OUR_ROW))
      theirs.push(await watch(phones.browser, phones.theirs, 'li'))
      later.push(await watch(phones.browser, phones.ours, OUR_ROW, VISITED_KEY))
    }
    const row = (
      what: string,
      measured: string,
      reference: string,
      ratio: number | undefined,
      goal: string,
    ): BenchRow => ({
      what,
      measured,
      reference: 'a static page of the same turns',
      referenceMeasured: reference,
      ratio,
      goal,
    })
    const times = (what: string, ours: readonly Watched[], field: keyof Watched, goal: string): BenchRow => {
      const [measured, reference] = [ours, theirs].map((watched) => watched.map((one) => one[field])) as [
        number[],
        number[],
      ]
      const ratio = median(measured) / median(reference)
      return row(what, spread(measured), spread(reference), field === 'blockingMs' ? undefined : ratio, goal)
    }
    const visits = [
      ['first visit', first],
      ['later visit', later],
    ] as const
    return [
      ...visits.flatMap(([visit, ours]) => [
        times(`first turn painted, slow phone, ${visit}`, ours, 'firstRowMs', 'at most 1.05'),
        times(`largest paint, ${visit}`, ours, 'largestMs', 'at most 1.15'),
        times(`total blocking time, ${visit}`, ours, 'blockingMs', 'under 100 ms'),
        row(`layout shift, ${visit}`, mostShift(ours), mostShift(theirs), undefined, '0'),
      ]),
    ]
  })
}

export async function onSlowPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', NETWORK)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await use(page)
  } finally {
    await context.close()
  }
}

export function watch(browser: Browser, url: string, rowSelector: string, storedKey?: string): Promise<Watched> {
  return onSlowPhone(browser, async (page) => {
    if (storedKey) await page.addInitScript((key) => localStorage.setItem(key, 'true'), storedKey)
    await page.addInitScript((selector) => {
      const seen = { firstRowMs: 0, largestMs: 0, shift: 0, blockingMs: 0 }
      Object.assign(globalThis, { seen })
      const look = () => {
        // The next frame has the row on the screen.
        if (document.querySelector(selector))
          requestAnimationFrame(() => Object.assign(seen, { firstRowMs: performance.now() }))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
      const observe = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
      observe('layout-shift', (entry) => {
        seen.shift += (entry as unknown as { value: number }).value
      })
      observe('largest-contentful-paint', ({ startTime }) => {
        seen.largestMs = startTime
      })
      observe('longtask', ({ duration }) => {
        seen.blockingMs += duration - 50
      })
    }, rowSelector)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    return page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen)
  })
}

async function rowsOf(origin: string): Promise<string[]> {
  const answer = await fetch(`${origin}/api/schedule?days=13&date=2026-05-11`)
  const { schedules } = (await answer.json()) as { schedules: Record<string, Record<string, string>> }
  return Object.entries(schedules).flatMap(([day, entries]) =>
    Object.entries(entries).map(([slot, text]) => `${day} ${slot} ${text}`),
  )
}

/** A page of the same turns and nothing else. */
function staticPage(page: RecordedAnswer, rows: readonly string[]): RecordedAnswer {
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turns</title><ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`
  const body = Buffer.from(html)
  const { 'content-encoding': _, 'content-security-policy': __, ...headers } = page.headers
  return {
    ...page,
    headers: { ...headers, 'content-length': String(body.length) },
    bodyBase64: body.toString('base64'),
  }
}

export const ms = (value: number) => `${value.toFixed(0)} ms`

/** The median, and the least and the most. */
const spread = (values: readonly number[]) =>
  `${ms(median(values))} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`

const mostShift = (watched: readonly Watched[]) => Math.max(...watched.map(({ shift }) => shift)).toFixed(3)
