import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { DitchError } from '@headgate/domain'
import { DitchProblem } from '../ditch-problem.ts'
import { LARGEST_FILE_BYTES } from './file-limits.ts'

const REASONS: Readonly<Record<string, 'missing' | 'forbidden'>> = {
  ENOENT: 'missing',
  ENOTDIR: 'missing',
  EACCES: 'forbidden',
  EPERM: 'forbidden',
}

/**
 * Reads a local file, at most `LARGEST_FILE_BYTES` and one more byte. Throws a DitchError that begins with `named`, the
 * setting or argument that the path came from.
 */
export async function readCsvFile(path: string, named: string): Promise<Uint8Array> {
  try {
    // Non-blocking, because a pipe or a device may never open or never end.
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const found = await file.stat()
    if (!found.isFile()) throw new DitchProblem('file-unreadable', { setting: named, path, why: 'no-file' })
    const bytes = Buffer.alloc(Math.min(found.size, LARGEST_FILE_BYTES + 1))
    const { bytesRead } = await file.read(bytes)
    return bytes.subarray(0, bytesRead)
  } catch (cause) {
    if (cause instanceof DitchError) throw cause
    const why = REASONS[(cause as NodeJS.ErrnoException).code ?? ''] ?? 'unreadable'
    throw new DitchProblem('file-unreadable', { setting: named, path, why }, { cause })
  }
}
