import type { Page } from '@playwright/test'
import { expect, openRoom, test } from '../fixtures/captain.ts'
import {
  dayOf,
  isSameDocument,
  openFollowing,
  openScheduleWithServerTime,
  returnToPage,
  runningRow,
} from '../fixtures/headgate.ts'
import { toastOf } from '../fixtures/login-steps.ts'

/** The tests' clock starts at 11 and keeps running. */
const NOW = /11(:0\d)?\sAM/

const answer = (page: Page) => page.locator('section[aria-labelledby=answer]')

interface Closing {
  until: string
  from?: string
  note?: string
}

const form = (page: Page) => page.getByRole('region', { name: 'Close the ditch' }).locator('form')

async function openForm(page: Page): Promise<void> {
  await openRoom(page, '')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(form(page)).toBeVisible()
}

async function close(page: Page, { until, from, note = '' }: Closing): Promise<void> {
  await openForm(page)
  if (from !== undefined) await page.getByLabel('Begins').fill(from)
  await page.getByLabel('Water is back').fill(until)
  await page.getByRole('textbox', { name: 'Note' }).fill(note)
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(toastOf(page)).toContainText(from === undefined ? 'The ditch is closed' : 'The closure is planned')
}

test('given a closure, then an open page shows each change of it, and a plain page, too', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  browser,
  headgate,
}) => {
  test.slow()
  const resident = await openFollowing(anotherBrowser)
  await expect(runningRow(resident)).toHaveText(/10AM\s*Baker/)

  await signInAsCaptain(page)
  await openForm(page)
  await page.getByLabel('Water is back').fill('2026-06-10T18:00')
  await expect(page.getByText('This takes water from 2 turns:')).toBeVisible()
  await expect(page.getByRole('list', { name: 'This takes water' }).getByRole('listitem')).toHaveText([
    new RegExp(`Wednesday 6/10, 10\\sAM Baker Suspended from ${NOW.source}`),
    /Wednesday 6\/10, 4\sPM Clark Suspended until 6\sPM/,
  ])
  await page.getByLabel('Reason').selectOption('Debris')
  await page.getByRole('textbox', { name: 'Note' }).fill('A cottonwood lies across it')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(toastOf(page)).toContainText('2 turns suspended')
  await expect(page.getByRole('listitem').filter({ hasText: 'Off now' })).toContainText('A cottonwood lies across it')

  await returnToPage(resident)
  await expect(answer(resident).getByRole('heading')).toHaveText('The ditch is off')
  await expect(answer(resident)).toContainText('Until 6 PM')
  await expect(answer(resident)).toContainText('Because of debris. A cottonwood lies across it')
  await expect(answer(resident)).toContainText('It would be Baker’s turn until 4 PM.')
  await expect(answer(resident)).toContainText(/Next\s*Clark\s*6\sPM/)
  await expect(runningRow(resident)).toHaveCount(0)
  const today = dayOf(resident, 'Wednesday 6/10')
  await expect(today).toContainText(new RegExp(`Baker\\s*Suspended from ${NOW.source}`))
  await expect(today).toContainText(/Clark\s*Suspended until 6\sPM/)
  await expect(resident.getByText('The ditch is off now.')).toBeAttached()

  await page.getByRole('button', { name: /^Reopen Now/ }).click()
  await expect(toastOf(page)).toContainText('The ditch is open again')
  await page.getByText('Past closures').click()
  await expect(page.getByText(/Reopened by ann\.captain/)).toBeVisible()
  await returnToPage(resident)
  await expect(answer(resident).getByRole('heading')).toHaveText(/Baker/)
  await expect(runningRow(resident)).toHaveText(/10AM\s*Baker/)
  expect(await isSameDocument(resident)).toBe(true)

  await close(page, { from: '2026-06-10T13:00', until: '2026-06-10T15:00', note: 'Cleaning the gate' })
  // Beside a live button, the next press would close the ditch now until the old day.
  await expect(form(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(page.getByLabel('Begins')).toHaveValue(/^2026-06-10T11:0\d$/)
  await expect(page.getByLabel('Water is back')).toHaveValue(/^2026-06-11T11:0\d$/)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await openScheduleWithServerTime(resident)
  await expect(answer(resident)).toContainText('Runs until 1 PM, then the ditch is off')
  await expect(dayOf(resident, 'Wednesday 6/10')).toContainText('Suspended 1 PM to 3 PM')
  await resident.clock.fastForward('02:00:00')
  await expect(answer(resident).getByRole('heading')).toHaveText('The ditch is off')
  await expect(answer(resident)).toContainText(/Next\s*Baker\s*3\sPM/)
  await resident.clock.fastForward('02:00:00')
  await expect(answer(resident).getByRole('heading')).toHaveText(/Baker/)
  await expect(answer(resident)).toContainText('Runs until 4 PM')

  await page.getByRole('button', { name: /^Call It Off/ }).click()
  await expect(toastOf(page)).toContainText('The closure is called off')
  await openScheduleWithServerTime(resident)
  await expect(dayOf(resident, 'Wednesday 6/10')).not.toContainText('Suspended')

  await close(page, { until: '2026-06-11T09:00', note: '<b>Bold</b> & "quoted"' })
  const bare = await browser.newContext({ javaScriptEnabled: false, baseURL: headgate.url })
  const plain = await bare.newPage()
  await plain.goto('/')
  await expect(answer(plain).getByRole('heading')).toHaveText('The ditch is off')
  await expect(answer(plain)).toContainText('Until tomorrow at 9 AM')
  await expect(answer(plain)).toContainText('<b>Bold</b> & "quoted"')
  await expect(plain.locator('li[aria-current=time]')).toHaveCount(0)
  await bare.close()
})

test('given a closure until further notice, then everybody reads that, and the captain reopens the ditch', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
}) => {
  await page.clock.install()
  await signInAsCaptain(page)
  await openForm(page)
  const [begins, until] = [page.getByLabel('Begins'), page.getByLabel('Water is back')]
  await begins.fill('2026-06-20T18:00')
  await expect(until).toHaveValue('2026-06-21T18:00')
  await page.getByRole('button', { name: '6 hours' }).click()
  await expect(until).toHaveValue('2026-06-21T00:00')
  await begins.fill('2026-06-20T06:00')
  await expect(until).toHaveValue('2026-06-20T12:00')
  await begins.fill('')
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(begins).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await openForm(page)
  await page.clock.fastForward('10:00')
  await expect(begins).toHaveValue(/^2026-06-10T11:1\d$/)
  await page.getByLabel('Until further notice').check()
  await expect(page.getByText('All turns are suspended until you reopen the ditch.')).toBeVisible()
  await page.getByRole('button', { name: 'Close the Ditch' }).click()
  await expect(toastOf(page)).toContainText('Nobody with an account needed to be notified.')
  await expect(page.getByRole('list', { name: 'Closures' })).toContainText('until further notice')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('The ditch is off until further notice')
  const resident = await anotherBrowser()
  await openScheduleWithServerTime(resident)
  await expect(answer(resident)).toContainText('Until further notice')
  await page.getByRole('button', { name: /^Reopen Now/ }).click()
  await expect(toastOf(page)).toContainText('The ditch is open again')
  await expect(form(page)).toHaveCount(0)
  const { closures } = await (await page.request.get('/api/schedule/closures')).json()
  expect(closures[0].from).toMatch(/^2026-06-10T17:/)
})

test.describe('given the night when the clocks go back', () => {
  test.use({ now: '2026-10-31T20:00:00-06:00' })

  test('then a time that comes twice is the second, and a past one is refused', async ({ page, signInAsCaptain }) => {
    await signInAsCaptain(page)
    await openForm(page)
    const until = page.getByLabel('Water is back')
    await until.fill('2026-10-31T19:59')
    await page.getByRole('button', { name: 'Close the Ditch' }).click()
    await expect(page.getByText('This time has passed.')).toBeVisible()
    await expect(until).toBeFocused()
    await until.fill('2026-11-01T01:30')
    await expect(page.getByText('This time comes twice, because the clocks go back. The second is used.')).toBeVisible()
    await page.getByRole('button', { name: 'Close the Ditch' }).click()
    await expect(toastOf(page)).toContainText('The ditch is closed')
    const { closures } = await (await page.request.get('/api/schedule')).json()
    expect(closures[0].until).toBe('2026-11-01T08:30:00Z')
  })
})
