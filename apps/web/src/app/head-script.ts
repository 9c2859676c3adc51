import { whoHintScript } from '../platform/auth/sign-in-hint-script.ts'
import { themeScript } from '../platform/theme/theme-script.ts'

/**
 * The first frame has the first date alone (`look.css`): the others come with the next. It runs after the document has
 * said what the first frame waits for.
 */
const firstFrameScript = `(function(d){d.first='';requestAnimationFrame(function(){setTimeout(function(){delete d.first})})})(document.documentElement.dataset)`

/** Everything that has to have run before a page is painted. */
export const headScript = `${themeScript};${whoHintScript};${firstFrameScript}`
