import { promisify } from 'node:util'
import type { Timer } from '../../config/clock.ts'
import { machineOfThisCall } from './machine.ts'

type Start = (run: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => unknown

/** What Node gives to somebody who sets a timer, of which libraries use this much. */
class LibraryTimer {
  readonly timer: Timer
  constructor(timer: Timer) {
    this.timer = timer
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}

let isWatching = false

/** From now on the timers that libraries set by themselves are the machine's too, where they run as part of one. */
export function watchLibraryTimers(): void {
  if (isWatching) return
  isWatching = true
  const [start, clear] = [globalThis.setTimeout as Start, globalThis.clearTimeout]
  const startInMachine: Start = (run, ms = 0, ...args) => {
    const machine = machineOfThisCall()
    if (!machine) return start(run, ms, ...args)
    return new LibraryTimer(machine.clock.afterAwaited(ms, () => run(...args)))
  }
  Object.assign(globalThis, {
    setTimeout: Object.assign(startInMachine, { [promisify.custom]: Reflect.get(start, promisify.custom) }),
    clearTimeout: (timer: unknown) => {
      if (timer instanceof LibraryTimer) timer.timer.cancel()
      else clear(timer as Parameters<typeof clear>[0])
    },
  })
}
