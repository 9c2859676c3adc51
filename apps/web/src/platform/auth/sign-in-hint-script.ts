import { UID_KEY } from '../http/http.ts'
import { GUEST_USER } from './identity.ts'
import { NO_TURNS_KEY, OWN_NAME_KEY } from './own-name.ts'

/** Storage key: the height in pixels of the question how to notify a new resident, on this device. */
export const QUESTION_KEY = 'notice-question'

/** The tabs where the question would come before the content, or beside the same choice. */
export const ON_OTHER_TAB = /tab=(?!schedule)/

/**
 * The sign-in hint, run in the document's head: if somebody was signed in before, "Sign In" stays hidden until the
 * session is known. Their own turn, or that of a picked name, has its place from the first frame on, and the question is
 * left the room it took before. It grants nothing.
 */
export const signInHintScript = `try{var s=localStorage,uid=s.getItem('${UID_KEY}'),d=document.documentElement.dataset,px=s.getItem('${QUESTION_KEY}')
if(uid&&uid!=='${GUEST_USER.uid}'){d.hint='signed-in';if(!s.getItem('${NO_TURNS_KEY}'))d.own=''
if(px&&!${ON_OTHER_TAB}.test(location.search)){var sheet=new CSSStyleSheet();sheet.replaceSync('[role=tablist]{margin-top:'+px+'px}');document.adoptedStyleSheets=[sheet]}
}else if(s.getItem('${OWN_NAME_KEY}'))d.own=''}catch(e){}`
