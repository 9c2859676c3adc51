import { UID_KEY } from '../http/http.ts'
import { GUEST_USER } from './identity.ts'
import { NO_TURNS_KEY, OWN_NAME_KEY } from './own-name.ts'

/**
 * The sign-in hint, run in the document's head: if somebody was signed in before, "Sign In" stays hidden until the
 * session is known. Their own turn, or that of a picked name, has its place from the first frame on. It grants nothing.
 */
export const signInHintScript = `try{var s=localStorage,uid=s.getItem('${UID_KEY}'),d=document.documentElement.dataset
if(uid&&uid!=='${GUEST_USER.uid}'){d.hint='signed-in';if(!s.getItem('${NO_TURNS_KEY}'))d.own=''}else if(s.getItem('${OWN_NAME_KEY}'))d.own=''}catch(e){}`
