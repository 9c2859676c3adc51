import { signInHintScript } from '../platform/auth/sign-in-hint-script.ts'
import { verifiedPlaceScript } from '../platform/auth/verified-place-script.ts'
import { holdScript } from '../platform/early/hold-script.ts'
import { themeScript } from '../platform/theme/theme-script.ts'

/**
 * The first frame shows only the first date (`look.css`); the next shows the rest. This runs after the `rel="expect"`
 * link that the first frame waits for.
 */
const firstFrameScript = `(function(d){d.first='';requestAnimationFrame(function(){setTimeout(function(){delete d.first})})})(document.documentElement.dataset)`

/** Everything that must run before a page is painted. */
export const headScript = `${themeScript};${signInHintScript};${firstFrameScript}`

/** For pages with fields that are usable before hydration. */
export const fieldsScript = `${holdScript};${verifiedPlaceScript}`
