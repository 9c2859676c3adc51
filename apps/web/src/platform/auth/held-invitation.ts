import { storedValues } from '../storage/storage.ts'

const KEY = 'headgate-captain-invitation'

/** The code of an invitation to be a captain, in this tab's storage while somebody signs in or registers. */
export const heldInvitation = {
  find: (): string | null => storedValues(() => sessionStorage).read(KEY),
  keep: (code: string): void => storedValues(() => sessionStorage).write(KEY, code),
  forget: (): void => storedValues(() => sessionStorage).remove(KEY),
}
