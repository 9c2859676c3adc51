import { readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { DitchError, type Property } from '@headgate/domain'
import { RefusedFile } from '../../import/refused-file.ts'
import { readProperties } from './read-properties.ts'

const LARGEST_FILE_BYTES = 2 * 1024 * 1024
const MOST_FAULTS_SAID = 5

/**
 * Reads the file that `PROPERTIES_CSV` names. Throws a DitchError whose one sentence names the setting and says
 * what is wrong, when the file cannot be read or is not a list of properties.
 */
export async function loadProperties(path: string): Promise<Property[]> {
  const name = basename(path)
  const bytes = await readBounded(path).catch((cause: unknown) => {
    throw cause instanceof DitchError
      ? cause
      : new DitchError('invalid-input', `PROPERTIES_CSV: the file ${path} cannot be read`, { cause })
  })
  try {
    return readProperties(bytes)
  } catch (cause) {
    if (!(cause instanceof RefusedFile)) throw cause
    const said = cause.faults.slice(0, MOST_FAULTS_SAID)
    const lines = said.map(({ line, column, message }) => `line ${line}, column ${column}: ${message}`)
    const unsaid = cause.faults.length - said.length
    const rest = unsaid > 0 ? `; and ${unsaid} more` : ''
    throw new DitchError('invalid-input', `PROPERTIES_CSV: ${name}, ${lines.join('; ')}${rest}`, { cause })
  }
}

async function readBounded(path: string): Promise<Uint8Array> {
  const { size } = await stat(path)
  if (size > LARGEST_FILE_BYTES) {
    throw new DitchError(
      'invalid-input',
      `PROPERTIES_CSV: ${basename(path)} is larger than 2 MB: it is not a list of properties`,
    )
  }
  return readFile(path)
}
