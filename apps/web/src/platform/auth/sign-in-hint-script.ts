import { UID_KEY } from '../http/http.ts'
import { GUEST_USER } from './identity.ts'

/**
 * The sign-in hint, run in the document's head: if somebody was signed in before, "Sign In" stays hidden until the
 * session is known. It grants nothing.
 */
export const signInHintScript = `try{var uid=localStorage.getItem('${UID_KEY}');if(uid&&uid!=='${GUEST_USER.uid}')document.documentElement.dataset.hint='signed-in'}catch(e){}`
