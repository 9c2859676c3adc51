import { UID_KEY } from '../http/http.ts'
import { GUEST_USER } from './identity.ts'

/**
 * Runs in the document's head: where somebody was signed in before, "Sign in" is not shown while the server
 * is still being asked. It is a hint and opens nothing.
 */
export const whoHintScript = `try{var uid=localStorage.getItem('${UID_KEY}');if(uid&&uid!=='${GUEST_USER.uid}')document.documentElement.dataset.hint='signed-in'}catch(e){}`
