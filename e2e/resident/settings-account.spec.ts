import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, expect, PASSWORD, test } from '../fixtures/accounts.ts'
import { dayOf, openPage } from '../fixtures/headgate.ts'
import { chooseAddress, expectGuest, readLocalStorage, street, toastOf } from '../fixtures/login-steps.ts'

test.use({ expectedBrowserErrors: [/status of 40[13] .*\/api\/(users|auth)/] })

test.describe.configure({ mode: 'default' })

const NEXT_PASSWORD = 'osprey over 18 reeds'

/** Creates an account and opens its settings. */
async function openAccount(page: Page): Promise<string> {
  const email = await createAccount(page)
  await openSettings(page)
  return email
}

async function openSettings(page: Page): Promise<void> {
  await openPage(page, '/settings')
  await expect(page.getByLabel('Full name')).toBeVisible()
  await expect(sessions(page).getByRole('listitem').first()).toBeVisible()
}

const sessions = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' })

/** Signs the account in on another device. */
async function signInOnDevice(page: Page, email: string, password = PASSWORD): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in', { data: { email, password } })
  expect(response.ok()).toBe(true)
}

test('given a profile, then it is saved, marks the resident’s turns, and is downloaded', async ({ page }) => {
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  const email = await openAccount(page)
  // A document with an inlined style sheet fetches none but that of the notification settings, which never is.
  expect(sheets.length).toBeLessThan(2)
  const fullName = page.getByLabel('Full name')
  const phone = page.getByLabel('Phone', { exact: true })
  const save = page.getByRole('button', { name: 'Save Profile' })
  await save.click()
  await expect(fullName).toBeFocused()
  await expect(fullName).toHaveAccessibleDescription(/Please enter your full name\./)
  await fullName.fill('Clark')
  await phone.fill('call me')
  await save.click()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await phone.fill('(303) 555-0117')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openPage(page, '/')
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem').filter({ hasText: 'Yours' })).toHaveText([
    /^4PM\s*Clark\s*Yours$/,
  ])

  await openSettings(page)
  await street(page).fill('1 Nowhere Ln')
  await save.click()
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveAccessibleDescription(/Please select an address from the suggestions list\./)
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openSettings(page)
  await expect(phone).toHaveValue('(303) 555-0117')
  await expect(street(page)).toHaveValue('1201 Ford St, Golden, CO')
  await street(page).fill('')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openSettings(page)
  await expect(fullName).toHaveValue('Clark')
  await expect(street(page)).toHaveValue('')
  expect(await readLocalStorage(page)).not.toHaveProperty('verified_place_id')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('headgate-my-data.json')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject({ account: { email }, profile: { fullName: 'Clark' } })
})

test('given another device, then a new password, or the end of its session, signs it out', async ({
  page,
  anotherBrowser,
}) => {
  const phone = await anotherBrowser()
  const email = await openAccount(phone)
  await signInOnDevice(page, email)
  await openSettings(page)
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2)
  await expect(sessions(page).getByText('This device')).toHaveCount(1)
  await sessions(page)
    .getByRole('button', { name: /^End session of .+ on Linux/ })
    .click()
  await expect(toastOf(page)).toContainText('Session ended')
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1)
  await phone.getByLabel('Full name').fill('Clark')
  await phone.getByRole('button', { name: 'Save Profile' }).click()
  await expectGuest(phone)
  await expect(phone.getByRole('heading', { name: 'You are here as a guest' })).toBeVisible()
  await expect.poll(async () => (await readLocalStorage(phone))['firebase-uid']).toBe('anonymous-user')

  await signInOnDevice(phone, email)
  const current = page.getByLabel('Current password', { exact: true })
  const next = page.getByLabel('New password', { exact: true })
  const confirmation = page.getByLabel('Confirm new password', { exact: true })
  const change = page.getByRole('button', { name: 'Change Password' })
  await expect(change).toBeDisabled()
  await current.fill('not my password')
  await next.fill(NEXT_PASSWORD)
  await confirmation.fill(`${NEXT_PASSWORD}!`)
  await change.click()
  await expect(confirmation).toHaveAccessibleDescription(/Passwords do not match/)
  await confirmation.fill(NEXT_PASSWORD)
  await change.click()
  await expect(page.getByRole('alert')).toHaveText('That is not your current password.')
  await expect(current).toBeFocused()
  await current.fill(PASSWORD)
  await change.click()
  await expect(toastOf(page)).toContainText('Password changed')
  await expect(current).toHaveValue('')
  await openPage(phone, '/')
  await expectGuest(phone)

  await signInOnDevice(phone, email, NEXT_PASSWORD)
  await openSettings(phone)
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
  await expectGuest(page)
  await phone.getByRole('button', { name: 'Download My Data' }).click()
  await expectGuest(phone)
})
