import type { Page } from '@playwright/test'
import { mergeTests } from '@playwright/test'
import type { MailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { expect, test as residentTest } from '../fixtures/accounts.ts'
import { test as captainTest } from '../fixtures/captain.ts'
import { expectMarked, listUnmarked } from '../fixtures/expect-marked.ts'
import { EMPTY_STORE } from '../fixtures/first-captain.ts'
import { test as setup } from '../fixtures/pseudo-test.ts'
import { browserOf, PSEUDO_READER } from '../fixtures/reader.ts'
import { ANYONE, CAPTAIN, OFF_SEASON, RESIDENT, SETUP, TRADES, WELCOME } from '../fixtures/screens/list.ts'
import { SHORT_SEASON, showFewDays, walkThrough } from '../fixtures/screens/walk.ts'

/*
 * The product in the tests' own language, whose texts are marked and 40 % longer than English: a text outside the
 * catalogs has no marks, and a page with no room for longer texts scrolls sideways.
 */
const resident = mergeTests(residentTest, setup)
const captain = mergeTests(captainTest, setup)

const browser = { ...browserOf(PSEUDO_READER), expectedBrowserErrors: [/Failed to load resource/] }
const how = (page: Page) => ({ page, reader: PSEUDO_READER, check: expectMarked })

resident.describe.configure({ mode: 'default', timeout: 120_000 })

resident.describe('given a text outside the catalogs, or one that is longer, then it is noticed in', () => {
  resident.use(browser)
  resident.beforeEach(({ page }) => showFewDays(page))

  for (const screens of ANYONE) resident(screens.title, ({ page }) => walkThrough(screens, how(page), {}))
  resident(`${RESIDENT.title}, their mail and their calendar`, async ({ page, neighborhood }) => {
    await walkThrough(RESIDENT, how(page), neighborhood)
    const { address } = await (await page.request.get('/api/calendar')).json()
    const calendar = await (await page.request.get(new URL(address.https).pathname)).text()
    expect(listUnmarked({ alone: textsOfCalendar(calendar) })).toEqual([])
    expect(listUnmarked({ alone: textsOfMail(neighborhood.mail.received) })).toEqual([])
    const manifest = await (await page.request.get('/manifest.webmanifest?language=es')).json()
    const [shortcut] = manifest.shortcuts
    const { name, description } = manifest
    expect(listUnmarked({ alone: [name, description, shortcut.name, shortcut.description] })).toEqual([])
  })
  resident.describe('on a first visit', () => {
    resident.use({ returning: false })
    resident(WELCOME.title, ({ page }) => walkThrough(WELCOME, how(page), {}))
  })
})

captain.describe(
  'given a text outside the catalogs, or one that is longer, then a captain’s walk notices it in',
  () => {
    captain.use({ ...browser, season: SHORT_SEASON, now: '2026-10-29T11:00:00-06:00' })

    for (const screens of [...CAPTAIN, TRADES])
      captain(`${screens.title}, and in mail`, async ({ page, anotherBrowser, mail, signInAsCaptain }) => {
        await signInAsCaptain(page)
        await walkThrough(screens, how(page), { anotherBrowser, mail })
        expect(listUnmarked({ alone: textsOfMail(mail.received) })).toEqual([])
      })
    captain.describe('in November', () => {
      captain.use({ now: '2026-11-20T12:00:00-07:00' })
      captain(OFF_SEASON.title, ({ page }) => walkThrough(OFF_SEASON, how(page), {}))
    })
  },
)

setup.describe('given a text outside the catalogs, or one that is longer, then it is noticed in', () => {
  setup.use({ ...browser, ...EMPTY_STORE })
  setup(SETUP.title, ({ page, headgate }) => walkThrough(SETUP, how(page), headgate))
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
