import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openSchedule } from '../fixtures/headgate.ts'
import { drawIcon, ICONS } from '../fixtures/icons.ts'
import { expect, test, visit } from '../fixtures/offline.ts'

test.use({ isShared: true })

const PUBLIC = fileURLToPath(new URL('../../apps/web/public/', import.meta.url))

test.describe('given a ditch with its own name', () => {
  test.use({ env: { DITCH_NAME: 'Rocky Mountain Ditch' } })

  test('then a browser can install the page as an app with that name', async ({ page, context, request }) => {
    await visit(page)
    const devtools = await context.newCDPSession(page)
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // Test pages run in a private profile, which cannot install apps.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
    const { errors, data } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const manifest = JSON.parse(data ?? '')
    expect(manifest.name).toBe('Headgate: Rocky Mountain Ditch')
    for (const { src, type } of manifest.icons) {
      const icon = await request.get(src)
      expect(`${src} ${icon.status()} ${icon.headers()['content-type']}`).toContain(`${src} 200 ${type}`)
    }
    await page.goto(manifest.shortcuts[0].url)
    await expect(page.getByRole('tab', { name: 'Settings', selected: true })).toBeVisible()
  })
})

const WORKER = '/service-worker.js?language=en'

test('given the SVG drawing, then every icon matches it', async ({ page }) => {
  const drawing = readFileSync(`${PUBLIC}favicon.svg`, 'utf8')
  for (const icon of ICONS) {
    const drawn = await drawIcon(page, drawing, icon)
    const stored = readFileSync(`${PUBLIC}icons/${icon.name}.png`)
    const difference = await page.evaluate(pixelDifference, [
      drawn.toString('base64'),
      stored.toString('base64'),
    ] as const)
    // Browser versions differ in how they smooth edges.
    expect(difference, icon.name).toBeLessThan(0.01)
  }
})

test('given a visit, then only assets that the document names are loaded until the page is idle', async ({
  page,
  networkProxy,
}) => {
  await openSchedule(page)
  await expect.poll(() => networkProxy.requestedPaths).toContain(WORKER)
  const loaded = networkProxy.requestedPaths
    .slice(0, networkProxy.requestedPaths.indexOf(WORKER))
    .filter((path) => path.includes('/assets/'))
    // It comes once the page is idle, as the worker does.
    .filter((path) => !path.includes('/later-parts-'))
  const html = await (await page.request.get('/')).text()
  // A disabled link loads nothing: the document holds that style sheet's text.
  const named = [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"(?! disabled)/g)].map(([, path]) => path)
  expect(named).not.toEqual([])
  expect(loaded.sort()).toEqual([...new Set(named)].sort())
})

/** The mean difference between two images, from 0 to 1. Runs in the browser. */
async function pixelDifference(pictures: readonly [string, string]): Promise<number> {
  const [one, other] = await Promise.all(
    pictures.map(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      const context = canvas.getContext('2d')
      context?.drawImage(bitmap, 0, 0)
      return context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? new Uint8ClampedArray()
    }),
  )
  if (!one || one.length !== other?.length) return 1
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length / 255
}
