import { createHttp } from './http/http.ts'
import type { Services } from './services.ts'
import { storedValues } from './storage/storage.ts'
import { ThemeStore } from './theme/theme.ts'
import { SyncedClock } from './time/clock.ts'
import { CurrentMinute } from './time/minute.ts'

/** `documentMs`: the server's time when it wrote the document. `sentMs`: this device's time when it was sent. */
export function browserServices(documentMs: number, sentMs: number): Services {
  const storage = storedValues(() => localStorage)
  const clock = new SyncedClock(documentMs, sentMs)
  return {
    storage,
    http: createHttp({ clock, storage }),
    minuteMs: new CurrentMinute(clock, documentMs),
    theme: new ThemeStore(storage),
  }
}
