import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Clock, DitchError } from '@headgate/domain'
import { z } from 'zod'
import server from '../../../package.json' with { type: 'json' }

const FIRST_LINE = 'Headgate backup 1\n'
const CHECKSUM_BYTES = 32
const LONGEST_HEADER = 65_536

const count = z.int().nonnegative()

/** What the store held when the backup was made. */
const backupHeader = z.object({
  engine: z.enum(['sqlite', 'postgres']),
  /** The Headgate that made it. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.string()),
  /** In the season in force. */
  turns: count,
  /** On the captains' list. */
  people: count,
  /** By table. */
  rows: z.record(z.string(), count),
})
export type BackupHeader = z.infer<typeof backupHeader>
export type Making = Pick<BackupHeader, 'version' | 'madeAt'>

/** For a backup that this build makes now. */
export const making = (clock: Clock): Making => ({
  version: server.version,
  madeAt: clock.now().toString({ smallestUnit: 'millisecond' }),
})

/** A file that holds something else than the backup it should. The message names the file. */
export class WrongBackup extends DitchError {
  readonly trouble: 'damaged' | 'foreign' | 'missing'

  constructor(trouble: WrongBackup['trouble'], file: string, cause?: unknown) {
    const [code, what] = WRONG[trouble]
    super(code, `FILE: ${file} ${what}`, { cause })
    this.trouble = trouble
  }
}

const WRONG = {
  damaged: ['invalid-input', 'is damaged: use an older backup'],
  foreign: ['invalid-input', 'is not a Headgate backup'],
  missing: ['not-found', 'cannot be read'],
} as const

export interface BackupFile {
  header: BackupHeader
  /** SHA-256 of everything before it, in hexadecimal. */
  checksum: string
  /** What the store's engine wrote. */
  read(): Readable
}

/**
 * Writes a backup over `file`: a line that says what it is, the header as a line of JSON, the contents in gzip, and the
 * SHA-256 of all that as 32 bytes. Returns that checksum in hexadecimal.
 */
export async function writeBackupFile(file: string, header: BackupHeader, contents: Readable): Promise<string> {
  const hash = createHash('sha256')
  const framed = (compressed: AsyncIterable<Buffer>) => frame(header, compressed, hash)
  await pipeline(contents, createGzip(), framed, createWriteStream(file, { mode: 0o600 }))
  return hash.digest('hex')
}

async function* frame(header: BackupHeader, compressed: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  const beginning = Buffer.from(`${FIRST_LINE}${JSON.stringify(header)}\n`)
  hash.update(beginning)
  yield beginning
  for await (const chunk of compressed) {
    hash.update(chunk)
    yield chunk
  }
  yield hash.copy().digest()
}

/** Reads a file to its end. Throws a `WrongBackup` unless it is a backup in which no byte has changed. */
export async function openBackupFile(file: string): Promise<BackupFile> {
  await using opened = await open(file, 'r').catch((cause) => {
    throw new WrongBackup('missing', file, cause)
  })
  const { size } = await opened.stat()
  const beginning = await readAt(opened, 0, Math.min(size, LONGEST_HEADER))
  const known = Math.min(FIRST_LINE.length, size)
  if (beginning.toString('latin1', 0, known) !== FIRST_LINE.slice(0, known)) throw new WrongBackup('foreign', file)
  const end = size - CHECKSUM_BYTES
  const headerEnds = beginning.indexOf('\n', FIRST_LINE.length) + 1
  if (headerEnds === 0 || headerEnds > end) throw new WrongBackup('damaged', file)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file, { end: end - 1 }), hash)
  const checksum = hash.digest()
  if (!checksum.equals(await readAt(opened, end, CHECKSUM_BYTES))) throw new WrongBackup('damaged', file)
  const header = readHeader(beginning.toString('utf8', FIRST_LINE.length, headerEnds))
  if (!header) throw new WrongBackup('damaged', file)
  return {
    header,
    checksum: checksum.toString('hex'),
    read: () => decompressed(createReadStream(file, { start: headerEnds, end: end - 1 })),
  }
}

function decompressed(compressed: Readable): Readable {
  const contents = compressed.pipe(createGunzip())
  compressed.on('error', (error) => contents.destroy(error))
  return contents
}

async function readAt(opened: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await opened.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function readHeader(line: string): BackupHeader | undefined {
  try {
    return backupHeader.safeParse(JSON.parse(line)).data
  } catch {
    return undefined
  }
}
