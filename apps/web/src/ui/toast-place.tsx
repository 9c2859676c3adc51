import { type ComponentType, useEffect, useState } from 'react'
import { useObservable } from '../platform/storage/observable.ts'
import { latestToast, type ShownToast } from './toast.ts'

/** Where toasts appear. The toaster is loaded with the first one, to keep it out of the first load. */
export function ToastPlace() {
  const toast = useObservable(latestToast)
  const [loaded, setLoaded] = useState<{ Toaster: ComponentType<{ toast: ShownToast }> }>()
  const isNeeded = toast !== undefined
  useEffect(() => {
    if (isNeeded) import('./toaster.tsx').then(setLoaded, () => undefined)
  }, [isNeeded])
  return toast && loaded ? <loaded.Toaster key={toast.id} toast={toast} /> : null
}
