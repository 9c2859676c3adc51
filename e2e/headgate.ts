import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { seasonCsv } from './season.ts'
import { type Headgate, startHeadgate } from './start-headgate.ts'

export { expect }

interface Settings {
  /** The instant at which the server's clock starts; it runs on from there. */
  now: string
  /** The season it has loaded; null leaves it to what it does without one. */
  season: string | null
  env: Record<string, string>
  /** What this test makes the browser complain about. Any other complaint fails it. */
  expectedComplaints: RegExp[]
  /** This browser has been here before, so that no welcome is in the way. */
  returning: boolean
}

interface Fixtures {
  headgate: Headgate
  /** Opens another browser, such as the one on the phone: nothing kept in the first is known to it. */
  anotherBrowser: () => Promise<Page>
}

/** A page on a server of its own. */
export const test = base.extend<Settings & Fixtures>({
  now: ['2026-06-10T11:00:00-06:00', { option: true }],
  season: [seasonCsv('2026-04-15', '2027-04-15'), { option: true }],
  env: [{}, { option: true }],
  expectedComplaints: [[], { option: true }],
  returning: [true, { option: true }],

  headgate: async ({ now, season, env }, use) => {
    const headgate = await startHeadgate({ now, seasonCsv: season, env })
    await use(headgate)
    await headgate.stop()
    expect(headgate.errors).toEqual([])
  },

  baseURL: async ({ headgate }, use) => use(headgate.url),

  page: async ({ page, headgate, expectedComplaints, returning }, use) => {
    const complaints = listenForComplaints(page.context(), headgate.url)
    if (returning) await page.addInitScript(rememberVisit)
    await use(page)
    // What a test answers in the server's place may still be under way when the test is over.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(complaints.filter(isUnknownTo(expectedComplaints))).toEqual([])
  },

  anotherBrowser: async ({ browser, headgate, expectedComplaints, returning }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[][] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      complaints.push(listenForComplaints(context, headgate.url))
      const page = await context.newPage()
      if (returning) await page.addInitScript(rememberVisit)
      return page
    })
    for (const context of contexts) await context.close()
    expect(complaints.flat().filter(isUnknownTo(expectedComplaints))).toEqual([])
  },
})

const rememberVisit = () => localStorage.setItem('irrigation-app-visited', 'true')

/** Whoever has just signed in has no record yet, and the browser reports that answer as an error. */
const NO_RECORD_YET = /status of 404 .*\/api\/users\/firebase\//

/** Most tests do without the worker behind the pages. */
const NO_WORKER = /Service Worker registration blocked by Playwright/

const isUnknownTo = (expected: readonly RegExp[]) => (complaint: string) =>
  ![NO_RECORD_YET, NO_WORKER, ...expected].some((known) => known.test(complaint))

/** Errors in a browser's pages, and requests that leave for anybody else's server. */
function listenForComplaints(context: BrowserContext, ownUrl: string): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type())) complaints.push(`${message.type()}: ${message.text()} ${url}`)
  })
  context.on('weberror', (error) => complaints.push(`thrown: ${error.error().message}`))
  context.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(`${ownUrl}/`))
      complaints.push(`left for ${request.url()}`)
  })
  return complaints
}

/** Opens the schedule and waits until the page has come alive: until then keys and clicks may be lost. */
export const openSchedule = (page: Page): Promise<void> => openUntilItAsks(page, '/', /\/api\/schedule/)

/** The schedule, once it has been told the time: whoever then moves its clock is not put right. */
export async function openScheduleOnTime(page: Page): Promise<void> {
  const answers = ['**/api/schedule*', '**/api/session'].map((address) => page.waitForResponse(address))
  await openSchedule(page)
  for (const answer of answers) await (await answer).finished()
}

/** Opens any page and waits until it has come alive. */
export const openPage = (page: Page, path: string): Promise<void> => openUntilItAsks(page, path, /\/api\/session$/)

async function openUntilItAsks(page: Page, path: string, address: RegExp): Promise<void> {
  let isThere = false
  // The page before may still ask for the same.
  page.once('framenavigated', () => {
    isThere = true
  })
  const isAlive = page.waitForRequest((request) => isThere && address.test(request.url()))
  await page.goto(path)
  await isAlive
}

/** The date's part of the calendar: `Wednesday 6/10`. */
export const dayOf = (page: Page, label: string): Locator =>
  page.getByRole('region', { name: new RegExp(`^${label}( Today)?$`) })

/** The one row that is marked as running. */
export const runningRow = (page: Page): Locator => page.locator('li[aria-current=time]')

/** The dates the calendar shows, in order, the word "Today" left out. */
export async function shownDays(page: Page): Promise<string[]> {
  const headings = await page.getByRole('heading', { level: 3 }).allTextContents()
  return headings.map((text) => text.replace(/\s*Today$/, '').trim())
}
