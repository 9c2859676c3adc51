import { test as neighborhoodTest, newEmail, PASSWORD } from '../fixtures/accounts.ts'
import { dayOf, expect, openPage, test } from '../fixtures/headgate.ts'
import { expectHome, fillInAndVerifyAddress, openLogin, register, signOut } from '../fixtures/login-steps.ts'

test.describe('given the sample ditch, and a newcomer who verifies one of its properties', () => {
  test.use({ season: null })

  test('then its owner’s turns are theirs, in the schedule and in a list of their own', async ({ page }) => {
    const email = newEmail()
    const who = email.split('@')[0] ?? ''
    await openLogin(page)
    await fillInAndVerifyAddress(page, '1235 s garr', '1235 S Garrison St')
    await register(page, { email, password: PASSWORD })
    await expectHome(page, who)
    const own = page.getByRole('listitem').filter({ has: page.getByText('Yours', { exact: true }) })
    const gallegos = page.getByRole('listitem').filter({ has: page.getByText('Gallegos', { exact: true }) })
    await expect(own.first()).toHaveText(/^\d+(AM|PM)\s*Gallegos\s*Yours$/)
    await expect(own.first().getByText('Gallegos')).toHaveCSS('font-weight', '700')
    await expect(own.filter({ hasNotText: 'Gallegos' })).toHaveCount(0)
    await expect(gallegos.filter({ hasNotText: 'Yours' })).toHaveCount(0)

    await page.getByRole('tab', { name: 'My schedule' }).click()
    const list = page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem')
    await expect(list.first()).toHaveText(/^\w+day \d+\/\d+ \d+ (AM|PM) to \d+ (AM|PM)\s*in \d+/)
    const season = await page.request.get('/api/schedule')
    const { schedules } = (await season.json()) as { schedules: Record<string, Record<string, string>> }
    const theirs = Object.values(schedules).flatMap((slots) =>
      Object.values(slots).filter((name) => name === 'Gallegos'),
    )
    await expect(list).toHaveCount(theirs.length)

    await signOut(page, who)
    await openPage(page, '/')
    await expect(dayOf(page, 'Wednesday 6/10')).toBeVisible()
    await expect(own).toHaveCount(0)
  })
})

neighborhoodTest('given a resident’s running turn, then the answer at the top says so', async ({ page }) => {
  await openLogin(page)
  await fillInAndVerifyAddress(page, '9760 w', '9760 W Florida Pl')
  await register(page, { email: newEmail(), password: PASSWORD })
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Your water runs until 4 PM')).toBeVisible()
  await expect(dayOf(page, 'Wednesday 6/10').getByRole('listitem').nth(1)).toHaveText(
    /^10AM\s*Baker\s*Yours\s*Has the water now$/,
  )
  await page.getByRole('tab', { name: 'My schedule' }).click()
  await expect(page.getByRole('tabpanel', { name: 'My schedule' }).getByRole('listitem').first()).toHaveText(
    /10 AM to 4 PM\s*Has the water now, until 4 PM$/,
  )
})
