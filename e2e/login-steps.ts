import { expect, type Page } from '@playwright/test'
import { openPage } from './headgate.ts'

/** What residents do on the way in, for the tests of what comes after. */

export const openLogin = (page: Page) => openPage(page, '/login')

export const street = (page: Page) => page.getByRole('combobox', { name: 'Street address' })

export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Sign-in progress' })

/** Signing in has worked: said for a moment, so it is to be looked for from before the press that leads to it. */
export const seeItWork = (page: Page, words = 'Authentication Complete') =>
  Promise.all([progress(page).and(page.locator('[aria-valuenow="100"]')).waitFor(), page.getByText(words).waitFor()])

/** The message in the corner; there is one at a time. */
export const toast = (page: Page) => page.locator('.toast')

/** Types the beginning of an address and takes the suggestion. */
export async function chooseAddress(page: Page, typed: string, suggestion: string): Promise<void> {
  await street(page).fill(typed)
  await page.getByRole('option', { name: suggestion }).click()
}

export async function verifyAddress(page: Page, typed: string, suggestion: string): Promise<void> {
  await chooseAddress(page, typed, suggestion)
  await page.getByRole('button', { name: 'Verify Address' }).click()
  await expect(progress(page)).toHaveAttribute('aria-valuenow', '50')
}

export const skipAddress = (page: Page) => page.getByRole('button', { name: 'Sign in without an address' }).click()

type Mode = 'Sign In' | 'Register' | 'No Password'

export const chooseMode = (page: Page, mode: Mode) => page.getByRole('radio', { name: mode }).check({ force: true })

interface Credentials {
  email: string
  password: string
}

export async function register(page: Page, { email, password }: Credentials): Promise<void> {
  await chooseMode(page, 'Register')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
}

export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Signed in, and back at the schedule. */
export async function expectHome(page: Page, who: string): Promise<void> {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: `Account of ${who}` })).toBeVisible()
}

export async function signOut(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: `Account of ${who}` }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(toast(page)).toContainText('Signed out')
  await expectGuest(page)
}

/** Nobody is signed in here, as far as the page knows. */
export const expectGuest = (page: Page) =>
  expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible()

/** The values that this browser keeps, by their keys. */
export const kept = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }))
