import { execFileSync } from 'node:child_process'
import { closeSync, constants, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { aFolder } from '../store/testing/throw-away-stores.ts'

/** The descriptor of a full pipe: a program that writes to it blocks at that point. */
export function aFullPipe(): number {
  const path = join(aFolder(), 'pipe')
  execFileSync('mkfifo', [path])
  const pipe = openSync(path, constants.O_RDWR | constants.O_NONBLOCK)
  onTestFinished(() => closeSync(pipe))
  fill(pipe, Buffer.alloc(65_536))
  fill(pipe, Buffer.alloc(1))
  return pipe
}

function fill(pipe: number, block: Buffer): void {
  try {
    for (;;) writeSync(pipe, block)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error
  }
}
