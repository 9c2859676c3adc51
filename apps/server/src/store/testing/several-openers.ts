import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { runProgram } from '../../testing/run-program.ts'

interface Openers {
  /** Makes all of them open this store at the same time, and waits until each has opened it or failed. */
  open(databaseUrl: string): Promise<void>
  /** Each failing process's standard error. */
  readonly complaints: readonly string[]
}

/** Starts processes that only open stores. */
export async function severalOpeners(count: number): Promise<Openers> {
  const running = Array.from({ length: count }, () => runProgram(`${import.meta.dirname}/open-store-program.ts`, []))
  const complaints: string[] = []
  for (const { process, ended } of running) {
    onTestFinished(() => void process.kill())
    void ended.then((end) => end.complaints && complaints.push(end.complaints))
  }
  const answers = () =>
    Promise.all(running.map(({ process, ended }) => Promise.race([once(process.stdout, 'data'), ended])))
  await answers()
  return {
    complaints,
    open: async (databaseUrl) => {
      const opened = answers()
      for (const { process } of running) process.stdin.write(`${databaseUrl}\n`)
      await opened
    },
  }
}
