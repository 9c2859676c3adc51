import { readFileSync } from 'node:fs'
import { ditchDay } from '@headgate/domain'
import { systemClock } from '../config/clock.ts'
import { readSeasonFile } from '../csv/season/read-season-file.ts'
import { LAKEWOOD_RULES } from './lakewood-rules.ts'

export interface ReadingMeasured {
  /** CPU time, so that other load on the machine makes no difference. */
  tookMs: number
  tookMegabytes: number
  faultCount: number
  firstFault: string
}

/** Run as `read-file-program.ts FILE`: reads one file in a fresh process and prints what that took. */
const file = process.argv[2] ?? ''
const bytes = readFileSync(file)
const peakMegabytes = () => process.resourceUsage().maxRSS / 1024
const megabytesBefore = peakMegabytes()
const before = process.cpuUsage()
const read = await readSeasonFile(bytes, file, {
  rules: LAKEWOOD_RULES,
  today: ditchDay('2026-06-10'),
  clock: systemClock,
})
const { user, system } = process.cpuUsage(before)
const faults = 'faults' in read ? read.faults : []
const measured: ReadingMeasured = {
  tookMs: (user + system) / 1000,
  tookMegabytes: peakMegabytes() - megabytesBefore,
  faultCount: faults.length,
  firstFault: faults[0] ? `${faults[0].line}:${faults[0].column} ${faults[0].message}` : '',
}
process.stdout.write(JSON.stringify(measured))
