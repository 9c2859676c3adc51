export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** An action inside the toast. */
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends Toast {
  /** Distinguishes toasts with the same text. */
  id: number
}

let latest: ShownToast | undefined
const listeners = new Set<() => void>()

/** Shows a toast. There is one at a time: a new one replaces the older. */
export function toast(next: Toast): void {
  latest = { ...next, id: (latest?.id ?? 0) + 1 }
  for (const listener of listeners) listener()
}

export const latestToast = (): ShownToast | undefined => latest

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
