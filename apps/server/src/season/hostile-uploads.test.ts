import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { aWorkbook } from '../csv/workbook/testing/a-workbook.ts'
import { aFolder, anEmptyDatabase } from '../store/testing/throw-away-stores.ts'
import { runProgram } from '../testing/run-program.ts'
import type { UploadMeasured } from '../testing/upload-program.ts'

const header = 'Date,4AM,10AM,4PM,10PM\n'
const LARGEST = 1_000_000

const fill = (text: string): string => text.repeat(Math.floor((LARGEST - header.length) / text.length))

const bomb = aWorkbook([{ name: 'S', rows: [] }], {
  parts: { 'xl/worksheets/sheet1.xml': new Uint8Array(300_000_000) },
})

/** What reading alone takes is measured beside the readers. */
const HOSTILE: Record<string, [content: string | Uint8Array, firstFault: RegExp]> = {
  'guards-only': [`${header}5/11/2026,${"'".repeat(900_000)}=,,,`, /a name has at most 200 characters/],
  'short-rows': [header + fill('5/11/2026\n'), /the row ends here/],
  'too-large': ['x'.repeat(LARGEST + 1), /too large/],
  'bomb.xlsx': [bomb, /far larger than a season/],
  'damaged.xlsx': ['PK\x03\x04'.padEnd(LARGEST, '\x01'), /damaged/],
  workbook: ['PK\x03\x04'.padEnd(LARGEST, '\x01'), /not a CSV file/],
}

it('given hostile files, then each upload is refused within 2 s of work and 100 MB', async () => {
  const folder = join(aFolder(), 'files')
  mkdirSync(folder)
  for (const [name, [content]] of Object.entries(HOSTILE)) writeFileSync(join(folder, name), content)
  const program = `${import.meta.dirname}/../testing/upload-program.ts`
  const { output, complaints } = await runProgram(program, [folder, await anEmptyDatabase('sqlite')]).ended
  expect(complaints).toBe('')
  const measured = JSON.parse(output) as UploadMeasured[]
  expect(measured).toHaveLength(2 * Object.keys(HOSTILE).length)
  for (const { file, call, status, firstFault, tookMs, tookMegabytes } of measured) {
    const about = `${call} of ${file}`
    const status4xx = file === 'too-large' ? 413 : call === 'preview' ? 200 : 400
    expect(`${about}: ${status}`).toBe(`${about}: ${status4xx}`)
    if (call === 'preview' || file === 'too-large') expect(firstFault, about).toMatch(HOSTILE[file]?.[1] as RegExp)
    expect(tookMs, about).toBeLessThan(2_000)
    expect(tookMegabytes, about).toBeLessThan(100)
  }
}, 120_000)
