import { tabStorage } from '../storage/tab-storage.ts'

/** The code of a link, in this tab's storage while somebody signs in or registers. */
export interface HeldCode {
  find(): string | null
  keep(code: string): void
  forget(): void
}

const heldUnder = (key: string): HeldCode => ({
  find: () => tabStorage.read(key),
  keep: (code) => tabStorage.write(key, code),
  forget: () => tabStorage.remove(key),
})

/** Of an invitation to be a captain. */
export const heldInvitation = heldUnder('code-captain-invitation')

/** The code in a mail about a trade, so that a reload still shows it. */
export const heldTradeCode = heldUnder('code-trade')

/** The code of a resident's invitation or card. */
export const heldJoinCode = heldUnder('code-join')
