import { mergeTests } from '@playwright/test'
import type { MailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { expect, test as residentTest } from '../fixtures/accounts.ts'
import { test as captainTest } from '../fixtures/captain.ts'
import { expectMarked, listUnmarked } from '../fixtures/expect-marked.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { test as pseudoTest } from '../fixtures/pseudo-test.ts'
import { browserOf, PSEUDO_READER } from '../fixtures/reader.ts'
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
resident('then on a resident’s own pages, in their mail and in their calendar', async ({ page, neighborhood }) => {
  await walkResident({ page, ...walkBy }, neighborhood)
  const { address } = await (await page.request.get('/api/calendar')).json()
  const calendar = await (await page.request.get(new URL(address.https).pathname)).text()
  expect(listUnmarked({ alone: textsOfCalendar(calendar) })).toEqual([])
  expect(listUnmarked({ alone: textsOfMail(neighborhood.mail.received) })).toEqual([])
  const manifest = await (await page.request.get('/manifest.webmanifest?language=es')).json()
  const [shortcut] = manifest.shortcuts
  const { name, description } = manifest
  expect(listUnmarked({ alone: [name, description, shortcut.name, shortcut.description] })).toEqual([])
})

resident.describe('given a first visit', () => {
  resident.use({ returning: false })
  resident('then in the welcome', ({ page }) => walkWelcome({ page, ...walkBy }))
})

captain.describe('given a captain', () => {
  captain.use({ ...browser, expectedBrowserErrors, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })
  captain('then in each of their tools, and in their mail', async ({ page, signInAsCaptain, mail }) => {
    await signInAsCaptain(page)
    await walkCaptain({ page, ...walkBy })
    expect(listUnmarked({ alone: textsOfMail(mail.received) })).toEqual([])
  })

  captain('then on each screen of trades and the ledger', async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await walkTrades({ page, ...walkBy }, { anotherBrowser, mail })
    expect(listUnmarked({ alone: textsOfMail(mail.received) })).toEqual([])
  })

  captain('then on the page where they change the ditch', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await walkDitch({ page, ...walkBy })
  })
})

captain.describe('given no season ahead', () => {
  captain.use({ ...browser, expectedBrowserErrors, season: SHORT_SEASON, now: '2026-11-20T12:00:00-07:00' })
  captain('then in its messages', ({ page }) => walkOffSeason({ page, ...walkBy }))
})

pseudoTest.describe('given a store without a captain', () => {
  pseudoTest.use({ ...browser, ...EMPTY_STORE, expectedBrowserErrors })
  pseudoTest('then in the setup', ({ page, headgate }) => walkSetup({ page, ...walkBy }, setupLinkOf(headgate)))
})

type Received = MailServer['received']

/** Subject, text and HTML of each message, without the links' addresses. */
function textsOfMail(received: Received): string[] {
  expect(received).not.toEqual([])
  return received.flatMap(({ email: { subject = '', text = '', html = '' } }) => [
    subject,
    ...text.split('\n').filter((line) => !/^https?:/.test(line)),
    ...html.split(/<[^>]*>/).filter((part) => !/^https?:/.test(part)),
  ])
}

/** What a calendar app shows: names, titles, descriptions and alarms. */
function textsOfCalendar(calendar: string): string[] {
  const lines = calendar.replaceAll(/\r\n[ \t]/g, '').split('\r\n')
  const texts = lines.filter((line) => /^(SUMMARY|DESCRIPTION|X-WR-CALNAME|NAME)[:;]/.test(line))
  expect(texts.length).toBeGreaterThan(10)
  return texts.flatMap((line) => line.slice(line.indexOf(':') + 1).split('\\n'))
}
