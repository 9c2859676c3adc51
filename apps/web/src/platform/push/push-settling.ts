/** What is known of push in this browser when a resident comes by. */
export interface PushFound {
  /** They turned it on here, and have not turned it off since. */
  isWanted: boolean
  isAllowed: boolean
  /** Of the browser's subscription; undefined where it has none. */
  subscribedKey: string | undefined
  /** The server's. */
  key: string
  /** The server has this subscription among the resident's devices. */
  isKnown: boolean
}

/**
 * What brings browser and server to agree again. A subscription nobody wants here belongs to whoever was
 * signed in before; one the server no longer has was removed from another device.
 */
export function settlePush({ isWanted, isAllowed, subscribedKey, key, isKnown }: PushFound) {
  if (subscribedKey === undefined) return isWanted && isAllowed ? 'subscribe' : 'nothing'
  if (!isWanted) return 'unsubscribe'
  if (subscribedKey !== key) return isAllowed ? 'subscribe' : 'nothing'
  return isKnown ? 'nothing' : 'unsubscribe'
}
