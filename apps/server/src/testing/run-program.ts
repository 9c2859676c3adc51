import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { COMPILE_CACHE } from './built-program.ts'

export interface Ended {
  exitCode: number | null
  signal: NodeJS.Signals | null
  output: string
  complaints: string
}

interface Running {
  process: ChildProcessWithoutNullStreams
  ended: Promise<Ended>
}

/** Starts a TypeScript program in its own process, on the Node that runs the tests. */
export function runProgram(path: string, args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [path, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  })
  let output = ''
  let complaints = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode, signal) => resolve({ exitCode, signal, output, complaints }))
  })
  return { process: child, ended }
}
