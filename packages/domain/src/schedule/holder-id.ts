declare const identified: unique symbol

/**
 * What identifies a holder: on the server the id in the store, on a page, which never sees ids, the name that the schedule
 * shows. Two of them are one holder if they are equal; what they were called or are called does not matter.
 */
export type HolderId = (number | string) & { readonly [identified]: true }

/** What a holder is called on the schedule. */
export type NameOf = (holder: HolderId) => string

/** Null is nobody, on the wire. */
export const nameOrNull = (holder: HolderId | undefined, nameOf: NameOf): string | null =>
  holder === undefined ? null : nameOf(holder)
