import { themeScript } from '../platform/theme-script.ts'
import { whoHintScript } from '../platform/who-hint-script.ts'

/** Everything that has to have run before a page is painted. */
export const headScript = `${themeScript};${whoHintScript}`
