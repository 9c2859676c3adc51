import { expect, test } from '@playwright/test'

test('given the features that Playwright disables, then our own list includes them all', async ({ browser }) => {
  const devtools = await browser.newBrowserCDPSession()
  const { commandLine } = await devtools.send('SystemInfo.getInfo')
  const lists = [...commandLine.matchAll(/--disable-features=(\S+)/g)].map(([, list = '']) => list.split(','))
  expect(lists).toHaveLength(2)
  const [theirs, ours] = lists
  expect(ours).toEqual(expect.arrayContaining(theirs ?? []))
})

/** Font families that pages may request, and the font that is used. */
const FONTS = {
  'sans-serif': 'DejaVu Sans',
  'system-ui': 'DejaVu Sans',
  Arial: 'DejaVu Sans',
  '"Noto Sans"': 'DejaVu Sans',
  '"PT Sans Narrow"': 'PT Sans Narrow',
}

test('given any machine, then every page uses the tests’ own fonts', async ({ page }) => {
  await page.setContent(
    Object.keys(FONTS)
      .map((family) => `<p style='font-family: ${family}'>Schedule</p>`)
      .join(''),
  )
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
  const drawnWith: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    drawnWith.push(fonts.map(({ familyName }) => familyName).join(', '))
  }
  expect(drawnWith).toEqual(Object.values(FONTS))
})
