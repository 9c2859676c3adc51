/** What a spreadsheet takes for the start of a formula: at the start of a cell, and after what may separate cells. */
const RISKY = /((?:^|[",;|\t])\s*'*)(?=[=+\-@＝＋－＠])/gu
const GUARDED = /((?:^|[",;|\t])\s*'*)'(?=[=+\-@＝＋－＠])/gu

/** A text that every spreadsheet shows as text: an apostrophe stands before what could begin a formula. */
export const guardFormula = (text: string): string => text.replace(RISKY, "$1'")

/** Gives back exactly what `guardFormula` was given. */
export const withoutFormulaGuard = (text: string): string => text.replace(GUARDED, '$1')
