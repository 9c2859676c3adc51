import { DUE_EVENT, VISITED_KEY, WELCOME_ID } from './first-visit.ts'

/**
 * Runs right after the welcome's markup, and opens it as part of the first frame: opened at once, half the page would be
 * laid out twice. It stays closed where nothing can be stored, or it would return on each visit. The browser itself
 * closes it, by its form and by Escape, and moves the focus.
 */
export const welcomeScript = `(function(w,key){
function show(){try{
if(w.open||localStorage.getItem(key)!==null)return
localStorage.setItem(key,'');localStorage.removeItem(key)
w.showModal()
}catch(e){}}
w.addEventListener('close',function(){try{localStorage.setItem(key,'true')}catch(e){}})
w.addEventListener('${DUE_EVENT}',show)
if(location.pathname==='/')requestAnimationFrame(show)
})(document.getElementById('${WELCOME_ID}'),'${VISITED_KEY}')`
