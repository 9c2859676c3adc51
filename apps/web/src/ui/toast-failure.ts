import { captainFailure } from '../platform/http/captain-failure.ts'
import { toast } from './toast.ts'

/** For a captain's call that failed: says so in a toast, and why. `otherwise` stands for an error on the server. */
export const toastFailure = (title: string, otherwise: string) => (error: unknown) =>
  toast({ title, description: captainFailure(error, otherwise), variant: 'destructive' })
