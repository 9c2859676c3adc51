import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { record } from './answers.ts'
import type { RecordedAnswer } from './bare-server.ts'
import { json, send } from './client.ts'
import { median } from './ratio.ts'
import { type BenchServer, startBare, startBenchServer } from './servers.ts'
import type { BenchRow } from './table.ts'

const ROUNDS = 5
/** Lighthouse's mid-range phone and slow network, applied rather than simulated. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const KILOBIT = 1024 / 8
const NETWORK = { latency: 562.5, downloadThroughput: 1474.56 * KILOBIT, uploadThroughput: 675 * KILOBIT }
const CPU_SLOWDOWN = 4
const OUR_ROW = '#root ol li, #root ul li'
/** Everything has loaded by then. */
const SETTLED_MS = 3_000
/** A browser stores this key at its first visit. */
const VISITED_KEY = 'irrigation-app-visited'
const TYPED = '9620 west florida place'

interface Watched {
  firstRowMs: number
  largestMs: number
  shift: number
  blockingMs: number
}

/**
 * On a slow phone with nothing cached, beside a static page of the same turns: the times to the first turn and to the
 * largest paint, the layout shift, and the total blocking time, on a first visit and on a later one, which differ by the
 * welcome; and when signing in takes what is typed, and when it acts on that.
 */
export async function benchPaint(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'headgate-bench-'))
  const headgate = await startBenchServer()
  writeFileSync(join(folder, 'answers.json'), JSON.stringify([await staticPage(headgate)]))
  const bare = await startBare(join(folder, 'answers.json'))
  const browser = await launch()
  const [first, later, theirs]: [Watched[], Watched[], Watched[]] = [[], [], []]
  const typed: { fieldMs: number; actedMs: number }[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      first.push(await watch(browser, headgate.url, OUR_ROW))
      theirs.push(await watch(browser, bare.url, 'li'))
      later.push(await watch(browser, headgate.url, OUR_ROW, VISITED_KEY))
      typed.push(await typeAtOnce(browser, `${headgate.url}/login`))
    }
  } finally {
    await browser.close()
    await Promise.all([headgate.stop(), bare.stop()])
    rmSync(folder, { recursive: true })
  }
  const row = (what: string, ours: readonly number[], field: keyof Watched, goal: string): BenchRow => {
    const reference = theirs.map((one) => one[field])
    const ratio =
      field.startsWith('first') || field.startsWith('largest') ? median(ours) / median(reference) : undefined
    const [measured, referenceMeasured] = [spread(ours), spread(reference)]
    return { what, measured, reference: 'a static page', referenceMeasured, ...(ratio && { ratio }), goal }
  }
  const ofVisit = (visit: string, ours: readonly Watched[]) => {
    const values = (field: keyof Watched) => ours.map((one) => one[field])
    return [
      row(`first turn painted, ${visit} visit`, values('firstRowMs'), 'firstRowMs', 'at most 1.05'),
      row(`largest paint, ${visit} visit`, values('largestMs'), 'largestMs', 'at most 1.10'),
      row(`total blocking time, ${visit} visit`, values('blockingMs'), 'blockingMs', 'under 70 ms'),
      row(
        `layout shift in thousandths, ${visit} visit`,
        values('shift').map((shift) => shift * 1000),
        'shift',
        '0',
      ),
    ]
  }
  const signingIn = (field: 'fieldMs' | 'actedMs') => typed.map((one) => one[field])
  return [
    ...ofVisit('first', first),
    ...ofVisit('later', later),
    row('/login takes what is typed', signingIn('fieldMs'), 'firstRowMs', 'at most 1.8'),
    row('/login acts on Enter pressed at once', signingIn('actedMs'), 'firstRowMs', ''),
  ]
}

/** The times to the first turn of several servers, on a first visit, measured in turns. */
export async function firstTurnsMs(urls: readonly string[]): Promise<number[][]> {
  const browser = await launch()
  const times: number[][] = urls.map(() => [])
  try {
    for (let round = 0; round < 2 * ROUNDS; round++)
      for (const [at, url] of urls.entries()) times[at]?.push((await watch(browser, url, OUR_ROW)).firstRowMs)
  } finally {
    await browser.close()
  }
  return times
}

const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })

async function onSlowPhone<T>(browser: Browser, use: (page: Page) => Promise<T>): Promise<T> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true })
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...NETWORK })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    return await use(page)
  } finally {
    await context.close()
  }
}

/** Notes when something is on the screen: the frame after it is found in the document. */
const noteWhenShown = (page: Page, selector: string) =>
  page.addInitScript((wanted) => {
    const look = () => {
      if (document.querySelector(wanted))
        requestAnimationFrame(() => Object.assign(globalThis, { shownMs: performance.now() }))
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, selector)

function watch(browser: Browser, url: string, rowSelector: string, storedKey?: string): Promise<Watched> {
  return onSlowPhone(browser, async (page) => {
    if (storedKey) await page.addInitScript((key) => localStorage.setItem(key, 'true'), storedKey)
    await noteWhenShown(page, rowSelector)
    await page.addInitScript(() => {
      const seen = { largestMs: 0, shift: 0, blockingMs: 0 }
      Object.assign(globalThis, { seen })
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
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    return page.evaluate(() => {
      const { seen, shownMs } = globalThis as unknown as { seen: Omit<Watched, 'firstRowMs'>; shownMs: number }
      return { ...seen, firstRowMs: shownMs }
    })
  })
}

/** Types an address and presses Enter as soon as the field is there. Throws unless that very text is looked up. */
function typeAtOnce(browser: Browser, url: string): Promise<{ fieldMs: number; actedMs: number }> {
  return onSlowPhone(browser, async (page) => {
    await noteWhenShown(page, '[role=combobox]')
    const asked = page.waitForRequest('**/api/places/find*')
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'shownMs' in globalThis)
    await page.getByRole('combobox').focus()
    await page.keyboard.type(TYPED)
    await page.keyboard.press('Enter')
    const looked = new URL((await asked).url()).searchParams.get('text')
    if (looked !== TYPED) throw new Error(`looked up ${looked}`)
    const acted = await page.waitForFunction(() => {
      const [find] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/places/find'))
      return find && { fieldMs: (globalThis as unknown as { shownMs: number }).shownMs, actedMs: find.startTime }
    })
    return acted.jsonValue() as Promise<{ fieldMs: number; actedMs: number }>
  })
}

/** A page of the same turns and nothing else. */
async function staticPage(headgate: BenchServer): Promise<RecordedAnswer> {
  const page = await record(headgate, '/')
  const { schedules } = json(await send(`${headgate.url}/api/schedule?days=13&date=2026-05-11`))
  const rows = Object.entries<Record<string, string>>(schedules).flatMap(([day, entries]) =>
    Object.entries(entries).map(([slot, text]) => `<li>${day} ${slot} ${text}</li>`),
  )
  const html = `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Turns</title><ul>${rows.join('')}</ul>`
  const body = Buffer.from(html)
  const { 'content-encoding': _, 'content-security-policy': __, ...headers } = page.headers
  const sent = { ...headers, 'content-length': String(body.length) }
  return { ...page, headers: sent, bodyBase64: body.toString('base64') }
}

/** The median, and the least and the most. */
const spread = (values: readonly number[]) =>
  `${median(values).toFixed(0)} (${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)})`
