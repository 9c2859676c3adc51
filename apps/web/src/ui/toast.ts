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

let latest: ShownToast | undefined
let shown = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | undefined): void {
  latest = next
  for (const listener of listeners) listener()
}

/** Shows a toast. There is one at a time: a new one replaces the older. */
export function toast(next: Toast): void {
  shown += 1
  show({ ...next, id: shown })
}

/** States what a failure's toast is about, if it does not say so itself. */
export function setFailed(action: unknown): void {
  if (latest?.variant) latest.of ??= action
}

/** Closes the toast about a failure of `action`, which is being tried again. */
export function closeFailureOf(action: unknown): void {
  if (latest?.of === action) show(undefined)
}

export const latestToast = (): ShownToast | undefined => latest

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
