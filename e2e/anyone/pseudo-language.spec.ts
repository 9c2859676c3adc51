import { mergeTests } from '@playwright/test'
import { test as residentTest } from '../fixtures/accounts.ts'
import { test as captainTest } from '../fixtures/captain.ts'
import { expectMarked } from '../fixtures/expect-marked.ts'
import { test as pseudoTest } from '../fixtures/pseudo-test.ts'
import { browserOf, PSEUDO_READER } from '../fixtures/reader.ts'
import {
  SHORT_SEASON,
  showFewDays,
  walkCaptain,
  walkConnectionError,
  walkOffSeason,
  walkPages,
  walkResident,
  walkSignIn,
  walkWelcome,
} from '../fixtures/screens.ts'

/*
 * The product in the tests' own language, whose texts are marked and 40 % longer than English: a text outside the
 * catalogs has no marks.
 */
const resident = mergeTests(residentTest, pseudoTest)
const captain = mergeTests(captainTest, pseudoTest)

const browser = browserOf(PSEUDO_READER)
const expectedBrowserErrors = [/Failed to load resource/]
const walkBy = { reader: PSEUDO_READER, check: expectMarked }

resident.describe.configure({ mode: 'default', timeout: 120_000 })
resident.use({ ...browser, expectedBrowserErrors })
resident.beforeEach(({ page }) => showFewDays(page))

resident('given a text outside the catalogs, then it is found on every page', ({ page }) =>
  walkPages({ page, ...walkBy }),
)
resident('then without a connection', ({ page }) => walkConnectionError({ page, ...walkBy }))
resident('then at each step of signing in', ({ page }) => walkSignIn({ page, ...walkBy }))
resident('then on a resident’s own pages', ({ page, neighborhood }) => walkResident({ page, ...walkBy }, neighborhood))

resident.describe('given a first visit', () => {
  resident.use({ returning: false })
  resident('then in the welcome', ({ page }) => walkWelcome({ page, ...walkBy }))
})

captain.describe('given a captain', () => {
  captain.use({ ...browser, expectedBrowserErrors, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })
  captain('then in each of their tools', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await walkCaptain({ page, ...walkBy })
  })
})

captain.describe('given no season ahead', () => {
  captain.use({ ...browser, expectedBrowserErrors, season: SHORT_SEASON, now: '2026-11-20T12:00:00-07:00' })
  captain('then in its messages', ({ page }) => walkOffSeason({ page, ...walkBy }))
})
