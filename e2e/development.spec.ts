import { expect, openPage, test } from './headgate.ts'
import { chooseMode, expectHome, openLogin, skipAddress, toast } from './login-steps.ts'

test.describe('given a sample ditch', () => {
  test.use({ season: null })

  test('when a sign-in link is asked for, then it can be followed out of the mailbox', async ({ page }) => {
    const email = 'ann@example.org'
    await openLogin(page)
    await skipAddress(page)
    await chooseMode(page, 'No Password')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Send Sign-In Link' }).click()
    await expect(toast(page)).toContainText('Sign-in link sent')

    await openPage(page, '/development')
    await expect(page.getByText('Not signed in.')).toBeVisible()
    const message = page.getByRole('article')
    await expect(message).toContainText(`to ${email}`)
    await message.getByRole('link', { name: /^http/ }).click()
    await expectHome(page, email)

    await openPage(page, '/development')
    await expect(page.getByText(`Signed in as ${email}.`)).toBeVisible()
  })
})

test.describe('given a ditch with a season of its own', () => {
  test.use({ expectedComplaints: [/status of 404 .*\/api\/development\/mailbox/] })

  test('when the page is opened, then it says that there is no mailbox', async ({ page }) => {
    await openPage(page, '/development')
    await expect(page.getByText('There is no mailbox here')).toBeVisible()
  })
})
