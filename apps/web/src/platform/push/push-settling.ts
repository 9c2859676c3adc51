/** The state of push in this browser when a resident opens the page. */
interface PushFound {
  /** They turned it on here, and have not turned it off since. */
  isWanted: boolean
  isAllowed: boolean
  /** The key of the browser's subscription; undefined if it has none. */
  subscribedKey: string | undefined
  /** The server's key. */
  key: string
  /** The server lists this subscription among the resident's devices. */
  isKnown: boolean
}

/**
 * The step that brings browser and server back in agreement. An unwanted subscription belongs to the user who was
 * signed in before; one that the server no longer has was removed from another device.
 */
export function settlePush({ isWanted, isAllowed, subscribedKey, key, isKnown }: PushFound) {
  if (subscribedKey === undefined) return isWanted && isAllowed ? 'subscribe' : 'nothing'
  if (!isWanted) return 'unsubscribe'
  if (subscribedKey !== key) return isAllowed ? 'subscribe' : 'nothing'
  return isKnown ? 'nothing' : 'unsubscribe'
}
