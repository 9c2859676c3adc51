import type { Browser } from '@playwright/test'
import { median } from './load.ts'
import { ms, onSlowPhone, ROUNDS, SETTLED_MS, watch, withStaticPage } from './paint.ts'
import type { BenchRow } from './table.ts'

const TASK_IS_LONG_MS = 50
const TYPED = '9620 west florida place'

interface Typed {
  /** When the field was on the screen, and typing began. */
  fieldMs: number
  /** When what was typed was looked up. */
  actedMs: number
}

/** Signing in on a slow phone: when the field takes what is typed, when that is acted on, and when all is hydrated. */
export function benchPaintLogin(): Promise<BenchRow[]> {
  return withStaticPage(async ({ browser, ours, theirs }) => {
    const typed: Typed[] = []
    const interactive: number[] = []
    const rows: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      typed.push(await typeAtOnce(browser, `${ours}/login`))
      rows.push((await watch(browser, theirs, 'li')).firstRowMs)
      interactive.push(await measureInteractive(browser, `${ours}/login`))
    }
    const reference = median(rows)
    const row = (what: string, measured: number, goal: string): BenchRow => ({
      what,
      measured: ms(measured),
      reference: 'a static page of the same turns',
      referenceMeasured: ms(reference),
      ratio: measured / reference,
      goal,
    })
    return [
      row('/login takes what is typed', median(typed.map(({ fieldMs }) => fieldMs)), 'at most 1.8'),
      row('/login acts on Enter pressed at once', median(typed.map(({ actedMs }) => actedMs)), ''),
      row('/login is interactive', median(interactive), 'within 2,500 ms'),
    ]
  })
}

/** Types an address and presses Enter as soon as the field is there. Throws unless that very text is looked up. */
function typeAtOnce(browser: Browser, url: string): Promise<Typed> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript(() => {
      const look = () => {
        // The next frame has the field on the screen, as for the static page's first row.
        if (document.querySelector('[role=combobox]'))
          requestAnimationFrame(() => Object.assign(globalThis, { fieldMs: performance.now() }))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const asked = page.waitForRequest('**/api/places/find*')
    await page.goto(url, { waitUntil: 'commit' })
    await page.waitForFunction(() => 'fieldMs' in globalThis)
    await page.getByRole('combobox').focus()
    await page.keyboard.type(TYPED)
    await page.keyboard.press('Enter')
    const request = await asked
    if (new URL(request.url()).searchParams.get('text') !== TYPED) throw new Error(`looked up ${request.url()}`)
    const acted = await page.waitForFunction(() => {
      const [find] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/places/find'))
      return find && { fieldMs: (globalThis as unknown as Typed).fieldMs, actedMs: find.startTime }
    })
    return acted.jsonValue() as Promise<Typed>
  })
}

/** The time until React has hydrated the page and the last long task is over. */
function measureInteractive(browser: Browser, url: string): Promise<number> {
  return onSlowPhone(browser, async (page) => {
    await page.addInitScript((longMs) => {
      const state = { lastLongTaskEnd: 0, hydratedMs: 0 }
      Object.assign(globalThis, { state })
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries())
          if (duration > longMs) state.lastLongTaskEnd = startTime + duration
      }).observe({ type: 'longtask', buffered: true })
      const look = () => {
        const root = document.getElementById('root')
        // React marks the nodes that it has hydrated.
        const isHydrated =
          root?.firstElementChild && Object.keys(root.firstElementChild).some((key) => key.startsWith('__react'))
        if (isHydrated) state.hydratedMs = performance.now()
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }, TASK_IS_LONG_MS)
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLED_MS)
    const { lastLongTaskEnd, hydratedMs } = await page.evaluate(
      () => (globalThis as unknown as { state: { lastLongTaskEnd: number; hydratedMs: number } }).state,
    )
    if (hydratedMs === 0) throw new Error('the page was not hydrated')
    return Math.max(lastLongTaskEnd, hydratedMs)
  })
}
