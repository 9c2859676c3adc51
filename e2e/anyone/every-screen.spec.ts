import { readFileSync } from 'node:fs'
import { type Page, test as plain } from '@playwright/test'
import { expectAccessible, isLongRun, LOOKS } from '../fixtures/accessibility.ts'
import { expect, test as resident } from '../fixtures/accounts.ts'
import { test as captain } from '../fixtures/captain.ts'
import { EMPTY_STORE } from '../fixtures/first-captain.ts'
import { test as setup } from '../fixtures/headgate.ts'
import { expectToFit, type Screen } from '../fixtures/layout.ts'
import { browserOf, ENGLISH_READER, READERS } from '../fixtures/reader.ts'
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
 * One walk through every screen, which looks at each state for all that has to hold on every screen: axe finds nothing
 * in light and dark, and nothing is cut off, broken or overlapping on small screens, in two fonts and in large text.
 * What axe finds is hardly ever in the words, so in English it looks in the long run only. Texts outside the catalogs,
 * and texts longer than English, are `pseudo-language.spec`’s.
 */
async function checkAll(page: Page, what: string, ...more: Screen[]): Promise<void> {
  await expectAccessible(page, what)
  await expectToFit(page, what, ...more)
}

/** The compiler holds its keys to the routes. Importing it would need the web app's own compiler options. */
const PAGE_FACTS = readFileSync(new URL('../../apps/web/src/app/page-facts.ts', import.meta.url), 'utf8')

plain('given a route of the web app, then a walk shows its page', () => {
  const routes = [...PAGE_FACTS.matchAll(/^ {2}'(\/.*)': /gm)].map(([, path = '']) => path)
  expect(routes).toContain('/captain/history')
  expect([...routes, NOWHERE].filter((path) => !WALKED.has(path))).toEqual([])
})

for (const reader of READERS) {
  const browser = { ...browserOf(reader), expectedBrowserErrors: [/Failed to load resource/] }
  const check = reader === ENGLISH_READER && !isLongRun ? expectToFit : checkAll
  const how = (page: Page) => ({ page, reader, check })

  resident.describe(`given a reader of ${reader.language}, then everybody can use`, LOOKS, () => {
    resident.describe.configure({ timeout: 180_000 })
    resident.use(browser)
    resident.beforeEach(({ page }) => showFewDays(page))

    for (const screens of ANYONE) resident(screens.title, ({ page }) => walkThrough(screens, how(page), {}))
    resident(RESIDENT.title, ({ page, neighborhood }) => walkThrough(RESIDENT, how(page), neighborhood))
    resident.describe('on a first visit', () => {
      resident.use({ returning: false })
      resident(WELCOME.title, ({ page }) => walkThrough(WELCOME, how(page), {}))
    })
  })

  captain.describe(`given a captain who reads ${reader.language}, then they can use`, LOOKS, () => {
    captain.describe.configure({ timeout: 240_000 })
    captain.use({ ...browser, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })

    for (const screens of [...CAPTAIN, TRADES])
      captain(screens.title, async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
        await signInAsCaptain(page)
        await walkThrough(screens, how(page), { anotherBrowser, mail })
      })
    captain.describe('in November', () => {
      captain.use({ now: '2026-11-20T12:00:00-07:00' })
      captain(OFF_SEASON.title, ({ page }) => walkThrough(OFF_SEASON, how(page), {}))
    })
  })

  setup.describe(`given a reader of ${reader.language} with a setup link, then they can use`, LOOKS, () => {
    setup.describe.configure({ timeout: 180_000 })
    setup.use({ ...browser, ...EMPTY_STORE })
    setup(SETUP.title, ({ page, headgate }) => walkThrough(SETUP, how(page), headgate))
  })
}
