import type { Locator, Page } from '@playwright/test'
import { createAccount, mailedLink } from '../fixtures/accounts.ts'
import { chooseFile, expect, openRoom, test } from '../fixtures/captain.ts'
import { openPage, openSchedule } from '../fixtures/headgate.ts'
import { openLogin, register, skipAddress, toastOf } from '../fixtures/login-steps.ts'
import { seasonCsv } from '../fixtures/season.ts'

/** The browser logs the failures that the tests simulate. */
test.use({ expectedBrowserErrors: [/status of (401|404|500)|ERR_FAILED/] })

/** The smallest phone leaves a toast the least room. */
test.use({ viewport: { width: 360, height: 640 } })

/**
 * Expects the toast with these words to be on screen, and to cover none of the controls in `next`. It moves out of the
 * way in the frame after a control has come or moved, so they are looked at until they are still.
 */
async function expectCoversNone(page: Page, words: string, ...next: Locator[]): Promise<void> {
  await expect(toastOf(page)).toContainText(words)
  for (const control of next) await expect(control).toBeVisible()
  const covered = async () => {
    const place = await boxOf(toastOf(page))
    const height = page.viewportSize()?.height ?? 0
    const isOnScreen = place.y >= 0 && place.y + place.height <= height
    const boxes = await Promise.all(next.map(boxOf))
    const under = next.filter((_, index) => overlap(boxes[index] ?? place, place))
    return [...(isOnScreen ? [] : [`at ${place.y} of ${height}`]), ...under.map(String)]
  }
  await expect.poll(covered, `what "${words}" covers`).toEqual([])
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

async function boxOf(shown: Locator): Promise<Box> {
  const box = await shown.boundingBox()
  if (!box) throw new Error(`${shown} is not on the screen`)
  return box
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

test('given a small phone, then no toast of the sign-in covers the next control', async ({ page, mail }) => {
  await openLogin(page)
  await button(page, 'Verify Address').click()
  await expectCoversNone(page, 'Address Required', button(page, 'Verify Address'), page.getByRole('combobox'))
  await skipAddress(page)
  await page.getByLabel('Email address').fill('phone@example.org')
  const fillInAndSignIn = button(page, 'Sign In')
  await button(page, 'Forgot Password?').click()
  const fields = [page.getByLabel('Email address'), page.getByLabel('Password', { exact: true })]
  await expectCoversNone(page, 'Reset email sent', ...fields, fillInAndSignIn, button(page, 'Forgot Password?'))

  await register(page, { email: 'phone@example.org', password: 'kestrel over 17 willows' })
  await expectCoversNone(page, 'Account created', page.getByRole('link', { name: 'See who has the water' }))
  await mailedLink({ mail }, 'phone@example.org', 'verifyEmail')

  await openPage(page, '/settings')
  const resend = button(page, 'Send the Link Again')
  await resend.click()
  await expectCoversNone(page, 'sent', resend)
})

test('given a small phone, then no toast of the captain’s tools covers the next control', async ({
  page,
  signInAsCaptain,
}) => {
  await signInAsCaptain(page)
  await openPage(page, '/captain')
  const close = button(page, 'Close the Ditch')
  await close.click()
  await page.route('**/api/schedule/closures', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await close.click()
  await expectCoversNone(page, 'The ditch was not closed', close)
  await page.unroute('**/api/schedule/closures')
  await close.click()
  await expectCoversNone(page, 'The ditch is closed', button(page, 'Add a Closure'))
  // While it is there, a click beside it may scroll the page first.
  await button(page, 'Dismiss').click()
  await expect(toastOf(page)).toHaveCount(0)
  const reopen = button(page, /^Reopen Now/)
  // With it in the middle both edges have buttons, so that no place is free.
  await reopen.evaluate((pressed) => pressed.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await reopen.click()
  await expectCoversNone(page, 'open again', close)

  await openRoom(page, 'season?fill=file')
  await chooseFile(page, 'season.csv', seasonCsv('2026-04-15').replace(/^2026-06-10,.*$/m, '2026-06-10,Abbott,,,'))
  await page.route('**/api/schedule/import?*', (route) => route.fulfill({ status: 500, body: 'broken' }))
  const confirm = button(page, 'Import')
  await confirm.click()
  await expectCoversNone(page, 'not imported', confirm, button(page, 'Cancel'))
  await page.unroute('**/api/schedule/import?*')
  await confirm.click()
  await expectCoversNone(page, 'Season imported', page.getByRole('heading', { level: 1 }))
})

test('given a small phone, then no toast of the schedule covers the next control', async ({ page }) => {
  await openSchedule(page)
  await page.route('**/api/schedule*', (route) => route.abort())
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  const tryAgain = button(page, 'Try Again')
  await tryAgain.click()
  await expectCoversNone(page, 'Still no connection', tryAgain)
})

test.describe('given a taller phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('and a toast at the top of a page that is then scrolled up, then it covers neither header nor menu', async ({
    page,
  }) => {
    await createAccount(page)
    await openPage(page, '/settings')
    await page.getByLabel('Full name').fill('Clark')
    // The bottom of the screen is full of controls.
    await page.getByRole('group', { name: 'How we tell you' }).evaluate((group) => group.scrollIntoView(false))
    await button(page, 'Save Profile').dispatchEvent('click')
    await expect(toastOf(page)).toContainText('Profile saved')
    // It finds its place with the frame that it fades in with.
    await expect.poll(async () => (await boxOf(toastOf(page))).y).toBeLessThan(100)
    // Browsers announce a scroll with the frame that shows it, so look once that frame is drawn.
    await page.evaluate(() => {
      scrollTo({ top: 0, behavior: 'instant' })
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    })
    await expectCoversNone(page, 'Profile saved', button(page, /^Account of/))
    await button(page, /^Account of/).click()
    await expectCoversNone(page, 'Profile saved', page.getByRole('banner').getByRole('button', { name: 'Sign Out' }))
  })
})
