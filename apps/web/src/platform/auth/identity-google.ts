import type { GooglePopupMessage, IdentityCode } from '@headgate/contracts'
import { after } from '../time/device-clock.ts'
import { every } from '../time/device-timers.ts'

const POPUP = 'popup,width=480,height=640'
const SOURCE: GooglePopupMessage['source'] = 'headgate-google'
const LOOK_MS = 300
/** A window may post its answer just before it closes; the answer gets this long to arrive. */
const LAST_WORDS_MS = 500

let callOffEarlier: ((failure: IdentityCode) => void) | undefined

/**
 * Signs in with Google in a popup. Returns why that failed, or null on success. `start` returns the address to open;
 * its errors are passed on.
 */
export async function openGooglePopup(start: () => Promise<string>): Promise<IdentityCode | null> {
  callOffEarlier?.('cancelled-popup-request')
  // Opened before any await: later the browser would no longer connect it with the press, and would block it.
  const popup = window.open('about:blank', SOURCE, POPUP)
  if (!popup) return 'popup-blocked'
  try {
    popup.location.replace(await start())
  } catch (error) {
    popup.close()
    throw error
  }
  const failure = await answerFrom(popup)
  popup.close()
  return failure
}

function answerFrom(popup: Window): Promise<IdentityCode | null> {
  let stop = () => {}
  const answer = new Promise<IdentityCode | null>((resolve) => {
    callOffEarlier = resolve
    const forget = onGoogleAnswer(resolve)
    const stopLooking = every(LOOK_MS, () => {
      if (popup.closed) after(LAST_WORDS_MS, () => resolve('popup-closed-by-user'))
    })
    stop = () => {
      forget()
      stopLooking()
    }
  })
  return answer.finally(() => {
    stop()
    callOffEarlier = undefined
  })
}

/** Calls `hear` with why a sign-in in a popup failed, or null. Returns a function that stops it. */
export function onGoogleAnswer(hear: (failure: IdentityCode | null) => void): () => void {
  const ends = new AbortController()
  // Where the windows are isolated from each other, the popup broadcasts to our origin instead.
  const everybody = new BroadcastChannel(SOURCE)
  const read = ({ origin, data }: MessageEvent) => {
    if (origin === location.origin && isPopupMessage(data)) hear(data.failure)
  }
  window.addEventListener('message', read, { signal: ends.signal })
  everybody.addEventListener('message', read)
  return () => {
    ends.abort()
    everybody.close()
  }
}

const isPopupMessage = (data: unknown): data is GooglePopupMessage =>
  typeof data === 'object' && data !== null && 'source' in data && data.source === SOURCE && 'failure' in data
