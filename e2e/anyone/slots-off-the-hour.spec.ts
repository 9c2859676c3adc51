import { createResident } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { expectToFit } from '../fixtures/layout.ts'
import { browserOf, SPANISH_READER } from '../fixtures/reader.ts'

const SEASON = [
  'Date,1:30AM,2AM,2:30AM,5:30 a.m.,05:45,10:45PM',
  '2026-03-07,,,,Abbott,Baker,Clark',
  '2026-03-08,Dole,Baker,Baker,Abbott,Baker,Clark',
  '2026-03-09,Dole,Evans,Baker,Abbott,Baker,Clark',
  '',
].join('\n')

test.use({ season: SEASON, env: { DITCH_SLOTS: '1:30AM,2AM,2:30AM,5:30AM,5:45AM,10:45PM' } })

test.describe('given the night when the clocks go forward', () => {
  test.use({ now: '2026-03-07T23:00:00-07:00' })

  test.use(browserOf(SPANISH_READER))

  test('then the turn they skip says so, on screens of every size, on paper and to its holder', async ({ page }) => {
    const { schedule, mySchedule } = SPANISH_READER.texts
    await createResident(page.request, 'Baker')
    await openPage(page, '/')
    const skipped = page.getByText(schedule.skipped)
    await expect(skipped).toHaveCount(1)
    await expect(page.getByRole('listitem').filter({ has: skipped })).toHaveText(/^2\sa\.\sm\.\s*Baker/)
    await expectToFit(page, 'the schedule')
    await page.emulateMedia({ media: 'print' })
    await expect(skipped).toBeVisible()
    await page.emulateMedia({ media: null })

    await openPage(page, '/?tab=my-schedule')
    await expect(page.getByText(mySchedule.skipped)).toHaveCount(1)
    await expectToFit(page, 'my schedule')
  })
})
