import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, expect, PASSWORD, test } from '../fixtures/accounts.ts'
import { dayOf, openPage } from '../fixtures/headgate.ts'
import {
  chooseAddress,
  expectGuest,
  expectHome,
  fillInAndSignIn,
  openLogin,
  readLocalStorage,
  skipAddress,
  street,
  toastOf,
} from '../fixtures/login-steps.ts'

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
async function signInOnDevice(page: Page, email: string): Promise<void> {
  const response = await page.request.post('/api/auth/sign-in', { data: { email, password: PASSWORD } })
  expect(response.ok()).toBe(true)
}

test('given a profile, then it is validated and saved, and marks the resident’s turns by the name on the schedule', async ({
  page,
}) => {
  await openAccount(page)
  const fullName = page.getByLabel('Full name')
  const phone = page.getByLabel('Phone')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await save.click()
  await expect(fullName).toBeFocused()
  await expect(fullName).toHaveAccessibleDescription(/Please enter your full name\./)
  await fullName.fill('Clark')
  await phone.fill('call me')
  await save.click()
  await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number/)
  await phone.fill('(303) 555-0117')
  await street(page).fill('1 Nowhere Ln')
  await save.click()
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveAccessibleDescription(/Please select an address from the suggestions list\./)
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await expect(page.getByText('Non-Lakewood Address')).toBeVisible()
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')

  await openSettings(page)
  await expect(fullName).toHaveValue('Clark')
  await expect(phone).toHaveValue('(303) 555-0117')
  await expect(street(page)).toHaveValue('1201 Ford St, Golden, CO')
  await street(page).fill('1 Nowhere Ln')
  await save.click()
  await expect(street(page)).toBeFocused()
  await expect(street(page)).toHaveAccessibleDescription(/Please select an address from the suggestions list\./)
  await openPage(page, '/')
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem').filter({ hasText: 'Yours' })).toHaveText([
    /^4PM\s*Clark\s*Yours$/,
  ])
})

test('given a full name and no address, then it is saved and marks the resident’s turns; an address can be added and removed', async ({
  page,
}) => {
  await openAccount(page)
  const fullName = page.getByLabel('Full name')
  const save = page.getByRole('button', { name: 'Save Profile' })
  await fullName.fill('Clark')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openPage(page, '/?tab=my-schedule')
  const list = page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem')
  await expect(list.first()).toContainText('4 PM to 10 PM')

  await openSettings(page)
  await chooseAddress(page, '1201 Ford', '1201 Ford St')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openSettings(page)
  await expect(street(page)).toHaveValue('1201 Ford St, Golden, CO')
  await street(page).fill('')
  await save.click()
  await expect(toastOf(page)).toContainText('Profile saved')
  await openSettings(page)
  await expect(fullName).toHaveValue('Clark')
  await expect(street(page)).toHaveValue('')
  expect(await readLocalStorage(page)).not.toHaveProperty('verified_place_id')
})

test.describe('given a new password', () => {
  test.use({ expectedBrowserErrors: [/status of (401|403) .*\/api\/auth\/(change-password|sign-in)/] })

  test('then the old one is required, other devices are signed out, and only the new one works', async ({
    page,
    anotherBrowser,
  }) => {
    const email = await openAccount(page)
    const phone = await anotherBrowser()
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
    await openLogin(phone)
    await skipAddress(phone)
    await fillInAndSignIn(phone, { email, password: PASSWORD })
    await expect(phone.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.')
    await fillInAndSignIn(phone, { email, password: NEXT_PASSWORD })
    await expectHome(phone, email)
    await openSettings(page)
  })
})

test.describe('given another device that is signed in', () => {
  test.use({ expectedBrowserErrors: [/status of 401 .*\/api\/(users|auth)/] })

  test('then its session can be ended here, and it is signed out at its next request', async ({
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
    await chooseAddress(phone, '9760', '9760 W Florida Pl')
    await expect(phone.getByText('Valid Address')).toBeVisible()
    await expectAccount(phone)
    await phone.getByRole('button', { name: 'Save Profile' }).click()
    await expectGuest(phone)
    await expect(phone.getByRole('heading', { name: 'You are here as a guest' })).toBeVisible()
    await expect.poll(async () => (await readLocalStorage(phone))['firebase-uid']).toBe('anonymous-user')
    await expectAccount(page)
  })

  test('then all can be signed out at once', async ({ page, anotherBrowser }) => {
    const phone = await anotherBrowser()
    const email = await openAccount(phone)
    await signInOnDevice(page, email)
    await openSettings(page)
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click()
    await expectGuest(page)
    await phone.getByRole('button', { name: 'Download My Data' }).click()
    await expectGuest(phone)
  })
})

const expectAccount = (page: Page) => expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()

test('given an account, then all data about it can be downloaded as one file', async ({ page }) => {
  const email = await openAccount(page)
  const home = { placeId: 'pl_dole', address: '1415 S Holland St, Lakewood, CO', fullName: 'Dora Dole' }
  await page.request.post('/api/users', { data: home })
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download My Data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('headgate-my-data.json')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(exported).toMatchObject({ account: { email }, profile: home, sessions: [{ isCurrent: true }] })
  expect(JSON.stringify(exported)).not.toMatch(/argon2|token/i)
})

test.describe('given an account to delete', () => {
  test.use({ expectedBrowserErrors: [/status of (401|403) .*\/api\/auth\/(delete-account|sign-in)/] })

  test('then the dialog says what is deleted and what stays, and requires the password, and nothing personal is left', async ({
    page,
  }) => {
    const email = await openAccount(page)
    await chooseAddress(page, '9760', '9760 W Florida Pl')
    await expect(page.getByText('Valid Address')).toBeVisible()
    await page.getByLabel('Full name').fill('Baker')
    await page.getByRole('button', { name: 'Save Profile' }).click()
    await expect(toastOf(page)).toContainText('Profile saved')

    await page.getByRole('button', { name: 'Delete My Account…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
    await expect(dialog).toContainText('This deletes, at once and for good')
    await expect(dialog).toContainText('Your turns stay on the schedule.')
    const confirm = dialog.getByRole('button', { name: 'Delete My Account' })
    await expect(confirm).toBeDisabled()
    await dialog.getByLabel('Your password', { exact: true }).fill('not my password')
    await confirm.click()
    await expect(dialog.getByRole('alert')).toHaveText('That is not your password.')
    await dialog.getByRole('button', { name: 'Keep My Account' }).click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('button', { name: 'Delete My Account…' }).click()
    await dialog.getByLabel('Your password', { exact: true }).fill(PASSWORD)
    await confirm.click()

    await expect(toastOf(page)).toContainText('Account deleted')
    await expect(page).toHaveURL('/')
    await expectGuest(page)
    const nothingPersonal = { 'irrigation-app-visited': 'true', 'firebase-uid': 'anonymous-user' }
    await expect.poll(() => readLocalStorage(page)).toEqual(nothingPersonal)
    expect(await (await page.request.get('/api/users/place/pl_baker')).json()).toEqual([])
    await openLogin(page)
    await skipAddress(page)
    await fillInAndSignIn(page, { email, password: PASSWORD })
    await expect(page.getByRole('alert')).toHaveText('Failed to sign in. Please check your credentials.')
  })
})

test('given a document with an inlined style sheet, then the sheet is not fetched again', async ({ page }) => {
  await createAccount(page)
  const sheets: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(new URL(request.url()).pathname)
  })
  await openSettings(page)
  // Only the style sheet of the notification settings is never inlined.
  expect(sheets.filter((path) => !path.startsWith('/assets/notices-'))).toEqual([])
})
