import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { once } from 'node:events'
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
export function runProgram(
  path: string,
  args: readonly string[],
  env: Record<string, string> = {},
  { outputTo = 'pipe' }: { outputTo?: 'pipe' | number } = {},
): Running {
  const child = spawn(process.execPath, [path, ...args], {
    env: { NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['pipe', outputTo, 'pipe'],
  }) as ChildProcessWithoutNullStreams
  let output = ''
  let complaints = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
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

/**
 * Starts a program several times and lets all of them go on in the same instant. The program must print something
 * when it is ready and then wait for a line.
 */
export async function runTogether(path: string, argLists: readonly (readonly string[])[]): Promise<Ended[]> {
  const running = argLists.map((args) => runProgram(path, args))
  await Promise.all(running.map(({ process }) => once(process.stdout, 'data')))
  for (const { process } of running) process.stdin.end('\n')
  return Promise.all(running.map(({ ended }) => ended))
}
