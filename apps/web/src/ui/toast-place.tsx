import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react'
import { latestToast, onToast, type ShownToast } from './toast.ts'

/** Where toasts appear. The toaster is loaded with the first one, to keep it out of the first load. */
export function ToastPlace() {
  const toast = useSyncExternalStore(onToast, latestToast, () => undefined)
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<{ toast: ShownToast }> }>()
  const isNeeded = toast !== undefined
  useEffect(() => {
    if (isNeeded) import('./toaster.tsx').then(setLoaded, () => undefined)
  }, [isNeeded])
  return toast && loaded ? <loaded.Toaster key={toast.id} toast={toast} /> : null
}
