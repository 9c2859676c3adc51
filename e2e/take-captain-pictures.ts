import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, chromium, type Locator, type Page } from '@playwright/test'
import { startMailServer } from '../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { PASSWORD } from './fixtures/accounts.ts'
import { createProven } from './fixtures/captain.ts'
import { CHROMIUM } from './fixtures/chromium.ts'
import { EMPTY_STORE, setupLinkOf } from './fixtures/first-captain.ts'
import { MESSY_OWNERS } from './fixtures/messy-season.ts'
import { startServerUnderTest } from './fixtures/start-headgate.ts'

/** Takes the pictures of the captains' guide, on a ditch of made-up neighbors: `npm run pictures`. */
const FOLDER = fileURLToPath(new URL('../docs/captain/', import.meta.url))
const WORKBOOK = readFileSync(new URL('../data/messy/season.xlsx', import.meta.url))
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const DITCH = 'Cottonwood Lateral'
const CAPTAIN = 'pat.lindgren@example.org'
const PHONE = { width: 390, height: 720 }
const DESKTOP = { width: 1280, height: 800 }
/** The toast of the action before would cover a part. */
const NO_TOAST = { style: '.toasts { display: none }' }

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

// Uses the machine’s fonts: the tests’ own were chosen for their width, not for their looks.
const browser = await chromium.launch({ ...CHROMIUM, env: process.env })
const mail = await startMailServer()
try {
  mkdirSync(FOLDER, { recursive: true })
  await takeSetup()
  await takeDesk()
} finally {
  await browser.close()
  await mail.stop()
}

/** The page that a setup link opens, on a server in production. */
async function takeSetup(): Promise<void> {
  const { season, env } = EMPTY_STORE
  const headgate = await startServerUnderTest({ now: '', seasonCsv: season, env: { ...env, DITCH_NAME: DITCH } })
  try {
    const page = await newPage(headgate.url)
    await page.goto(setupLinkOf(headgate), { waitUntil: 'networkidle' })
    await page.getByLabel('Your name').fill('Pat Lindgren')
    await page.getByLabel('Email address').fill(CAPTAIN)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await take(page, 'setup')
  } finally {
    await headgate.stop()
  }
}

/** The captain's desk in June, with a clock that stands there. */
async function takeDesk(): Promise<void> {
  const headgate = await startServerUnderTest({
    now: '2026-06-10T11:00:00-06:00',
    seasonCsv: 'Date,4AM,10AM,4PM,10PM\n2026-05-01,Abeyta,Alder,Baker,Chavez\n',
    env: { SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`, CAPTAINS: CAPTAIN, DITCH_NAME: DITCH },
  })
  try {
    const page = await newPage(headgate.url)
    await createProven(page.request, mail, CAPTAIN)
    await page.setViewportSize(DESKTOP)
    await importOwners(page)
    await lookAtRotation(page)
    // An import leaves what has run, but for the first season.
    await page.request.post('/api/schedule/imports/1/undo')
    await importSeason(page)
    await bringSomethingUp(page, (await newPage(headgate.url)).request)
    await open(page, 'today')
    await take(page, 'today')
    await makeCards(page)
    await takeSeason(page)
    await takePaper(page)
    await takeHistory(page)
    await takeTrades(page)
  } finally {
    await headgate.stop()
  }
}

async function newPage(baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-US', colorScheme: 'light' })
  await context.addInitScript(() => localStorage.setItem('irrigation-app-visited', 'true'))
  return context.newPage()
}

async function take(what: Page | Locator, name: string): Promise<void> {
  writeFileSync(`${FOLDER}${name}.png`, await what.screenshot(NO_TOAST))
}

async function open(page: Page, room: string): Promise<void> {
  await page.goto(room === 'today' ? '/captain' : `/captain/${room}`, { waitUntil: 'networkidle' })
}

async function importOwners(page: Page): Promise<void> {
  await open(page, 'people')
  const file = { name: 'owners.csv', mimeType: 'text/csv', buffer: MESSY_OWNERS }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('radio', { name: 'One person: Hernandez' }).click({ force: true })
  await button(page, 'Import').click()
  await page.getByText('25 properties').waitFor()
  await open(page, 'people')
  await take(page, 'people')
}

async function lookAtRotation(page: Page): Promise<void> {
  await open(page, 'season?fill=list')
  const heading = page.getByRole('heading', { name: '3. What each neighbor gets' })
  await heading.waitFor()
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await take(page, 'rotation')
}

async function importSeason(page: Page): Promise<void> {
  await open(page, 'season?fill=file')
  await page.locator('input[type=file]').setInputFiles({ name: 'season.xlsx', mimeType: XLSX, buffer: WORKBOOK })
  const findings = page.getByText('How the file was read')
  await findings.waitFor()
  await page.getByRole('radio', { name: 'Nobody has those turns' }).first().click({ force: true })
  await findings.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await take(page, 'import')
  for (const free of await page.getByRole('radio', { name: 'Nobody has those turns' }).all())
    await free.click({ force: true })
  await button(page, 'Accept All Suggestions').click()
  await button(page, 'Import').click()
  await page.locator('.toast').getByText('Season imported').waitFor()
}

/** A resident who waits, a closure to come, a note, and a turn that was changed. */
async function bringSomethingUp(page: Page, resident: APIRequestContext): Promise<void> {
  await createProven(resident, mail, 'b.dole@example.org')
  const profile = {
    fullName: 'Dole',
    username: 'bea',
    address: '1140 S Cottonwood Ln, Lakewood, CO',
    placeId: 'pl_dole',
  }
  await resident.post('/api/users', { data: profile })
  const closure = {
    from: '2026-06-18T13:00:00Z',
    until: '2026-06-19T00:00:00Z',
    reason: 'maintenance',
    note: 'a new gate',
  }
  await page.request.post('/api/schedule/closures', { data: closure })
  const note = { text: 'Work day on Saturday at 9: bring a shovel.', until: '2026-06-13T18:00:00Z' }
  await page.request.post('/api/ditch/note', { data: { basedOn: 0, note } })
  const { schedules } = await (await page.request.get('/api/schedule?date=2026-06-15&days=0')).json()
  const was = schedules['2026-06-15']['4AM']
  const cells = [{ date: '2026-06-15', slot: '4AM', was, holder: 'Baker' }]
  await page.request.post('/api/schedule/edits', { data: { cells, note: `${was} is away that week` } })
}

async function makeCards(page: Page): Promise<void> {
  await open(page, 'people')
  await button(page, 'Invite Everybody').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Invite Them' }).click()
  const first = page.getByRole('region', { name: /^Page 1 of/ })
  await first.waitFor()
  await take(first, 'cards')
  // Nothing asks once they are printed.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
}

async function takeSeason(page: Page): Promise<void> {
  const turn = page.getByRole('gridcell', { name: /Jun(e)? 1[56]|6\/1[56]/ }).first()
  await open(page, 'season')
  await turn.click()
  await take(page, 'season')
}

async function takePaper(page: Page): Promise<void> {
  await open(page, 'paper')
  await page.getByText('1 page, upright').waitFor()
  await take(page.getByRole('region', { name: /^Page 1 of/ }), 'paper')
}

async function takeHistory(page: Page): Promise<void> {
  await page.setViewportSize(PHONE)
  await open(page, 'season')
  const heading = page.getByRole('heading', { name: 'Every change to the season' })
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }))
  await take(page, 'history')
}

/** What a captain entered for neighbors who rang up: a part of a turn, and a turn that anybody can take. */
async function takeTrades(page: Page): Promise<void> {
  const { schedules } = await (await page.request.get('/api/schedule?date=2026-06-16&days=1')).json()
  const given = { from: '2026-06-16T22:00:00Z', until: '2026-06-17T01:00:00Z' }
  const offered = { from: '2026-06-17T16:00:00Z', until: '2026-06-17T22:00:00Z' }
  const [giver, offerer] = [schedules['2026-06-16']['4PM'], schedules['2026-06-17']['10AM']]
  for (const trade of [
    { kind: 'gift', from: giver, to: 'Dole', gives: [given], note: 'We are away that evening', isAgreed: true },
    { kind: 'offer', from: offerer, to: null, gives: [offered], note: 'The hay is cut' },
  ]) {
    const made = await page.request.post('/api/trades', { data: { ...trade, asCaptain: true } })
    if (!made.ok()) throw new Error(await made.text())
  }
  await page.setViewportSize(DESKTOP)
  await open(page, 'water')
  await page.getByText('The hay is cut').waitFor()
  await take(page, 'trades')
}
