import { readFileSync } from 'node:fs'
import { mergeTests, type Page, test as plain } from '@playwright/test'
import { expectAccessible, isLongRun, LOOKS } from '../fixtures/accessibility.ts'
import { expect, test as residentTest } from '../fixtures/accounts.ts'
import { test as captainTest } from '../fixtures/captain.ts'
import { EMPTY_STORE } from '../fixtures/first-captain.ts'
import { expectToFit, type Screen } from '../fixtures/layout.ts'
import { expectMarked, expectMarkedCalendar, expectMarkedMail, listUnmarked } from '../fixtures/list-unmarked.ts'
import { test as setup } from '../fixtures/marked-test.ts'
import { browserOf, ENGLISH_READER, MARKED_READER, type Reader } from '../fixtures/reader.ts'
import {
  ANYONE,
  CAPTAIN,
  NOWHERE,
  OFF_SEASON,
  RESIDENT,
  SETUP,
  TRADES,
  WALKED,
  WELCOME,
} from '../fixtures/screens/list.ts'
import { SHORT_SEASON, showFewDays, walkThrough } from '../fixtures/screens/walk.ts'

/*
 * One walk through every screen, which looks at each state for all that has to hold on every screen: axe finds nothing;
 * nothing is cut off, broken or overlapping on small screens, in two fonts and in large text; and every text is from the
 * catalogs. It is in Spanish, whose texts are longer; the long run walks in English, too.
 */
const READERS = isLongRun ? [MARKED_READER, ENGLISH_READER] : [MARKED_READER]

const resident = mergeTests(residentTest, setup)
const captain = mergeTests(captainTest, setup)

// The build with marked texts is made once for all of them.
setup.describe.configure({ mode: 'default' })

/** The compiler holds its keys to the routes. Importing it would need the web app's own compiler options. */
const PAGE_FACTS = readFileSync(new URL('../../apps/web/src/app/page-facts.ts', import.meta.url), 'utf8')

plain('given a route of the web app, then a walk shows its page', () => {
  const routes = [...PAGE_FACTS.matchAll(/^ {2}'(\/.*)': /gm)].map(([, path = '']) => path)
  const rooms = Object.keys(ENGLISH_READER.texts.titles.rooms).map((room) => `/captain/${room}`)
  expect([...routes, ...rooms]).toEqual(expect.arrayContaining(['/login', '/captain/season']))
  expect([...routes, ...rooms, NOWHERE].filter((path) => !WALKED.has(path))).toEqual([])
})

function walkOf(page: Page, reader: Reader) {
  const check = async (shown: Page, what: string, ...more: Screen[]): Promise<void> => {
    if (reader === MARKED_READER) await expectMarked(shown, what)
    await expectAccessible(shown, what)
    await expectToFit(shown, what, ...more)
  }
  return { page, reader, check }
}

for (const reader of READERS) {
  const browser = { ...browserOf(reader), expectedBrowserErrors: [/Failed to load resource/] }

  resident.describe(`given a reader of ${reader.language}, then everybody can use`, LOOKS, () => {
    resident.describe.configure({ timeout: 180_000 })
    resident.use(browser)
    resident.beforeEach(({ page }) => showFewDays(page))

    for (const screens of ANYONE) resident(screens.title, ({ page }) => walkThrough(screens, walkOf(page, reader), {}))
    resident(`${RESIDENT.title}, their mail and their calendar`, async ({ page, neighborhood }) => {
      await walkThrough(RESIDENT, walkOf(page, reader), neighborhood)
      if (reader !== MARKED_READER) return
      expectMarkedMail(neighborhood.mail)
      const { address } = await (await page.request.get('/api/calendar')).json()
      expectMarkedCalendar(await (await page.request.get(new URL(address.https).pathname)).text())
      const manifest = await (await page.request.get('/manifest.webmanifest?language=es')).json()
      const [shortcut] = manifest.shortcuts
      const { name, description } = manifest
      expect(listUnmarked({ alone: [name, description, shortcut.name, shortcut.description] })).toEqual([])
    })
    resident.describe('on a first visit', () => {
      resident.use({ returning: false })
      resident(WELCOME.title, ({ page }) => walkThrough(WELCOME, walkOf(page, reader), {}))
    })
  })

  captain.describe(`given a captain who reads ${reader.language}, then they can use`, LOOKS, () => {
    captain.describe.configure({ timeout: 240_000 })
    captain.use({ ...browser, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })

    for (const screens of [...CAPTAIN, TRADES])
      captain(screens.title, async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
        await signInAsCaptain(page)
        await walkThrough(screens, walkOf(page, reader), { anotherBrowser, mail })
        if (reader === MARKED_READER) expectMarkedMail(mail)
      })
    captain.describe('in November', () => {
      captain.use({ now: '2026-11-20T12:00:00-07:00' })
      captain(OFF_SEASON.title, ({ page }) => walkThrough(OFF_SEASON, walkOf(page, reader), {}))
    })
  })

  setup.describe(`given a reader of ${reader.language} with a setup link, then they can use`, LOOKS, () => {
    setup.describe.configure({ timeout: 180_000 })
    setup.use({ ...browser, ...EMPTY_STORE })
    setup(SETUP.title, ({ page, headgate }) => walkThrough(SETUP, walkOf(page, reader), headgate))
  })
}
