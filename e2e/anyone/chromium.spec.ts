import { expect, test } from '@playwright/test'

test('given the features that Playwright disables, then our own list includes them all', async ({ browser }) => {
  const devtools = await browser.newBrowserCDPSession()
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','))
  expect(lists).toHaveLength(2)
  const [theirs, ours] = lists
  expect(ours).toEqual(expect.arrayContaining(theirs ?? []))
})
