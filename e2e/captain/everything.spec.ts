import { readFileSync } from 'node:fs'
import { expectAccessible, LOOKS } from '../fixtures/accessibility.ts'
import { PASSWORD } from '../fixtures/accounts.ts'
import { expect, test } from '../fixtures/captain.ts'
import { EMPTY_STORE, setupLinkOf } from '../fixtures/first-captain.ts'
import { openPage } from '../fixtures/headgate.ts'
import { startServerUnderTest } from '../fixtures/start-headgate.ts'

const YEAR = { params: { from: '2026-01-01T00:00:00Z', until: '2027-01-01T00:00:00Z' } }

/** A damaged file is refused, and the new Headgate is another server. */
test.use({ expectedBrowserErrors: [/status of 400 .*\/api\/ditch\/everything|^left for/] })

test(
  'given a captain who downloads everything, then a new Headgate is set up from the file and shows the same turns',
  LOOKS,
  async ({ page, signInAsCaptain, anotherBrowser }) => {
    await signInAsCaptain(page)
    await openPage(page, '/captain/settings')
    await expect(page.getByText(/^Headgate \d+\.\d+\.\d+$/)).toBeVisible()
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Everything' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('headgate-2026-06-10.zip')
    const zip = { name: 'headgate.zip', mimeType: 'application/x-zip', buffer: readFileSync(await saved.path()) }

    const elsewhere = await startServerUnderTest({ now: '', seasonCsv: null, env: EMPTY_STORE.env })
    const theirs = await anotherBrowser()
    await theirs.goto(setupLinkOf(elsewhere))
    await theirs.getByLabel('Your name').fill('Ann Alder')
    await theirs.getByLabel('Email address').fill('ann@example.org')
    await theirs.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await theirs.getByRole('button', { name: 'Create My Account' }).click()
    await theirs.getByText('I have a download of another Headgate').click()
    await expectAccessible(theirs, 'choosing a download')
    const choose = theirs.getByLabel('Choose the ZIP File')
    await choose.setInputFiles({ ...zip, buffer: zip.buffer.subarray(0, 2_000) })
    await expect(theirs.getByRole('alert')).toContainText('damaged')
    await choose.setInputFiles(zip)
    await expect(theirs.getByRole('heading', { name: 'Lakewood Ditch is here' })).toBeFocused()
    await expect(theirs.getByText('join again')).toBeVisible()
    await expectAccessible(theirs, 'what came in')
    await theirs.getByRole('link', { name: 'Go to the Captain’s Desk' }).click()
    await expect(theirs).toHaveURL(`${elsewhere.url}/captain`)

    const turns = async (url: string) => (await page.request.get(`${url}/api/turns`, YEAR)).json()
    const [here, there] = [await turns(new URL(page.url()).origin), await turns(elsewhere.url)]
    expect(there.turns.length).toBeGreaterThan(100)
    expect(there.turns).toEqual(here.turns)
    expect(elsewhere.errors).toEqual([])
    await theirs.goto('about:blank')
    await elsewhere.stop()
  },
)
