import type { PageState } from '@headgate/contracts'
import type { Services } from './services.ts'
import type { Observable } from './storage/observable.ts'
import type { Theme } from './theme/theme.ts'
import { minuteOf } from './time/minute.ts'

/** For rendering one page on the server: nothing changes, nothing is stored, no request is made. */
export const renderingServices = ({ nowMs, ditch }: PageState): Services => ({
  http: { read: noCalls, send: noCalls, fetch: noCalls, onSessionEnd: () => nothing },
  storage: { read: () => null, write: nothing, remove: nothing },
  ditch: always(ditch),
  minuteMs: always(minuteOf(nowMs)),
  theme: { ...always<Theme>('system'), choose: nothing },
})

const nothing = (): void => {}
const always = <T>(value: T): Observable<T> => ({
  subscribe: () => nothing,
  current: () => value,
  atFirst: () => value,
})
const noCalls = (): Promise<never> => Promise.reject(new Error('a page is drawn from its state alone'))
