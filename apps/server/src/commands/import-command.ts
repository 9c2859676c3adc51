import { basename } from 'node:path'
import { systemClock } from '../config/clock.ts'
import { systemRandom } from '../config/random.ts'
import { importInto } from './import-into.ts'
import { findImportOptions, IMPORT_USAGE } from './import-options.ts'
import { importReport } from './import-report.ts'
import { refuseArguments, runCommand } from './run-command.ts'

const options = findImportOptions(process.argv.slice(2), process.env)
if (typeof options === 'object') {
  const system = { clock: systemClock, random: systemRandom }
  await runCommand(async (config) => importReport(basename(options.path), await importInto(config, options, system)))
} else refuseArguments(`${options}\n\n${IMPORT_USAGE}`)
