import { expect, test } from '@playwright/test'

/** Font families that pages may request, and the font that is used. */
const FONTS = {
  'sans-serif': 'DejaVu Sans',
  serif: 'DejaVu Sans',
  monospace: 'DejaVu Sans',
  'system-ui': 'DejaVu Sans',
  Arial: 'DejaVu Sans',
  '"Liberation Sans"': 'DejaVu Sans',
  '"Noto Sans"': 'DejaVu Sans',
  '"DejaVu Serif"': 'DejaVu Sans',
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
