import type { GatePressShape } from '@headgate/contracts'
import type { Observable } from '../storage/observable.ts'
import type { StoredValues } from '../storage/storage.ts'

/** A press that has not reached the server. Only the account that pressed may send it. */
export interface WaitingPress extends GatePressShape {
  userId: string
}

export const WAITING_KEY = 'gate-presses'
/** The turns that `features/gate/kept-turns.ts` keeps. */
export const KNOWN_TURNS_KEY = 'gate-turns'

/** Where a browser forbids storage, presses wait in this page. */
const inPage = new WeakMap<StoredValues, string>()
const listeners = new Set<() => void>()

/** The stored text, which changes with every press in any tab. */
export const waitingText = (storage: StoredValues): Observable<string> => ({
  subscribe(listener) {
    listeners.add(listener)
    const onStorage = ({ key }: StorageEvent) => (key === null || key === WAITING_KEY) && listener()
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  },
  current: () => read(storage),
  atFirst: () => '',
})

/** The oldest first. */
export const listWaiting = (storage: StoredValues, userId: string): WaitingPress[] =>
  waitingIn(read(storage)).filter((press) => press.userId === userId)

export function addWaiting(storage: StoredValues, press: WaitingPress): void {
  write(storage, [...waitingIn(read(storage)), press])
}

export function removeWaiting(storage: StoredValues, userId: string, keys: ReadonlySet<string>): void {
  write(
    storage,
    waitingIn(read(storage)).filter((press) => press.userId !== userId || !keys.has(press.key)),
  )
}

/** Removes what is about an account, as on sign-out. */
export function forgetGate(storage: StoredValues, userId: string): void {
  storage.remove(KNOWN_TURNS_KEY)
  const left = waitingIn(read(storage)).filter((press) => press.userId !== userId)
  write(storage, left)
}

/** Those in a stored text. A text that somebody else has written counts as none. */
export function waitingIn(text: string): WaitingPress[] {
  if (text === '') return []
  try {
    const presses: unknown = JSON.parse(text)
    return Array.isArray(presses) ? presses.filter(isPress) : []
  } catch {
    return []
  }
}

const FIELDS = ['userId', 'key', 'kind', 'date', 'slot', 'opensAt', 'pressedAt'] as const

const isPress = (press: unknown): press is WaitingPress =>
  typeof press === 'object' &&
  press !== null &&
  FIELDS.every((field) => typeof (press as Partial<WaitingPress>)[field] === 'string')

const read = (storage: StoredValues): string => inPage.get(storage) ?? storage.read(WAITING_KEY) ?? ''

function write(storage: StoredValues, presses: readonly WaitingPress[]): void {
  const text = presses.length === 0 ? '' : JSON.stringify(presses)
  if (text === '') storage.remove(WAITING_KEY)
  else storage.write(WAITING_KEY, text)
  if ((storage.read(WAITING_KEY) ?? '') === text) inPage.delete(storage)
  else inPage.set(storage, text)
  for (const listener of listeners) listener()
}
