import { ServerClock } from './clock.ts'
import { createHttp } from './http.ts'
import { CurrentMinute } from './minute.ts'
import type { Services } from './services.ts'
import { keptValues } from './storage.ts'
import { ThemeStore } from './theme.ts'

/** `documentMs`: the server's time when it wrote the document. `sentMs`: this device's time when it was sent. */
export function browserServices(documentMs: number, sentMs: number): Services {
  const storage = keptValues(() => localStorage)
  const clock = new ServerClock(documentMs, sentMs)
  return {
    storage,
    http: createHttp({ clock, storage }),
    minuteMs: new CurrentMinute(clock, documentMs),
    theme: new ThemeStore(storage),
  }
}
