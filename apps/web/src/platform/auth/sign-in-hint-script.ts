import { UID_KEY } from '../http/http.ts'
import { GUEST_USER } from './identity.ts'

/** Storage key: how many pixels the question how to notify a new resident takes on this device. */
export const QUESTION_KEY = 'notice-question'

/** The tabs *Notifications* and *Settings*, which have the choice itself. */
export const HAS_CHOICE = /tab=(no|se)/

/**
 * The sign-in hint, run in the document's head: if somebody was signed in before, "Sign In" stays hidden until the
 * session is known, and the question is left the room it took before. It grants nothing.
 */
export const signInHintScript = `try{var uid=localStorage.getItem('${UID_KEY}'),doc=document.documentElement,px=localStorage.getItem('${QUESTION_KEY}');if(uid&&uid!=='${GUEST_USER.uid}'){doc.dataset.hint='signed-in';if(px&&!${HAS_CHOICE}.test(location.search)){var sheet=new CSSStyleSheet();sheet.replaceSync('[role=tablist]{margin-top:'+px+'px}');document.adoptedStyleSheets=[sheet]}}}catch(e){}`
