import { createResident, PASSWORD } from '../fixtures/accounts.ts'
import { FONTS_FILE } from '../fixtures/chromium.ts'
import { startWebKit } from '../fixtures/webkit.ts'
import { test as base, expect } from '../fixtures/webkit-test.ts'

const ENTER = '\uE007'

const test = base.extend({
  webKit: [
    async ({ browserName: _ }, use) => {
      const webKit = await startWebKit({ FONTCONFIG_FILE: FONTS_FILE }, 'none')
      await use(webKit)
      await webKit.stop()
    },
    { scope: 'worker' },
  ],
})

test('given an iPhone and scripts that come late, then e-mail, password and Enter wait for them and sign in', async ({
  phone,
  networkProxy,
  request,
}) => {
  const email = await createResident(request, 'Clark')
  const { promise: until, resolve: release } = Promise.withResolvers<void>()
  networkProxy.held = { paths: /^\/assets\/.*\.js$/, until }
  await phone.driver.get(`${networkProxy.url}/login`)
  await phone.press('button', 'I Already Have an Account')
  await phone.type('Email address', email)
  await phone.type('Password', PASSWORD + ENTER)
  await phone.expectText('One moment…')
  expect(networkProxy.requestedPaths.filter((path) => path.startsWith('/api/'))).toEqual([])
  release()
  await phone.find('button', /^Account of /)
  expect(networkProxy.requestedPaths.filter((path) => path.startsWith('/login'))).toEqual(['/login'])
})
