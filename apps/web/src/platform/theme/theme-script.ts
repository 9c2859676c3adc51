import { OLD_THEME_KEY, PAPER, THEME_KEY } from './theme.ts'

/**
 * Runs in the document's head before anything is painted, so that no wrong theme flashes. It only applies the stored
 * theme; the page moves the old key.
 */
export const themeScript = `(function(paper){try{
var kept=[localStorage.getItem('${THEME_KEY}'),localStorage.getItem('${OLD_THEME_KEY}')].filter(function(t){return /^(light|dark|system)$/.test(t)})[0]
if(!kept||kept==='system')return
document.documentElement.dataset.theme=kept
document.querySelectorAll('meta[name=theme-color]').forEach(function(m){m.content=paper[kept]})
}catch(e){}})(${JSON.stringify(PAPER)})`
