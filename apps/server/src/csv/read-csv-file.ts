import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { DitchError } from '@headgate/domain'
import { LARGEST_FILE_BYTES } from './file-limits.ts'

const TROUBLE: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  ENOTDIR: 'there is no such file',
  EACCES: 'this user may not read it',
  EPERM: 'this user may not read it',
}

/**
 * The bytes of a file on this machine, of one that is too large only the first `LARGEST_FILE_BYTES` and one
 * more. Throws a DitchError that begins with `named`, which is how the file was asked for.
 */
export async function readSeasonFile(path: string, named: string): Promise<Uint8Array> {
  try {
    // A pipe or a device may never open, or never end.
    await using file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const found = await file.stat()
    if (!found.isFile()) throw new DitchError('invalid-input', `${named}: ${path} is not a file`)
    const bytes = Buffer.alloc(Math.min(found.size, LARGEST_FILE_BYTES + 1))
    const { bytesRead } = await file.read(bytes)
    return bytes.subarray(0, bytesRead)
  } catch (cause) {
    if (cause instanceof DitchError) throw cause
    const why = TROUBLE[(cause as NodeJS.ErrnoException).code ?? ''] ?? 'it cannot be read'
    throw new DitchError('invalid-input', `${named}: ${path}: ${why}`, { cause })
  }
}
