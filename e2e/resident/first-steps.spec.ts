import { createProven, expect, test } from '../fixtures/captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { seasonCsv } from '../fixtures/season.ts'

test.use({ season: seasonCsv('2026-05-10'), expectedBrowserErrors: [/status of 429 .*\/api\/join\/ask/] })

test('given a resident who is waiting to be confirmed, then one press asks the captain, and the page says so', async ({
  page,
  anotherBrowser,
  signInAsCaptain,
  mail,
}) => {
  const captain = await anotherBrowser()
  await signInAsCaptain(captain)
  await captain.request.post('/api/users', { data: { fullName: 'Lucero' } })
  await createProven(page.request, mail, 'clark@example.org')
  await page.request.post('/api/users', { data: { fullName: 'Clark' } })
  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Ask Captain Lucero to Confirm' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'We have emailed Lucero.' })).toBeVisible()
  const asked = () =>
    mail.received.filter(({ email }) => email.subject?.startsWith('Clark (clark@example.org) asks you'))
  await expect.poll(() => asked().length).toBe(1)
  await openPage(page, '/settings')
  await page.getByRole('button', { name: 'Ask Captain Lucero to Confirm' }).click()
  await expect(page.getByText('You have already asked today.')).toBeVisible()
})

test('given a guest who opens a tab for residents, then the note leads to sign-in, where “I already have an account” comes first', async ({
  page,
}) => {
  await openPage(page, '/?tab=my-schedule')
  const note = page.getByRole('status').filter({ hasText: 'is for residents who have signed in' }).locator('..')
  await note.getByRole('link', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'I Already Have an Account' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
})

test('given the settings, then choosing the other language switches the page to it', async ({ page }) => {
  await openPage(page, '/settings')
  await page.getByText('Español', { exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'Ajustes' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Español' })).toBeChecked()
})
