import { chooseFile, expect, test } from '../fixtures/captain.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { expectToFit, SMALLEST_SCREEN } from '../fixtures/layout.ts'
import { browserOf, READERS } from '../fixtures/reader.ts'
import { SHORT_SEASON, walkCaptain, walkDitch, walkOffSeason, walkSetup } from '../fixtures/screens.ts'
import { walkTrades } from '../fixtures/trade-screens.ts'

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

    test('then so does each screen of trades and the ledger', async ({
      page,
      anotherBrowser,
      mail,
      signInAsCaptain,
    }) => {
      test.slow()
      await signInAsCaptain(page)
      await walkTrades({ page, reader, check }, { anotherBrowser, mail })
    })

    test('then so do the board and an import with large text on the smallest phone', async ({
      page,
      signInAsCaptain,
    }) => {
      const { board, desk, import: texts } = reader.texts
      await signInAsCaptain(page)
      await openPage(page, '/captain/season')
      await page.getByRole('gridcell').filter({ hasText: 'Clark' }).last().click()
      await page.getByRole('button', { name: board.chosen.clear }).click()
      await expect(page.getByRole('button', { name: board.pending.review(1) })).toBeVisible()
      await expectToFit(page, 'a change on the board', SMALLEST_SCREEN)
      await page.getByRole('button', { name: board.copy.open }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectToFit(page, 'copying a week', SMALLEST_SCREEN)

      await openPage(page, '/captain/import')
      await chooseFile(page, 'season.csv', SHORT_SEASON.replace(/^2026-10-30,.*$/m, '2026-10-30,Abbott,Clark,Baker,'))
      await expect(page.getByRole('button', { name: texts.submit, exact: true })).toBeVisible()
      for (const fold of await page.locator('summary').all()) await fold.click()
      await expect(page.getByRole('navigation', { name: desk.rooms }).getByRole('link').first()).toBeVisible()
      await expectToFit(page, 'a preview', SMALLEST_SCREEN)
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
