import { storedValues } from '../storage/storage.ts'

/** The code of a link, in this tab's storage while somebody signs in or registers. */
export interface HeldCode {
  find(): string | null
  keep(code: string): void
  forget(): void
}

const heldUnder = (key: string): HeldCode => ({
  find: () => storedValues(() => sessionStorage).read(key),
  keep: (code) => storedValues(() => sessionStorage).write(key, code),
  forget: () => storedValues(() => sessionStorage).remove(key),
})

/** Of an invitation to be a captain. */
export const heldInvitation = heldUnder('headgate-captain-invitation')

/** The code in a mail about a trade, so that a reload still shows it. */
export const heldTradeCode = heldUnder('headgate-trade')

/** The code of a resident's invitation or card. */
export const heldJoinCode = heldUnder('headgate-join')
