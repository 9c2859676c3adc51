import { test } from '../fixtures/accounts.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { browserOf, READERS } from '../fixtures/reader.ts'
import {
  showFewDays,
  walkConnectionError,
  walkPages,
  walkResident,
  walkSignIn,
  walkWelcome,
} from '../fixtures/screens.ts'

test.describe.configure({ mode: 'default' })
test.beforeEach(({ page }) => showFewDays(page))

/** Some screens show a request that failed. */
test.use({ expectedBrowserErrors: [/Failed to load resource/] })

const check = expectToFit

for (const reader of READERS) {
  test.describe(`given a reader of ${reader.language}`, () => {
    test.use(browserOf(reader))

    test('then every page fits', ({ page }) => walkPages({ page, reader, check }))

    test('then a message without a connection fits, and so does the toast once it is back', ({ page }) =>
      walkConnectionError({ page, reader, check }))

    test('then each step and mode of signing in fits', ({ page }) => walkSignIn({ page, reader, check }))

    test('then a resident’s tabs, their account and the pages of mailed links fit', ({ page, neighborhood }) =>
      walkResident({ page, reader, check }, neighborhood))

    test.describe('on a first visit', () => {
      test.use({ returning: false })

      test('then the welcome fits', ({ page }) => walkWelcome({ page, reader, check }))
    })
  })
}
