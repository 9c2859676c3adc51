import { basename } from 'node:path'
import { DitchError, type Property } from '@headgate/domain'
import { RefusedFile } from '../file-fault.ts'
import { LARGEST_FILE_BYTES } from '../file-limits.ts'
import { readCsvFile } from '../read-csv-file.ts'
import { readProperties } from './read-properties.ts'

const MAX_FAULTS_LISTED = 5

/**
 * Reads the file named by `PROPERTIES_CSV`. Throws a DitchError that names the setting and what is wrong if the file
 * cannot be read or is not a list of properties.
 */
export async function loadProperties(path: string): Promise<Property[]> {
  const bytes = await readCsvFile(path, 'PROPERTIES_CSV')
  if (bytes.length > LARGEST_FILE_BYTES) {
    const most = `${LARGEST_FILE_BYTES / 1e6} MB`
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${path} is over ${most}: it is not a list of properties`)
  }
  try {
    return readProperties(bytes)
  } catch (cause) {
    if (!(cause instanceof RefusedFile)) throw cause
    const listed = cause.faults.slice(0, MAX_FAULTS_LISTED)
    const lines = listed.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`)
    const more = cause.faults.length - listed.length
    const rest = more > 0 ? `; and ${more} more` : ''
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${basename(path)}, ${lines.join('; ')}${rest}`, { cause })
  }
}
