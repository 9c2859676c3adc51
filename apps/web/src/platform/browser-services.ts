import type { DitchInfo, PageState } from '@headgate/contracts'
import { createHttp } from './http/http.ts'
import type { Services } from './services.ts'
import { observableOf } from './storage/observable.ts'
import { storedValues } from './storage/storage.ts'
import { themeStore } from './theme/theme.ts'
import { SyncedClock } from './time/clock.ts'
import { currentMinute } from './time/minute.ts'

export type BrowserServices = Services & { ditch: { set: (ditch: DitchInfo) => void } }

/** `sentMs`: this device's time when the document was sent. */
export function browserServices({ nowMs: documentMs, ...page }: PageState, sentMs: number): BrowserServices {
  const storage = storedValues(() => localStorage)
  const clock = new SyncedClock(documentMs, sentMs)
  const ditch = observableOf(page.ditch)
  return {
    storage,
    ditch,
    http: createHttp({ clock, storage, ditch }),
    minuteMs: currentMinute(clock, documentMs),
    theme: themeStore(storage),
  }
}
