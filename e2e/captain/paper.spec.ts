import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { choose, printPdf, textsOutsideTheirPage } from '../fixtures/paper.ts'
import { rosterCsv } from '../fixtures/roster.ts'
import { seasonCsv } from '../fixtures/season.ts'

const LONG_NAME = 'Featherstonehaugh-Schwarzenberger'
/** From August on, one name is longer than any column. */
const SEASON = seasonCsv('2026-04-15')
  .replaceAll('Clark', 'Smith/Jones')
  .replaceAll(/^2026-(08|09|10).*$/gm, (row) => row.replace('Dole', LONG_NAME))

test.use({ season: SEASON, now: '2026-06-10T11:00:00-06:00', viewport: { width: 1200, height: 900 } })
test.use({ expectedBrowserErrors: [/net::ERR_FAILED .*\/api\/schedule/] })

const LETTER = { width: 612, height: 792 }
const A4 = { width: 595, height: 842 }
const sideways = ({ width, height }: typeof LETTER) => ({ width: height, height: width })

async function openPaper(page: Page, search = ''): Promise<void> {
  await openPage(page, `/captain/paper${search}`)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeEnabled()
}

const pages = (page: Page) => page.getByRole('region', { name: /^Page \d+ of \d+$/ })

/** Every page of the preview is a page of the PDF, of the right size, with everything inside it. */
async function expectGoodPaper(page: Page, size: typeof LETTER): Promise<number> {
  let count = 0
  await expect(async () => {
    count = await pages(page).count()
    expect(await printPdf(page)).toEqual(Array.from({ length: count }, () => size))
  }).toPass({ timeout: 15_000 })
  expect(await textsOutsideTheirPage(page)).toEqual([])
  return count
}

test('given four slots, then each paper fits its pages, Letter and A4', async ({ page, headgate, signInAsCaptain }) => {
  test.setTimeout(120_000)
  await signInAsCaptain(page)
  const note = 'the Platte is low'
  const closure = { from: '2026-06-13T12:00:00Z', until: '2026-06-14T00:00:00Z', reason: 'river-call', note }
  expect((await page.request.post('/api/schedule/closures', { data: closure })).ok()).toBe(true)
  await openPaper(page)
  expect(await expectGoodPaper(page, LETTER)).toBe(1)
  const sheet = pages(page)
  await expect(sheet.getByText('June 10, 2026 to June 23, 2026')).toBeVisible()
  await expect(sheet.getByRole('row')).toHaveCount(15)
  await expect(sheet.getByRole('row', { name: 'Wed 6/10' })).toContainText('Baker')
  await expect(sheet.getByText(/^As of Wednesday, June 10, 2026, 11\sAM\./)).toBeVisible()
  const address = headgate.url.replace('http://', '')
  await expect(sheet.getByRole('img', { name: `QR code of ${address}` })).toBeVisible()
  await expect(sheet.getByText(address, { exact: true })).toBeVisible()
  await expect(
    sheet.getByText('Saturday, June 13, 6 AM to Saturday, June 13, 6 PM (river call: the Platte is low)'),
  ).toBeVisible()
  await expect(sheet.getByRole('row', { name: 'Sat 6/13' })).toContainText('Suspended from 6 AM')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('navigation')).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Water schedule')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.getByText('Water schedule')).toBeVisible()
  await page.emulateMedia({ media: null, colorScheme: null })

  for (const [paper, size] of [
    ['Letter', LETTER],
    ['A4', A4],
  ] as const) {
    await choose(page, paper)
    await choose(page, 'A month')
    await expect(page.getByText('1 page, upright')).toBeVisible()
    await expectGoodPaper(page, size)
    await choose(page, 'The season')
    await expect(page.getByText(/^\d pages, upright$/)).toBeVisible()
    const count = await expectGoodPaper(page, size)
    expect(count).toBeGreaterThan(3)
    await expect(pages(page).getByRole('columnheader', { name: /^10\sPM/ })).toHaveCount(count)
    await expect(pages(page).getByRole('row', { name: /^\w{3} \d+\/\d+/ })).toHaveCount(145)
    expect(await lastRowsOf(page)).not.toContain('month')
  }
})

test('given large type or an owner’s sheet, then nothing is cut off', async ({ page, signInAsCaptain }) => {
  await signInAsCaptain(page)
  await page.route('**/api/schedule?*', (route) => route.abort())
  await openPage(page, '/captain/paper')
  await expect(page.getByText('We couldn’t reach the ditch’s server.')).toBeVisible()
  await page.unroute('**/api/schedule?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await choose(page, 'Large')
  const first = pages(page).first()
  await expect(first.getByText('Baker').first()).toHaveCSS('font-size', /^(3[2-9]|[4-9]\d)(\.\d+)?px$/)
  const isSideways = (await page.getByRole('status').filter({ hasText: 'page' }).textContent())?.includes('sideways')
  await expectGoodPaper(page, isSideways ? sideways(LETTER) : LETTER)
  await page.getByLabel('First day').fill('2026-11-20')
  await expect(page.getByText('There are no turns on these days.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'import it' })).toHaveAttribute('href', '/captain/season?fill=file')

  await openPaper(page, '?holder=smith/jones')
  await page.getByLabel('Language of the sheet').selectOption('es')
  await expect(pages(page).first().getByText('Turnos de agua de Smith/Jones')).toBeVisible()
  const row = pages(page).getByRole('row', { name: 'mié 10 jun' })
  await expect(row.getByRole('cell')).toHaveText(['de 4 p. m. a 10 p. m.', 'Baker', 'Dole'])
  await expectGoodPaper(page, LETTER)
  await choose(page, 'Large')
  await expect(pages(page).first().getByText('Turnos de agua')).toBeVisible()
  expect(await textsOutsideTheirPage(page)).toEqual([])

  await choose(page, 'Normal')
  await choose(page, 'All neighbors')
  const titles = pages(page).getByText(/^Turnos de agua de \S+$/)
  await expect(titles).toHaveText(['Abbott', 'Baker', 'Dole', LONG_NAME, 'Smith/Jones'].map((name) => new RegExp(name)))
  await expectGoodPaper(page, LETTER)
})

test('given a roster of 59 turns a week, then the board’s sheet is a list of turns with their times, nothing cut off', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  const headers = { 'content-type': 'text/csv' }
  const query = 'starts=2026-06-08&cycle=7d'
  const roster = await page.request.post(`/api/schedule/import?${query}`, { headers, data: rosterCsv() })
  expect(roster.status()).toBe(200)
  await openPaper(page)
  await expect(page.getByText('2 pages, upright')).toBeVisible()
  await expectGoodPaper(page, LETTER)
  const turn = pages(page).getByRole('row', { name: 'Thu 6/11 2:44 AM to 5:39 AM Dole' })
  await expect(turn).toBeVisible()
  await choose(page, 'Large')
  await expect(page.getByText(/^\d+ pages, sideways$/)).toBeVisible()
  await expectGoodPaper(page, sideways(LETTER))
})

test.describe('given a season of twelve slots', { tag: '@long' }, () => {
  const slots = Array.from({ length: 12 }, (_, index) => `${((index * 2 + 11) % 12) + 1}${index < 6 ? 'AM' : 'PM'}`)
  const names = ['Hernandez', 'Castillo', 'Smith/Jones', LONG_NAME]
  const days = Array.from({ length: 31 }, (_, day) => Temporal.PlainDate.from('2026-06-01').add({ days: day }))
  const rows = days.map((day, at) => [day, ...slots.map((_, slot) => names[(at + slot) % names.length])].join(','))
  test.use({ season: [['Date', ...slots].join(','), ...rows, ''].join('\n') })
  test.use({
    env: async ({ mail }, use) =>
      use({
        SMTP_URL: `smtp://127.0.0.1:${mail.smtp.port}`,
        CAPTAINS: 'ann.captain@example.org',
        DITCH_SLOTS: slots.join(','),
      }),
  })

  test('then the sheet is sideways, and nothing is cut off', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openPaper(page)
    await choose(page, 'A month')
    await expect(page.getByText(/^\d pages?, sideways$/)).toBeVisible()
    await expectGoodPaper(page, sideways(LETTER))
    await choose(page, 'Large')
    await expect(pages(page).getByRole('row', { name: /^Wed 6\/10 10\sAM to 12\sPM/ })).toBeVisible()
    await expect(page.getByText(/^\d+ pages, upright$/)).toBeVisible()
    await expectGoodPaper(page, LETTER)
  })
})

/** What the last row of each page is. */
const lastRowsOf = (page: Page): Promise<string[]> =>
  pages(page).evaluateAll((sections) =>
    sections.map((section) =>
      [...section.querySelectorAll('[data-block]')].at(-1)?.querySelector('[scope=rowgroup]') ? 'month' : 'day',
    ),
  )
