import { fork } from 'node:child_process'
import { expect } from 'vitest'
import type { Engine } from '../store/store.ts'

interface Steps {
  seed: number
  engine?: Engine
  /** The numbers of the steps to take. */
  steps: readonly number[]
}

/** Plays these steps of a season alone, in a process of its own, and expects that every rule holds. */
export async function expectToHold({ seed, engine = 'sqlite', steps }: Steps): Promise<void> {
  const output = await outputOf(['--seed', `${seed}`, '--engine', engine, '--only', steps.join()])
  expect(output).toContain(` of ${steps.length} steps accepted`)
  expect(output.trim().split('\n').at(-1), output).toBe('1 passed, 0 failed')
}

/** What the simulator prints. It runs in a process of its own, because it makes hashing quick there. */
export function outputOf(args: readonly string[]): Promise<string> {
  const execArgv = ['--expose-gc', '--max-semi-space-size=64']
  const child = fork(`${import.meta.dirname}/simulate.ts`, args, { silent: true, execArgv })
  const { promise, resolve } = Promise.withResolvers<string>()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text))
  child.on('close', () => resolve(output))
  return promise
}
