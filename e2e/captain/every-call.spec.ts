import type { Page, Request } from '@playwright/test'
import { expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'

/** The calls of the page, without those of its service worker. */
function listenForCalls(page: Page): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    // The page does not follow redirects.
    if (request.resourceType() === 'fetch' && !request.redirectedFrom()) calls.push(request)
  })
  return calls
}

async function download(page: Page, name: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
  return (await saved).suggestedFilename()
}

/** The mailbox, on the developers' page. */
test.use({ expectedBrowserErrors: [/status of 404 .*\/api\/development\/mailbox/] })

test('given a stored uid, then every call has it in x-firebase-uid: reads, writes, downloads and the language', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openPage(page, '/')
  await page.waitForFunction(() => !['anonymous-user', null].includes(localStorage.getItem('firebase-uid')))
  const uid = await page.evaluate(() => localStorage.getItem('firebase-uid'))
  const calls = listenForCalls(page)

  await openPage(page, '/captain/settings')
  expect(await download(page, 'Export CSV')).toMatch(/\.csv$/)
  expect(await download(page, 'Export Trades')).toMatch(/\.csv$/)
  await openPage(page, '/captain/people')
  expect(await download(page, 'Export')).toMatch(/\.csv$/)
  await openPage(page, '/captain/water')
  expect(await download(page, 'Save as CSV')).toMatch(/\.csv$/)
  await openPage(page, '/settings')
  expect(await download(page, 'Download My Data')).toBe('headgate-my-data.json')
  await openPage(page, '/development')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByText(/^200 OK/)).toBeVisible()
  await page.getByRole('button', { name: 'Español' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')

  const paths = calls.map((call) => `${call.method()} ${new URL(call.url()).pathname}`)
  expect(paths).toEqual(
    expect.arrayContaining([
      'POST /language',
      'GET /api/session',
      'GET /api/schedule/export.csv',
      'GET /api/schedule/trades.csv',
      'GET /api/people/export.csv',
      'GET /api/schedule',
    ]),
  )
  const without = calls.filter((call) => call.headers()['x-firebase-uid'] !== uid).map((call) => call.url())
  expect(without).toEqual([])
})
