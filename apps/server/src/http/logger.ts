import { type Logger, pino } from 'pino'
import type { ServerClock } from '../config/clock.ts'
import type { Config, LogLevel } from '../config/config.ts'

interface Logging {
  level: LogLevel
  clock: Pick<ServerClock, 'nowMs'>
  /** By default, standard output. */
  destination?: { write(line: string): void }
}

/**
 * Logs one JSON object a line. Libraries put data into their errors, such as the row that was not unique, so only an
 * error's type, message, stack and code are logged, without e-mail addresses.
 */
export function openLogger({ level, clock, destination }: Logging): Logger {
  const timestamp = () => `,"time":${clock.nowMs()}`
  const options = { level, timestamp, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * Writes what the operator should read: as plain lines, and in production, where standard output is the log, as its
 * entries, at any level of the log.
 */
export function operatorsLines({ isProduction }: Pick<Config, 'isProduction'>, log: Logger): (line: string) => void {
  if (!isProduction) return (line) => void process.stdout.write(`${line}\n`)
  const always = log.child({}, { level: 'info' })
  return (line) => always.info(line.trim())
}

const EMAIL = /[^\s"'<>()=,;:@]+@[^\s"'<>()=,;:@]+/g
const MAX_CAUSES = 3
const LONGEST_TEXT = 4_000

interface DescribedError {
  type: string
  message: string
  stack?: string
  code?: string | number
  cause?: DescribedError
}

function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutPeople(String(error)) }
  const { name, message, stack, cause } = error
  const { code, errcode } = error as { code?: unknown; errcode?: unknown }
  return {
    type: name,
    message: withoutPeople(message),
    ...(stack === undefined ? {} : { stack: withoutPeople(stack) }),
    ...(isCode(errcode ?? code) ? { code: (errcode ?? code) as string } : {}),
    ...(cause === undefined || depth >= MAX_CAUSES ? {} : { cause: describeError(cause, depth + 1) }),
  }
}

const isCode = (code: unknown) => typeof code === 'number' || (typeof code === 'string' && /^[\w-]{1,60}$/.test(code))

const withoutPeople = (text: string): string => text.slice(0, LONGEST_TEXT).replace(EMAIL, '…@…')
