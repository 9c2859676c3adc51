import type { Page } from '@playwright/test'

interface Icon {
  name: string
  size: number
  /** How much of the icon's width the drawing takes, where the ground goes to the edge for a device to cut. */
  bleeds?: number
  /** White on nothing: a device shows its shape alone. */
  isShape?: boolean
}

/** A device may cut a maskable icon down to the middle 80 %, corner to corner. */
export const ICONS: readonly Icon[] = [
  { name: 'icon-192', size: 192 },
  { name: 'icon-512', size: 512 },
  { name: 'maskable-192', size: 192, bleeds: 0.72 },
  { name: 'maskable-512', size: 512, bleeds: 0.72 },
  { name: 'apple-touch-icon', size: 180, bleeds: 0.88 },
  { name: 'badge-96', size: 96, isShape: true },
]

/** The PNG of `icon`, as Chromium draws it from the text of the SVG. */
export async function drawIcon(page: Page, drawing: string, icon: Icon): Promise<Buffer> {
  await page.setViewportSize({ width: icon.size, height: icon.size })
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${variantOf(drawing, icon)}`,
  )
  return page.screenshot({ omitBackground: true })
}

function variantOf(drawing: string, { bleeds, isShape }: Icon): string {
  if (isShape) return drawing.replace(/<rect[^>]*>/, '').replace(/#8fd3fb/g, '#fff')
  if (bleeds === undefined) return drawing
  const middled = `<g transform="translate(16 16) scale(${bleeds}) translate(-16 -16)" `
  return drawing.replace(/ rx="\d+"/, '').replace('<g ', middled)
}
