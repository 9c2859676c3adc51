import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { test as resident } from '../fixtures/accounts.ts'
import { test as captain } from '../fixtures/captain.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { test } from '../fixtures/headgate.ts'
import { browserOf, SPANISH_READER } from '../fixtures/reader.ts'
import {
  SHORT_SEASON,
  showFewDays,
  walkCaptain,
  walkConnectionError,
  walkDitch,
  walkOffSeason,
  walkPages,
  walkResident,
  walkSetup,
  walkSignIn,
  walkWelcome,
} from '../fixtures/screens.ts'
import { walkTrades } from '../fixtures/trade-screens.ts'

/* What the other specs check in English, on every screen in Spanish. */
const browser = { ...browserOf(SPANISH_READER), expectedBrowserErrors: [/Failed to load resource/] }
const walkBy = { reader: SPANISH_READER, check: expectAccessible }

/** Each state is checked in every view. */
resident.describe.configure({ mode: 'default', timeout: 180_000 })

resident.describe('given a Spanish reader', () => {
  resident.use(browser)
  resident.beforeEach(({ page }) => showFewDays(page))

  resident('then every page is accessible', LOOKS, ({ page }) => walkPages({ page, ...walkBy }))
  resident('then so is the message without a connection', LOOKS, ({ page }) => walkConnectionError({ page, ...walkBy }))
  resident('then so is each step of signing in', LOOKS, ({ page }) => walkSignIn({ page, ...walkBy }))
  resident('then so are a resident’s own pages', LOOKS, ({ page, neighborhood }) =>
    walkResident({ page, ...walkBy }, neighborhood),
  )

  resident.describe('on a first visit', () => {
    resident.use({ returning: false })
    resident('then so is the welcome', LOOKS, ({ page }) => walkWelcome({ page, ...walkBy }))
  })
})

captain.describe('given a Spanish captain', () => {
  captain.use({ ...browser, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })
  captain('then each of their tools is accessible', LOOKS, async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await walkCaptain({ page, ...walkBy })
  })

  captain(
    'then so is each screen of trades and the ledger',
    LOOKS,
    async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
      await signInAsCaptain(page)
      await walkTrades({ page, ...walkBy }, { anotherBrowser, mail })
    },
  )

  captain('then so is the page where they change the ditch', LOOKS, async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await walkDitch({ page, ...walkBy })
  })

  captain.describe('with no season ahead', () => {
    captain.use({ now: '2026-11-20T12:00:00-07:00' })
    captain('then so are its messages', LOOKS, ({ page }) => walkOffSeason({ page, ...walkBy }))
  })
})

test.describe('given a Spanish reader with a setup link', () => {
  test.describe.configure({ timeout: 180_000 })
  test.use({ ...browser, ...EMPTY_STORE })
  test('then each step of the setup is accessible', LOOKS, ({ page, headgate }) =>
    walkSetup({ page, ...walkBy }, setupLinkOf(headgate)),
  )
})
