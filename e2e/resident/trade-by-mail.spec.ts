import type { Page } from '@playwright/test'
import type { MailServer } from '../../apps/server/src/adapters/mail/testing/start-mail-server.ts'
import { linkInMail, mailedLink } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { toastOf } from '../fixtures/login-steps.ts'
import {
  chooseNeighbor,
  createNeighbor,
  openOwnTurns,
  openTrade,
  ownRow,
  sendRequest,
  tradeCard,
} from '../fixtures/neighbors.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

test.use({
  season: turnsCsv('2026-06-10 10AM Baker', '2026-06-11 4PM Clark', '2026-06-14 10AM Dole', '2026-06-20 4PM Clark'),
})

/** Confirms the address of a resident: mail about trades goes to no other. */
async function confirmAddress(page: Page, mail: MailServer, email: string): Promise<void> {
  const code = new URL(await mailedLink({ mail }, email, 'verifyEmail')).searchParams.get('oobCode')
  expect((await page.request.post('/api/auth/verify-email', { data: { code } })).status()).toBe(200)
}

const ANSWER = /\bhttp\S+\/trades\/answer#[\w-]+/

async function askDoleToSwap(clark: Page, day: string): Promise<void> {
  await openOwnTurns(clark)
  const dialog = await openTrade(clark, day, 'Swap')
  await chooseNeighbor(dialog, 'Dole')
  await dialog.getByLabel('A line to go with it (optional)').fill('We are away this week')
  await sendRequest(clark, 'Dole')
}

const AGREED = 'It is agreed, and the schedule shows it.'

test.use({ expectedBrowserErrors: [/status of (404|409) .*\/api\/trades\/link/] })

test('given a mailed request, then its link answers it, once', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  test.slow()
  const [clark, dole, phone] = [await anotherBrowser(), await anotherBrowser(), await anotherBrowser()]
  await signInAsCaptain(page)
  await createNeighbor(page, clark, 'Clark')
  const email = await createNeighbor(page, dole, 'Dole')
  await confirmAddress(dole, mail, email)
  const main = phone.getByRole('main')
  const accept = main.getByRole('button', { name: 'Accept' })

  await askDoleToSwap(clark, 'Saturday 6/20')
  const withdrawn = await linkInMail({ mail }, email, ANSWER)
  await phone.goto(withdrawn)
  await expect(accept).toBeVisible()
  await tradeCard(clark, 'Waiting for an answer').getByRole('button', { name: 'Withdraw' }).click()
  await expect(toastOf(clark)).toContainText('Withdrawn')
  await accept.click()
  await expect(main.getByRole('status')).toContainText('Your neighbor no longer asks. Everybody keeps their own hours.')

  await askDoleToSwap(clark, 'Thursday 6/11')
  const link = await linkInMail({ mail }, email, ANSWER, withdrawn)
  await phone.goto('/')
  await phone.goto(link)
  await expect(main).toContainText('Clark wants to swap turns with you.')
  await expect(main.getByRole('listitem')).toHaveText([
    'You get Thursday, June 11, 4 PM to 10 PM.',
    'You give Clark Sunday, June 14, 10 AM to 4 PM.',
  ])
  await expect(main).toContainText('“We are away this week”')
  await expect(main).toContainText('You answer for Dole.')
  expect(phone.url()).not.toContain('#')
  // Reading it decides nothing.
  await openOwnTurns(clark)
  await expect(tradeCard(clark, 'Waiting for an answer')).toBeVisible()
  await accept.click()
  await expect(main.getByRole('status')).toContainText(AGREED)
  expect(await phone.context().cookies()).toEqual([])
  await phone.goto(link)
  await expect(main.getByRole('status')).toContainText(AGREED)
  await expect(main.getByRole('button', { name: /Accept|Decline/ })).toHaveCount(0)

  await openOwnTurns(dole)
  await expect(ownRow(dole, 'Thursday 6/11')).toContainText(/4\sPM to 10\sPM\s*for Clark/)
  await expect(ownRow(dole, 'Sunday 6/14')).toHaveCount(0)
  await openOwnTurns(clark)
  await expect(ownRow(clark, 'Sunday 6/14')).toContainText(/10\sAM to 4\sPM\s*for Dole/)
  await expect(ownRow(clark, 'Saturday 6/20')).toContainText('4 PM to 10 PM')
  await phone.goto('/')
  await phone.goto(link.slice(0, -1))
  await expect(phone.getByRole('alert')).toContainText('This link cannot be used')
  await expect(phone.getByRole('link', { name: 'See who has the water' })).toBeVisible()
})
