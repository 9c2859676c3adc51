import { captainFailure } from '../platform/http/captain-failure.ts'
import { toast } from './toast.ts'

/** For a captain's call that failed: says so in a toast, and why. */
export const toastFailure = (title: string) => (error: unknown) =>
  toast({ title, description: captainFailure(error), variant: 'destructive' })
