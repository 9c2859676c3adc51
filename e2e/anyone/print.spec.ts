import type { Page } from '@playwright/test'
import { createResident } from '../fixtures/accounts.ts'
import { expect, openPage, test } from '../fixtures/headgate.ts'
import { turnsCsv } from '../fixtures/turns-csv.ts'

/** Eleven turns in each month, for two columns on one or two sheets. */
const TURNS = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10'].flatMap((month) =>
  Array.from({ length: 11 }, (_, index) => `${month}-${String(index * 2 + 9).padStart(2, '0')} 4AM Baker`),
)
/** Paper heights in small steps, so that each line is at the foot of a column on one of them. */
const HEIGHTS = Array.from({ length: 8 }, (_, index) => 400 + index * 42)

test.use({ now: '2026-06-08T11:00:00-06:00', season: turnsCsv(...TURNS) })

interface Line {
  name: string
  page: number
  left: number
  top: number
}

/** Turns each heading and each turn into a link, because a PDF records where its links are. */
const linkLines = (page: Page) =>
  page.evaluate(() => {
    for (const [index, line] of document.querySelectorAll('[role=tabpanel] :is(h3[id^=month], li)').entries()) {
      const mark = document.createElement('a')
      mark.href = `https://example.org/${line.tagName}-${index}`
      mark.append(...line.childNodes)
      line.append(mark)
    }
  })

/** The marked lines of a PDF written by Chromium. */
function linesOf(pdf: string): Line[] {
  const objects = new Map([...pdf.matchAll(/(\d+) 0 obj\s(.*?)endobj/gs)].map(([, id, text]) => [id, text ?? '']))
  const pages = [...objects.values()].filter((text) => /\/Type\s*\/Page\b(?!s)/.test(text))
  return pages.flatMap((text, page) => {
    const refs = [...(/\/Annots\s*\[(.*?)\]/s.exec(text)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
    const marks = refs.flatMap((id) => {
      const annotation = objects.get(id) ?? ''
      const name = /example\.org\/([^)]+)\)/.exec(annotation)?.[1]
      const [left, , , top] = (/\/Rect\s*\[([^\]]+)\]/.exec(annotation)?.[1] ?? '').trim().split(/\s+/).map(Number)
      return name && left !== undefined && top !== undefined ? [{ name, page, left: Math.round(left), top }] : []
    })
    return [...new Map(marks.toReversed().map((mark) => [mark.name, mark])).values()]
  })
}

/** The headings that are the last line of their column or page. */
function listStranded(lines: Line[]): string[] {
  const inOrder = lines.toSorted((a, b) => Number(a.name.split('-')[1]) - Number(b.name.split('-')[1]))
  return inOrder.flatMap((line, index) => {
    const after = inOrder[index + 1]
    const isHeading = line.name.startsWith('H3')
    return isHeading && after && (after.page !== line.page || after.top > line.top) ? [line.name] : []
  })
}

test('given a resident’s turns on paper, then all are in two columns, and no month’s name is alone at the foot of one', async ({
  page,
}) => {
  await createResident(page.request, 'Baker')
  await openPage(page, '/?tab=my-schedule')
  await expect(page.getByRole('region', { name: 'October', exact: true })).toBeVisible()
  await linkLines(page)
  const stranded: string[] = []
  for (const height of HEIGHTS) {
    const lines = linesOf((await page.pdf({ width: '816px', height: `${height}px` })).toString('latin1'))
    expect(new Set(lines.map(({ left }) => left)).size, `columns at ${height}`).toBe(2)
    expect(lines, `lines at ${height}`).toHaveLength(TURNS.length + 5)
    stranded.push(...listStranded(lines).map((name) => `${height}: ${name}`))
  }
  expect(stranded).toEqual([])
})

test('given the dark theme, then suspended turns are still printed in black', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.route('**/api/schedule?*', async (route) => {
    const response = await route.fetch()
    const closure = { from: '2026-06-09T06:00:00Z', until: '2026-06-10T06:00:00Z', reason: 'debris', note: '' }
    await route.fulfill({ response, json: { ...(await response.json()), closures: [closure] } })
  })
  await createResident(page.request, 'Baker')
  await openPage(page, '/?tab=my-schedule')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.getByText('Suspended', { exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)')
})
