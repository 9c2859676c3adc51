import { accessSync, constants, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const ENOUGH_BYTES = 2 ** 30

/** Waiting for the disk at commits takes half the time of many tests. Containers often have little room in /dev/shm. */
export function memoryFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ENOUGH_BYTES ? '/dev/shm' : tmpdir()
  } catch {
    return tmpdir()
  }
}
