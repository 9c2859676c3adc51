/**
 * The order of names and streets as people look for them: `9 Elm Ct` before `10 Elm Ct`, whatever the case. An
 * order only, so it may come from Intl: no word is made by it.
 */
export const compareNaturally: (a: string, b: string) => number = new Intl.Collator('en', { numeric: true }).compare
