export interface Toast {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /** What can be done about it, from the toast itself. */
  action?: { label: string; onPress: () => void }
}

export interface ShownToast extends Toast {
  /** Tells a toast from the next that says the same. */
  id: number
}

let latest: ShownToast | undefined
const listeners = new Set<() => void>()

/** Shows a toast. There is one at a time: a new one takes the place of the older. */
export function toast(next: Toast): void {
  latest = { ...next, id: (latest?.id ?? 0) + 1 }
  for (const listener of listeners) listener()
}

export const latestToast = (): ShownToast | undefined => latest

export function onToast(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
