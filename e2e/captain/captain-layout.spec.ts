import { test } from '../fixtures/captain.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { browserOf, READERS } from '../fixtures/reader.ts'
import { SHORT_SEASON, walkCaptain, walkDitch, walkOffSeason, walkSetup } from '../fixtures/screens.ts'

test.use({ season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00', expectedBrowserErrors: [/Failed to load resource/] })

const check = expectToFit

for (const reader of READERS) {
  test.describe(`given a reader of ${reader.language}`, () => {
    test.use(browserOf(reader))

    test('then each of a captain’s tools fits, and so does the schedule of a closed ditch', async ({
      page,
      signInAsCaptain,
    }) => {
      await signInAsCaptain(page)
      await walkCaptain({ page, reader, check })
    })

    test('then so does the page on which they change the ditch', async ({ page, signInAsCaptain }) => {
      await signInAsCaptain(page)
      await walkDitch({ page, reader, check })
    })

    test.describe('given a setup link', () => {
      test.use(EMPTY_STORE)

      test('then each step of the setup fits', ({ page, headgate }) =>
        walkSetup({ page, reader, check }, setupLinkOf(headgate)))
    })

    test.describe('given no season ahead', () => {
      test.use({ now: '2026-11-20T12:00:00-07:00' })

      test('then its messages fit', ({ page }) => walkOffSeason({ page, reader, check }))
    })
  })
}
