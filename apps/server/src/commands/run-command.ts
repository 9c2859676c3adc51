import { resolve } from 'node:path'
import { DitchError } from '@headgate/domain'
import { systemClock } from '../config/clock.ts'
import { type Config, readConfig } from '../config/config.ts'
import { readEnvFile } from '../config/env-file.ts'
import { failureLines } from '../csv/file-fault.ts'

/** What somebody types to run a command, without its arguments: an installed Headgate has a program of its own. */
export const typedCommand = (name: string): string => process.env.HEADGATE_COMMAND ?? `npm run ${name} --`

/** A path as it was typed: npm runs commands in the project's folder, and INIT_CWD is the user's own. */
export const typedPath = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path)

/** For arguments that are not as the usage says. */
export function refuseArguments(usage: string): void {
  process.stderr.write(usage)
  process.exitCode = 2
}

/** Prints what a command returns, or why it failed. */
export async function runCommand(run: (config: Config) => Promise<string>): Promise<void> {
  try {
    readEnvFile()
    process.stdout.write(await run(readConfig(process.env, systemClock)))
  } catch (error) {
    if (!(error instanceof DitchError)) throw error
    process.stderr.write(`${failureLines(error).join('\n')}\n`)
    process.exitCode = 1
  }
}
