import type { BrowserContext, Page } from '@playwright/test'
import { createAccount, newEmail, PASSWORD } from '../fixtures/accounts.ts'
import { test as captainTest, chooseFile, expect } from '../fixtures/captain.ts'
import { CHROMIUM } from '../fixtures/chromium.ts'
import { dayOf, openPage, openSchedule, runningRow } from '../fixtures/headgate.ts'
import {
  chooseAddress,
  expectHome,
  fillInAndSignIn,
  register,
  signOut,
  skipAddress,
  street,
  toastOf,
} from '../fixtures/login-steps.ts'
import { confirmFor, createNeighbor } from '../fixtures/neighbors.ts'
import { cachedBuilds, visit, waitUntilCached } from '../fixtures/offline.ts'
import type { OtherBuild } from '../fixtures/other-build.ts'
import { makePreviousBuild } from '../fixtures/previous-build.ts'
import { prepareRestartableServer, type RestartableServer } from '../fixtures/restartable-server.ts'
import { seasonCsv } from '../fixtures/season.ts'

const CHANGED = seasonCsv('2026-04-15', '2027-04-15').replace(/^2026-06-12,.*$/m, '2026-06-12,Abbott,Clark,Baker,')
const PROPERTIES = `Place ID,Street address,City,State,Owner's surname
pl_baker,9760 W Florida Pl,Lakewood,CO,Baker
pl_clark,1310 S Holland St,Lakewood,CO,Clark
`

interface Fixtures {
  previousBuild: OtherBuild
  restartableServer: RestartableServer
  /** Replaces the server with the current build's, with the same database and at the same address. */
  upgrade: () => Promise<void>
}

/** Pages on a server with the web files of the previous build. */
const test = captainTest.extend<Fixtures>({
  previousBuild: async ({ browserName: _ }, use) => {
    const build = makePreviousBuild()
    await use(build)
    build.remove()
  },

  restartableServer: async ({ season, env }, use) => {
    const restartableServer = prepareRestartableServer({ seasonCsv: season, propertiesCsv: PROPERTIES, env })
    await use(restartableServer)
    await restartableServer.stop()
    expect(restartableServer.errors()).toEqual([])
  },

  headgate: async ({ restartableServer, previousBuild, now }, use) => {
    await use(await restartableServer.startAt(now, { program: previousBuild.program }))
  },

  upgrade: async ({ restartableServer, now }, use) => {
    await use(async () => {
      await restartableServer.startAt(now)
    })
  },
})

// Two servers, two service workers that cache everything, and a third browser.
test.slow()
test.use({ serviceWorkers: 'allow', launchOptions: CHROMIUM })
// The network or the server is gone for a moment. Refusals are allowed here because each test lists its own.
test.use({ expectedBrowserErrors: [/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|FAILED)|status of 4/] })

/** Registers a resident whose turns are Baker's. */
async function registerBaker(page: Page): Promise<string> {
  const email = await createAccount(page)
  const record = { fullName: 'Baker', placeId: 'pl_baker', address: '9760 W Florida Pl, Lakewood, CO' }
  expect((await page.request.post('/api/users', { data: record })).status()).toBe(201)
  return email
}

const markDocument = (page: Page) => page.evaluate(() => Object.assign(window, { wasNotReloaded: true }))

/** Expects the document marked by `markDocument`. */
const expectNotReloaded = async (page: Page) => expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true)

/** Collects the responses with an error status, of pages and service workers. */
function listenForRefusals(context: BrowserContext): string[] {
  const refusals: string[] = []
  context.on('response', (response) => {
    const path = response.url().replace(/^https?:\/\/[^/]+/, '')
    if (response.status() >= 400) refusals.push(`${response.status()} ${response.request().method()} ${path}`)
  })
  return refusals
}

/** Clark gives Baker the middle of the turn of June 11, which Baker has not answered, and of June 12, which they did. */
async function tradeWithBaker(captain: Page, clark: Page, baker: Page): Promise<void> {
  await createNeighbor(captain, clark, 'Clark')
  await confirmFor(captain.request, baker.request, 'Baker')
  const ask = async (day: string) => {
    const gives = [{ from: `${day}T00:00:00Z`, until: `${day}T02:00:00Z` }]
    const made = await clark.request.post('/api/trades', {
      data: { kind: 'gift', from: 'Clark', to: 'Baker', gives, note: 'We are away' },
    })
    expect(made.status()).toBe(201)
    return (await made.json()).id
  }
  const answered = await ask('2026-06-12')
  const accepted = await baker.request.post(`/api/trades/${answered}/act`, { data: { action: 'accept' } })
  expect(accepted.status()).toBe(200)
  await ask('2026-06-13')
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const cell = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

test('given a page and service worker of the previous build, then they save settings, sign out and in, and work without a network', async ({
  page,
  context,
  anotherBrowser,
  upgrade,
}) => {
  const refusals = listenForRefusals(context)
  const email = await registerBaker(page)
  await visit(page)
  const [before] = await cachedBuilds(page)
  await markDocument(page)
  await upgrade()

  await tab(page, 'Settings').click()
  await page.getByLabel('Full name').fill('Clark')
  await page.getByLabel('Phone').fill('(303) 555-0117')
  await chooseAddress(page, '1310', '1310 S Holland St')
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await cell(page, 'Your water begins: Email').check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  const laptop = await anotherBrowser()
  await laptop.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } })
  await openPage(laptop, '/settings')
  await expect(laptop.getByLabel('Full name')).toHaveValue('Clark')
  await expect(laptop.getByLabel('Phone')).toHaveValue('(303) 555-0117')
  await expect(street(laptop)).toHaveValue('1310 S Holland St, Lakewood, CO')
  await expect(cell(laptop, 'Your water begins: Email')).toBeChecked()

  await tab(page, 'Schedule').click()
  const own = dayOf(page, 'Wednesday 6/10').getByRole('listitem').filter({ hasText: 'Yours' })
  await expect(own).toHaveText([/^4PM\s*Clark\s*Yours$/])
  await signOut(page, 'Clark')
  await expect(own).toHaveCount(0)

  const signInLink = page.getByRole('banner').getByRole('link', { name: 'Sign In' })
  await signInLink.click()
  await skipAddress(page)
  const newcomer = newEmail()
  await register(page, { email: newcomer, password: PASSWORD })
  await expectHome(page, newcomer.split('@')[0] ?? '')
  await signOut(page, newcomer.split('@')[0] ?? '')
  await signInLink.click()
  await skipAddress(page)
  await fillInAndSignIn(page, { email, password: PASSWORD })
  await expectHome(page, 'Clark')
  await expect(own).toHaveCount(1)
  await expectNotReloaded(page)

  await context.setOffline(true)
  await page.reload()
  await expect(runningRow(page)).toHaveText(/^10AM\s*Baker/)
  await expect(own).toHaveCount(1)
  await expect(page.getByText('Last updated at')).toBeVisible()
  expect(await cachedBuilds(page)).toEqual([before])

  await context.setOffline(false)
  await openSchedule(page)
  await expect.poll(() => cachedBuilds(page)).not.toContain(before)
  expect(await cachedBuilds(page)).toHaveLength(1)
  await expect(own).toHaveCount(1)
  await tab(page, 'Settings').click()
  await expect(page.getByLabel('Full name')).toHaveValue('Clark')
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Clark')
  expect(refusals).toEqual([])
})

test('given a captain’s page of the previous build, then it closes the ditch, imports and corrects, and a resident’s open page shows it', async ({
  page,
  context,
  anotherBrowser,
  signInAsCaptain,
  upgrade,
}) => {
  const resident = await anotherBrowser()
  const refusals = [listenForRefusals(context), listenForRefusals(resident.context())]
  await visit(resident)
  await markDocument(resident)
  await signInAsCaptain(page)
  // The list of rooms stands beside them.
  await page.setViewportSize({ width: 1280, height: 900 })
  await openPage(page, '/captain/season')
  await expect(page.getByRole('button', { name: 'Close the Ditch' })).toBeVisible()
  await waitUntilCached(page)
  await markDocument(page)
  await upgrade()

  await page.getByLabel('Water is back').fill('2026-06-10T18:00')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(toastOf(page)).toContainText('2 turns suspended')

  const rooms = page.getByRole('navigation', { name: 'Rooms of the captain’s desk' })
  await rooms.getByRole('link', { name: 'Import' }).click()
  await chooseFile(page, 'season.csv', CHANGED)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toastOf(page)).toContainText('Season imported')

  await rooms.getByRole('link', { name: 'Season' }).click()
  await page.getByRole('gridcell', { name: 'Thursday, June 11, 4PM: Clark', exact: true }).click()
  await page.keyboard.type('baker')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: /^Review/ }).click()
  await page.getByLabel('Why').fill('They swapped; Clark is away')
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(toastOf(page)).toContainText('1 turn changed')

  // Back online, the page fetches changes.
  await resident.context().setOffline(true)
  await resident.context().setOffline(false)
  await expect(resident.getByRole('heading', { name: 'The ditch is off' })).toBeVisible()
  await expect(dayOf(resident, 'Thursday 6/11').getByRole('listitem').nth(2)).toHaveText(/^4PM\s*Baker/)
  await expectNotReloaded(resident)
  await expectNotReloaded(page)
  expect(refusals).toEqual([[], []])
})

test('given a page of the previous build and neighbors who trade, then it shows who has each part of a turn, and the request is accepted there', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  upgrade,
}) => {
  const [captain, clark] = [await anotherBrowser(), await anotherBrowser()]
  const refusals = listenForRefusals(page.context())
  await registerBaker(page)
  await visit(page)
  await markDocument(page)
  await upgrade()
  await signInAsCaptain(captain)
  await tradeWithBaker(captain, clark, page)

  // Back online, the page fetches changes.
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(dayOf(page, 'Thursday 6/11').getByRole('listitem')).toHaveText([
    /^4AM\s*Abbott$/,
    /^10AM\s*Baker\s*Yours$/,
    /^4PM\s*Clark$/,
    /^6 PM\s*Baker\s*from Clark until 8 PM\s*Yours$/,
    /^8 PM\s*Clark$/,
    /^10PM\s*Dole$/,
  ])
  await page.getByRole('tab', { name: /Notifications$/ }).click()
  const notices = page.getByRole('region', { name: 'Your notifications' }).getByRole('listitem')
  await expect(notices).toHaveText([
    /Clark gives you Friday, June 12, 6 PM to 8 PM.*“We are away\.”/,
    /Clark gives you/,
  ])
  await tab(page, 'Settings').click()
  await cell(page, 'Your water begins: Email').check()
  await expect(page.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()
  const { settings } = await (await page.request.get('/api/notices/settings')).json()
  expect(settings.channels.trade).toEqual({ list: true, push: true, 'e-mail': true })
  await page.getByRole('tab', { name: 'My schedule' }).click()
  const own = page.getByRole('tabpanel', { name: 'My schedule' })
  await expect(own).toContainText('Has the water now, until 4 PM')
  await expect(own).toContainText('Clark gives Baker Friday, June 12, 6 PM to 8 PM.')
  await own.getByRole('button', { name: 'Accept' }).click()
  await expect(own.getByRole('listitem').filter({ hasText: 'Friday 6/12' })).toHaveText([
    /10 AM to 4 PM/,
    /6 PM to 8 PM/,
  ])
  await expectNotReloaded(page)
  expect(refusals).toEqual([])
})
