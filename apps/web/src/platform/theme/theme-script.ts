import { OLD_THEME_KEY, PAPER, THEME_KEY, TOGGLE_ORDER } from './theme.ts'

/**
 * Runs in the document's head before anything is painted, so that no wrong theme flashes. It applies the stored theme,
 * and answers the toggle until the page has loaded (`themeStore`).
 */
export const themeScript = `(function(d,paper,order){
var root=d.documentElement,theme='system'
function show(){
if(theme==='system')delete root.dataset.theme;else root.dataset.theme=theme
d.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=paper[theme==='system'?/dark/.test(m.media)?'dark':'light':theme]})}
function press(e){
if(root.dataset.early===undefined)return d.removeEventListener('click',press,true)
if(!e.target.closest('[data-theme-toggle]'))return
var o=order[matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light']
theme=o[(o.indexOf(theme)+1)%o.length]
show()
try{localStorage.setItem('${THEME_KEY}',theme)}catch(e){}}
root.dataset.early=''
d.addEventListener('click',press,true)
try{
theme=[localStorage.getItem('${THEME_KEY}'),localStorage.getItem('${OLD_THEME_KEY}')].filter(function(t){return /^(light|dark|system)$/.test(t)})[0]||theme
}catch(e){}
if(theme!=='system')show()
})(document,${JSON.stringify(PAPER)},${JSON.stringify(TOGGLE_ORDER)})`
