/** Where a spreadsheet may see the start of a formula: at the start of a cell, or after a possible delimiter. */
const RISKY = /((?:^|[",;|\t])\s*'*)(?=[=+\-@＝＋－＠])/gu
const GUARDED = /((?:^|[",;|\t])\s*'*)'(?=[=+\-@＝＋－＠])/gu

/** Puts an apostrophe before anything that could start a formula, so that every spreadsheet shows it as text. */
export const guardFormula = (text: string): string => text.replace(RISKY, "$1'")

/** The exact inverse of `guardFormula`. */
export const withoutFormulaGuard = (text: string): string => text.replace(GUARDED, '$1')
