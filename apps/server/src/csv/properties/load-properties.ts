import { basename } from 'node:path'
import { DitchError, type Property } from '@headgate/domain'
import { LARGEST_FILE_BYTES } from '../file-limits.ts'
import { readSeasonFile } from '../read-csv-file.ts'
import { RefusedFile } from '../refused-file.ts'
import { readProperties } from './read-properties.ts'

const MOST_FAULTS_SAID = 5

/**
 * Reads the file that `PROPERTIES_CSV` names. Throws a DitchError whose one sentence names the setting and says
 * what is wrong, when the file cannot be read or is not a list of properties.
 */
export async function loadProperties(path: string): Promise<Property[]> {
  const bytes = await readSeasonFile(path, 'PROPERTIES_CSV')
  if (bytes.length > LARGEST_FILE_BYTES) {
    const most = `${LARGEST_FILE_BYTES / 1e6} MB`
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${path} is over ${most}: it is not a list of properties`)
  }
  try {
    return readProperties(bytes)
  } catch (cause) {
    if (!(cause instanceof RefusedFile)) throw cause
    const said = cause.faults.slice(0, MOST_FAULTS_SAID)
    const lines = said.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`)
    const unsaid = cause.faults.length - said.length
    const rest = unsaid > 0 ? `; and ${unsaid} more` : ''
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${basename(path)}, ${lines.join('; ')}${rest}`, { cause })
  }
}
