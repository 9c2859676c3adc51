import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DitchError } from '@headgate/domain'
import { DATABASE_URL_FORM, findPostgresUrl } from '../../config/database-url.ts'

export type ProcessEnv = Readonly<Record<string, string | undefined>>
type Program = 'pg_dump' | 'psql'

/** Debian installs some of them here, outside the PATH. */
const DEBIAN = '/usr/lib/postgresql'

/** The one on the PATH, else Debian's newest. Throws a DitchError that says how to install it. */
export function findPostgresProgram(name: Program, { PATH = '' }: ProcessEnv, versions = DEBIAN): string {
  const newestFirst = globSync('*', { cwd: versions }).sort((a, b) => Number(b) - Number(a))
  const folders = [...PATH.split(delimiter), ...newestFirst.map((version) => join(versions, version, 'bin'))]
  const found = folders
    .filter(Boolean)
    .map((folder) => join(folder, name))
    .find(isProgram)
  if (found !== undefined) return found
  throw new MissingProgram(name)
}

export class MissingProgram extends DitchError {
  constructor(name: Program) {
    super(
      'not-found',
      `This needs PostgreSQL's program ${name}, which is not installed. On Debian: sudo apt-get install postgresql-client`,
    )
  }
}

/** libpq's name for what node-postgres calls `no-verify`. */
const SSL_MODES: Readonly<Record<string, string>> = { 'no-verify': 'require' }

/** Connection settings go by environment, because every user of the machine can read a program's arguments. */
export function connectionEnv(databaseUrl: string): Record<string, string> {
  const url = findPostgresUrl(databaseUrl)
  if (!url) throw new DitchError('invalid-input', `DATABASE_URL must be ${DATABASE_URL_FORM}`)
  const { hostname, port, username, password, pathname, searchParams } = url
  const named = (parameter: string) => searchParams.get(parameter) ?? ''
  const settings = {
    PGHOST: named('host') || hostname.replace(/^\[|\]$/g, ''),
    PGPORT: named('port') || port,
    PGUSER: named('user') || decodeURIComponent(username),
    PGPASSWORD: named('password') || decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: SSL_MODES[named('sslmode')] ?? named('sslmode'),
    PGSSLROOTCERT: named('sslrootcert'),
    PGSSLCERT: named('sslcert'),
    PGSSLKEY: named('sslkey'),
    PGAPPNAME: 'headgate backup',
    PGCONNECT_TIMEOUT: '10',
  }
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== ''))
}

interface Running {
  name: Program
  args: readonly string[]
  env: ProcessEnv
  input?: Iterable<string> | AsyncIterable<string | Buffer>
}

/** Returns the program's output. Throws a DitchError with the last line of its errors if it fails. */
export async function runPostgresProgram(running: Running): Promise<string> {
  const { output, ended } = startPostgresProgram(running)
  const [printed] = await Promise.all([text(output), ended])
  return printed
}

/** Like `runPostgresProgram`, with the output as a stream. */
export function startPostgresProgram({ name, args, env, input }: Running): { output: Readable; ended: Promise<void> } {
  const child = spawn(findPostgresProgram(name, env), args, { env: { ...env, LC_ALL: 'C' } })
  const errors = text(child.stderr)
  // A program that fails stops reading its input; its error output says why.
  const fed = pipeline(input ?? [], child.stdin).catch(() => undefined)
  const end = async () => {
    const [code] = await once(child, 'close')
    const lastLine = (await errors).trim().split('\n').at(-1)
    if (code !== 0) throw new DitchError('upstream-unavailable', `${name} failed: ${lastLine}`)
    await fed
  }
  return { output: child.stdout, ended: end() }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
