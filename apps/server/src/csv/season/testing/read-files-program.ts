import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { systemClock } from '../../../config/clock.ts'
import { LAKEWOOD_READING } from '../../../testing/lakewood-rules.ts'
import { readSeasonFile } from '../read-season-file.ts'
import type { ReadingMeasured } from './measure-reading.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

/** Forgets what earlier files took. Only Linux can; elsewhere a file may take as much as those before it unnoticed. */
function startOver(): void {
  collectGarbage()
  try {
    writeFileSync('/proc/self/clear_refs', '5')
  } catch {}
}

const peakMegabytes = () => process.resourceUsage().maxRSS / 1024

/** Run as `read-files-program.ts FOLDER`: reads each file of a folder in a process of its own, and says what that took. */
const [folder = ''] = process.argv.slice(2)
const measured: ReadingMeasured[] = []
for (const file of readdirSync(folder).sort()) {
  const bytes = readFileSync(join(folder, file))
  startOver()
  const megabytesBefore = peakMegabytes()
  const before = process.cpuUsage()
  const read = await readSeasonFile(bytes, file, { ...LAKEWOOD_READING, clock: systemClock })
  const { user, system } = process.cpuUsage(before)
  const faults = 'faults' in read ? read.faults : []
  measured.push({
    tookMs: (user + system) / 1000,
    tookMegabytes: peakMegabytes() - megabytesBefore,
    faultCount: faults.length,
    firstFault: faults[0] ? `${faults[0].line}:${faults[0].column} ${faults[0].message}` : '',
  })
}
process.stdout.write(JSON.stringify(measured))
