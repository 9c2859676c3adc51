import { writeFileSync } from 'node:fs'
import { test as base, expect } from './accounts.ts'
import { FONTS_FILE } from './chromium.ts'
import { openRoad, type Road } from './road.ts'
import { startWebKit, type WebKit } from './webkit.ts'
import { listenForComplaints } from './webkit-complaints.ts'
import { Phone } from './webkit-phone.ts'

export { expect }

interface Fixtures {
  road: Road
  phone: Phone
  /** Gives the phone the session of Playwright's `request`, so that not every journey has to sign in by hand. */
  takeSession: () => Promise<void>
}

/** A newcomer has no record yet. */
const NO_RECORD_YET = /^404 GET \/api\/users\/firebase\//

/** Belongs to the server, and is not a page: no journey begins with what another has left there. */
const START = '/favicon.svg'
const NO_ICON = /^404 GET \/favicon\.ico$/

/** A phone with WebKit, and a road of its own to the server: what the pages before it have kept is not known to it. */
export const test = base.extend<Fixtures, { webKit: WebKit }>({
  webKit: [
    async ({ browserName: _ }, use) => {
      const webKit = await startWebKit({ FONTCONFIG_FILE: FONTS_FILE })
      await use(webKit)
      await webKit.stop()
    },
    { scope: 'worker' },
  ],

  road: async ({ headgate, expectedComplaints }, use) => {
    const carrier = listenForComplaints()
    const road = await openRoad(headgate.url, carrier)
    await use(road)
    await road.close()
    const known = [NO_RECORD_YET, NO_ICON, ...expectedComplaints]
    expect(carrier.complaints.filter((complaint) => !known.some((each) => each.test(complaint)))).toEqual([])
  },

  phone: async ({ webKit: { driver }, road }, use, testInfo) => {
    await driver.get(road.url + START)
    // They know no ports: those of the journey before are here as well.
    await driver.manage().deleteAllCookies()
    await use(new Phone(driver, road))
    if (testInfo.status !== testInfo.expectedStatus)
      writeFileSync(testInfo.outputPath('screen.png'), await driver.takeScreenshot(), 'base64')
    // Those that had nowhere to go, too.
    const complaints = await driver.executeScript('return window.complaints ?? []')
    await driver.get('about:blank')
    expect(complaints).toEqual([])
  },

  takeSession: async ({ phone, request }, use) => {
    await use(async () => {
      for (const { name, value } of (await request.storageState()).cookies)
        await phone.driver.manage().addCookie({ name, value, httpOnly: true, sameSite: 'Lax' })
    })
  },
})
