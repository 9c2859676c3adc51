import { observableOf } from '../platform/storage/observable.ts'

export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** An action inside the toast. */
  action?: { label: string; onPress: () => void }
  /** What failed: trying it again closes the toast. `followRetries` sets it for mutations. */
  of?: unknown
}

export interface ShownToast extends Toast {
  /** Distinguishes toasts with the same text. */
  id: number
}

let shown = 0

/** There is one at a time: a new one replaces the older. */
export const latestToast = observableOf<ShownToast | undefined>(undefined)

/** Shows a toast. */
export function toast(next: Toast): void {
  shown += 1
  latestToast.set({ ...next, id: shown })
}

/** States what a failure's toast is about, if it does not say so itself. */
export function setFailed(action: unknown): void {
  const latest = latestToast.current()
  if (latest?.variant) latest.of ??= action
}

/** Closes the toast about a failure of `action`, which is being tried again. */
export function closeFailureOf(action: unknown): void {
  if (latestToast.current()?.of === action) latestToast.set(undefined)
}
